#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
public import ComponentScreen
import Foundation
public import ScreenTheme
public import SwiftUI
public import UIKit

/// A mounted screen in a view controller, for a UIKit app.
///
/// ```swift
/// navigationController?.pushViewController(ScreenHostingController(screen, theme: .standard), animated: true)
/// ```
///
/// The screen lives as long as the controller: it is torn down when that is released. Its view is as large as its content
/// wants, for Auto Layout and for a parent that asks for `preferredContentSize`.
public final class ScreenHostingController: UIHostingController<AnyView> {
    /// The screen as views observe it.
    public let model: ScreenModel
    private let screen: any MountedScreen
    private var hosted: HostedScreen

    /// Shows a screen.
    ///
    /// - Parameters:
    ///   - screen: the mounted screen, which the controller tears down.
    ///   - theme: the look of the brand.
    ///   - draw: changes the view, such as by `draw(_:drawing:)` or `drawImages(drawing:)`.
    public init(
        _ screen: any MountedScreen, theme: Theme = .standard,
        draw: @escaping @MainActor (ScreenView) -> some View = { $0 }
    ) {
        self.screen = screen
        let model = ScreenModel(screen)
        self.model = model
        hosted = HostedScreen(model: model, theme: theme) { AnyView(draw($0)) }
        super.init(rootView: AnyView(hosted))
        sizingOptions = [.intrinsicContentSize, .preferredContentSize]
    }

    @available(*, unavailable)
    required dynamic init?(coder: NSCoder) { nil }

    deinit { Task { @MainActor [screen] in screen.tearDown() } }

    /// Scrolls to a component and gives it the focus.
    public func reveal(_ id: ComponentID?) {
        hosted.request = RevealRequest(id: id, number: hosted.request.number + 1)
        rootView = AnyView(hosted)
    }
}

/// A component that a controller asks for; its number tells it from one before for the same component.
private struct RevealRequest: Equatable {
    var id: ComponentID?
    var number = 0
}

/// The view of a `ScreenHostingController`.
private struct HostedScreen: View {
    let model: ScreenModel
    let theme: Theme
    let draw: @MainActor (ScreenView) -> AnyView
    var request = RevealRequest()
    @State private var reveal: ComponentID?

    init(model: ScreenModel, theme: Theme, draw: @escaping @MainActor (ScreenView) -> AnyView) {
        self.model = model
        self.theme = theme
        self.draw = draw
        _reveal = State(wrappedValue: nil)
    }

    var body: some View {
        draw(ScreenView(model, theme: theme, reveal: $reveal))
            .onChange(of: request, initial: true) { reveal = request.id }
    }
}

/// One component of a mounted screen in a view controller, for a screen that is otherwise the application's own.
///
/// ```swift
/// let insurance = ComponentHostingController("insurance", of: model)
/// addChild(insurance)
/// ```
///
/// Its view is as large as the component, for Auto Layout and for a parent that asks for `preferredContentSize`, also when
/// that changes; it is empty while the component is not on the screen. The owner of the screen tears it down.
public final class ComponentHostingController: UIHostingController<AnyView> {
    /// Shows a component.
    ///
    /// - Parameters:
    ///   - id: the place of the component.
    ///   - model: the screen, which the controller retains.
    ///   - theme: the look of the brand.
    ///   - draw: changes the view, such as by `draw(_:drawing:)` or `drawImages(drawing:)`.
    public init(
        _ id: ComponentID, of model: ScreenModel, theme: Theme = .standard,
        draw: @escaping @MainActor (LiveComponentView) -> some View = { $0 }
    ) {
        super.init(rootView: AnyView(PlacedComponent(id: id, model: model, theme: theme) { AnyView(draw($0)) }))
        sizingOptions = [.intrinsicContentSize, .preferredContentSize]
    }

    @available(*, unavailable)
    required dynamic init?(coder: NSCoder) { nil }
}

/// The component at a place, while there is one.
private struct PlacedComponent: View {
    let id: ComponentID
    let model: ScreenModel
    let theme: Theme
    let draw: @MainActor (LiveComponentView) -> AnyView

    var body: some View {
        if let component = model.component(id) { ShownComponent(component: component, theme: theme, draw: draw) }
    }
}

/// A component outside of a list that scrolls: it is seen when it appears.
private struct ShownComponent: View {
    let component: ComponentModel
    let theme: Theme
    let draw: @MainActor (LiveComponentView) -> AnyView

    var body: some View {
        draw(LiveComponentView(component))
            .environment(\.screenTheme, theme)
            .onAppear { component.appeared() }
            // Another component in the same cell is seen, too.
            .id(ObjectIdentifier(component))
    }
}

// MARK: Cells

/// The component and the theme of a cell, so that its view is not made again when it is dequeued for the same.
@MainActor
private struct ShownContent {
    private weak var component: ComponentModel?
    private var theme: Theme?

    /// Returns whether a component or a theme is another one than before.
    mutating func isOther(_ component: ComponentModel?, _ theme: Theme) -> Bool {
        defer { (self.component, self.theme) = (component, theme) }
        return self.component !== component || self.theme != theme
    }
}

/// Returns the content of a cell with a component; nil without one.
@MainActor
private func content(
    _ component: ComponentModel?, _ theme: Theme, _ draw: @escaping @MainActor (LiveComponentView) -> some View
) -> (any UIContentConfiguration)? {
    component.map { component in
        UIHostingConfiguration {
            ShownComponent(component: component, theme: theme) { AnyView(draw($0)) }
        }
        .margins(.all, 0)
    }
}

/// A cell with one component of a mounted screen, for a collection that is otherwise the application's own.
///
/// ```swift
/// let cell = UICollectionView.CellRegistration<ScreenCell, ComponentID> { cell, _, id in
///     cell.show(model.component(id))
/// }
/// ```
///
/// It is as high as the component, also when that changes, and reports its impression when it appears. The user's entries
/// are in the screen's model, so that cells can be used again.
public final class ScreenCell: UICollectionViewCell {
    private var shown = ShownContent()

    /// Shows a component; nil shows nothing.
    ///
    /// While the component and the theme are the same, the cell keeps its view, with focus and scroll position.
    ///
    /// - Parameters:
    ///   - component: the component's model.
    ///   - theme: the look of the brand.
    ///   - draw: changes the view, such as by `draw(_:drawing:)` or `drawImages(drawing:)`.
    public func show(
        _ component: ComponentModel?, theme: Theme = .standard,
        draw: @escaping @MainActor (LiveComponentView) -> some View = { $0 }
    ) {
        if shown.isOther(component, theme) { contentConfiguration = content(component, theme, draw) }
    }
}

/// A cell with one component of a mounted screen, for a table that is otherwise the application's own; see `ScreenCell`.
///
/// ```swift
/// tableView.register(ScreenTableCell.self, forCellReuseIdentifier: "component")
/// ```
public final class ScreenTableCell: UITableViewCell {
    private var shown = ShownContent()

    /// Shows a component, as `ScreenCell` does; nil shows nothing.
    public func show(
        _ component: ComponentModel?, theme: Theme = .standard,
        draw: @escaping @MainActor (LiveComponentView) -> some View = { $0 }
    ) {
        if shown.isOther(component, theme) { contentConfiguration = content(component, theme, draw) }
    }
}
#endif
