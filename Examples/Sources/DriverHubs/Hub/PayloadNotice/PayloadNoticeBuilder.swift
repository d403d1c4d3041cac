import ComponentScreen

/// A notice that something in the payload could not be used.
struct PayloadNoticeBuilder: ComponentBuilder {
    let placement = Placement<HubRequirements>(
        "payload-notice", in: .notes, when: .when("only where the payload has faults") { !$0.payload.faults.isEmpty })
    let view = PayloadNoticeView()

    func state(for requirements: HubRequirements) -> PayloadNoticeState {
        PayloadNoticeState(faultCount: requirements.payload.faults.count)
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
        .message("notice", state.text, style: FacetElement.Style(tone: .warning))
    }
}
