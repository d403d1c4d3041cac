import ComponentScreen

/// Says that something in the payload could not be used.
struct PayloadNoticeBuilder: ComponentBuilder {
    let placement = Placement<HubRequirements>(
        "payload-notice", in: .notes, when: .when("only where the payload has faults") { !$0.payload.faults.isEmpty })

    /// Makes the component from the number of faults.
    func build(for requirements: HubRequirements) -> Component {
        let state = PayloadNoticeState(faultCount: requirements.payload.faults.count)
        return Component(placement.id, state: state, view: PayloadNoticeView())
    }
}

struct PayloadNoticeState: ComponentState {
    let faultCount: Int

    var text: String {
        faultCount == 1
            ? "One part could not be read and is left out" : "\(faultCount) parts could not be read and are left out"
    }
}

struct PayloadNoticeView: ComponentView {
    func body(_ state: PayloadNoticeState) -> Facet<Never> {
        .message("notice", state.text, style: FacetStyle(tone: .warning))
    }
}
