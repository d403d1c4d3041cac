#if canImport(SwiftUI)
import ComponentScreen
import FeatureFlags
import KindLooks
import ScreenSwiftUI
import SwiftUI

/// Each kind of facet in its looks, for the canvas of Xcode.
struct KindPreviews: PreviewProvider {
    static var previews: some View { Kinds() }
}

/// The screen of all kinds, which is made once.
private struct Kinds: View {
    @State private var model: ScreenModel?

    init() { _model = State(wrappedValue: nil) }

    var body: some View {
        Group {
            if let model { ScreenView(model) } else { ProgressView() }
        }
        .onAppear { if model == nil { model = Self.model() } }
    }

    private static func model() -> ScreenModel {
        let point = PluginPoint(
            sections: StandardKind.allCases.map {
                ScreenSection(SectionID(rawValue: $0.rawValue), header: "\($0.rawValue)")
            },
            arrangements: [],
            builders: StandardKind.allCases.flatMap { kind in
                kind.looks.map { LookBuilder(kind: kind, look: $0.name) }
            })
        return ScreenModel(Screen(point, for: NoRequirements()))
    }
}

private struct NoRequirements: ScreenRequirements {
    var flags = Flags(from: FixedFlags())
}

/// A look of a kind as a component of its own.
private struct LookBuilder: ComponentBuilder {
    let kind: StandardKind
    let look: String
    let view = LookView()
    let entry = \LookView.Look.noEntry

    var name: String { "\(kind.rawValue) \(look)" }
    var placement: Placement<NoRequirements> {
        Placement(ComponentID(rawValue: name), in: SectionID(rawValue: kind.rawValue))
    }

    func state(for requirements: NoRequirements) -> LookView.Look { .init(kind: kind, name: look) }
    func presenter(_ store: Store<LookView.Look>) -> LookPresenter { LookPresenter(store: store) }
}

private struct LookPresenter: Presenter {
    let store: Store<LookView.Look>

    func handle(_ event: AnyEvent) {}
}

private struct LookView: ComponentView {
    struct Look: ComponentState {
        let kind: StandardKind
        let name: String
    }

    func body(_ state: Look) -> Facet<AnyEvent> {
        // The state names a look of this very list.
        state.kind.looks.first { $0.name == state.name }?.facet ?? .message("missing", state.name)
    }
}
#endif
