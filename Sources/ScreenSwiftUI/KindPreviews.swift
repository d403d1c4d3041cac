#if canImport(SwiftUI)
import ComponentScreen
import FeatureFlags
import SwiftUI

/// Each kind of facet in its looks, for the canvas of Xcode.
struct KindPreviews: PreviewProvider {
    static var previews: some View {
        let point = PluginPoint(
            sections: [ComponentScreen.Section("kinds", header: "Kinds")], arrangements: [], builders: [LooksBuilder()])
        let failure = FailureNotice(title: "Failed", message: "Try again", retry: "Try again", missing: "Try again")
        let composition = point.compose(point.plan(for: NoRequirements()))
        ScreenView(ScreenModel(Screen(composition, router: Router("kinds"), failure: failure)))
    }
}

private struct NoRequirements: ScreenRequirements {
    var flags = Flags(from: FixedFlags())
}

private struct LooksBuilder: ComponentBuilder {
    let placement = Placement<NoRequirements>("looks", in: "kinds")
    let view = LooksView()

    func state(for requirements: NoRequirements) -> LooksView.Looks { .init() }
    func presenter(_ store: Store<LooksView.Looks>) -> LooksPresenter { LooksPresenter(store: store) }
}

private struct LooksPresenter: Presenter {
    let store: Store<LooksView.Looks>

    func handle(_ event: String) { store.state.last = event }
}

private struct LooksView: ComponentView {
    struct Looks: ComponentState {
        var last = "nothing yet"
    }

    func body(_ state: Looks) -> Facet<String> {
        let closed = FacetStatus.disabled(reason: "Not in this country")
        return .card("card", title: "A card", subtitle: "With a subtitle", accessory: "HK$30.00") {
            Facet.field("field", title: "Weight", value: "", hint: "kg", entry: .decimal) { "entered \($0)" }
            Facet.field("invalid", title: "Weight", value: "99", status: .invalid("At most 25 kg")) { "entered \($0)" }
            Facet.toggle("toggle", title: "Insurance", accessory: "HK$10.00", isOn: true, tap: "switched")
            Facet.toggle("closed", title: "Insurance", isOn: false, status: closed, tap: "switched")
            Facet.choice("choice", title: "Size") {
                Facet.option("s", title: "Small", isSelected: true, tap: "chose small")
                Facet.option("m", title: "Medium", isSelected: false, tap: "chose medium")
            }
            Facet.button("button", title: "Add", style: FacetStyle(emphasis: .primary), tap: "added")
            Facet.button("disabled", title: "Add", status: closed, tap: "added")
            Facet.row("row", title: "Address", accessory: "Central", tap: "opened")
            Facet.message("message", "What happened: \(state.last)")
        }
    }
}
#endif
