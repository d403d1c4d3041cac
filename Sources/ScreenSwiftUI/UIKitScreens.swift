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
/// The screen lives as long as the controller: it is torn down when that is released. The controller is as large as its
/// content wants where its parent asks for that.
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
        sizingOptions = [.preferredContentSize]
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

/// A cell with one component of a mounted screen, for a list that is otherwise the application's own.
///
/// ```swift
/// let cell = UICollectionView.CellRegistration<ScreenCell, ComponentID> { cell, _, id in
///     cell.show(model.component(id))
/// }
/// ```
///
/// It is as high as the component, also when that changes. The user's entries are in the screen's model, so that
/// cells can be used again.
public final class ScreenCell: UICollectionViewCell {
    /// Shows a component; nil shows nothing.
    public func show(_ component: ComponentModel?, theme: Theme = .standard) {
        contentConfiguration = component.map { component in
            UIHostingConfiguration {
                LiveComponentView(component)
                    .environment(\.screenTheme, theme)
                    .id(component.id)
            }
            .margins(.all, 0)
        }
    }

    /// Shows nothing.
    override public func prepareForReuse() {
        super.prepareForReuse()
        contentConfiguration = nil
    }
}
#endif
