import ComponentScreen

/// A builder of the inspected screen with the decision on it, and how its flags were answered.
struct InspectedBuilderState: ComponentState {
    let builder: InspectedBuilder

    var title: String { "\(builder.component) · \(builder.builder)" }
    var details: String? { builder.steps.isEmpty ? nil : builder.steps.joined(separator: "\n") }
}

struct InspectedBuilderView: ComponentView {
    func body(_ state: InspectedBuilderState) -> Facet<Never> {
        var facet = Facet<Never>.row("builder", title: state.title, subtitle: state.builder.decision)
        facet.text.details = state.details
        return facet
    }
}

struct InspectedBuilderBuilder: ComponentBuilder {
    let placement = Placement<FeedItem<Inspection, InspectedBuilder>>()
    let view = InspectedBuilderView()

    func state(for requirements: FeedItem<Inspection, InspectedBuilder>) -> InspectedBuilderState {
        InspectedBuilderState(builder: requirements.item)
    }
}
