#if canImport(SwiftUI) && DEBUG
public import ComponentScreen
public import ScreenTheme
public import SwiftUI

/// One component by itself, alive, for the canvas of Xcode; release builds have none.
///
/// ```swift
/// #if DEBUG
/// #Preview { ComponentPreview(InsuranceBuilder(order: order), for: requirements) }
/// #endif
/// ```
///
/// Where the requirements keep the component away, the preview says why.
public struct ComponentPreview: View {
    @State private var model: ScreenModel?
    private let theme: Theme
    private let make: @MainActor () -> (model: ScreenModel, reasons: [String])
    @State private var reasons: [String]

    /// Mounts the component of a builder once the preview is shown.
    public init<Requirements>(
        _ builder: some ComponentBuilder<Requirements>, for requirements: Requirements, theme: Theme = .standard
    ) {
        self.theme = theme
        _model = State(wrappedValue: nil)
        _reasons = State(wrappedValue: [])
        make = {
            let section = ScreenSection(builder.placement.section)
            let point = PluginPoint(sections: [section], arrangements: [], builders: [builder])
            let screen = Screen(point, for: requirements)
            let reasons = screen.plan.entries.filter { $0.decision != .included }
            return (ScreenModel(screen), reasons.map { "\($0.builder): \($0.decision)" })
        }
    }

    /// The component, or the reason why there is none.
    public var body: some View {
        Group {
            if let model { ScreenView(model, theme: theme) }
            ForEach(reasons, id: \.self) { Text(verbatim: $0) }
        }
        .onAppear { if model == nil { (model, reasons) = make() } }
    }
}
#endif
