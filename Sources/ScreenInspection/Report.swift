import ComponentScreen

/// The line that shows the screen on the command line, and where its rules come from.
struct ReportState: ComponentState {
    let content: Inspection.Content
    let canCopy: Bool

    var isChanged: Bool { content.flags.contains(where: \.isChosen) }
}

enum ReportEvent: Equatable, Encodable, Sendable { case copyTapped, resetTapped }

struct ReportView: ComponentView {
    func body(_ state: ReportState) -> Facet<ReportEvent> {
        .card(
            "report", title: "This screen", subtitle: state.content.line, description: "Rules: \(state.content.rules)"
        ) {
            for (index, fault) in state.content.faults.enumerated() {
                Facet.message("fault-\(index)", fault, style: FacetElement.Style(tone: .warning))
            }
            if state.canCopy { Facet.button("copy", title: "Copy for a report", tap: .copyTapped) }
            if state.isChanged { Facet.button("reset", title: "All flags as the rules say", tap: .resetTapped) }
        }
    }
}

struct ReportPresenter: Presenter {
    let store: Store<ReportState>
    let actions: InspectionActions

    func handle(_ event: ReportEvent) {
        switch event {
        case .copyTapped: actions.copy?(store.state.content.line)
        case .resetTapped: actions.reset()
        }
    }
}

struct ReportBuilder: ComponentBuilder {
    let placement = Placement<Inspection>("report", in: "report")
    let actions: InspectionActions
    let view = ReportView()
    let entry = \ReportState.noEntry

    func state(for inspection: Inspection) -> ReportState {
        ReportState(content: inspection.content, canCopy: actions.copy != nil)
    }

    func presenter(_ store: Store<ReportState>) -> ReportPresenter { ReportPresenter(store: store, actions: actions) }
}
