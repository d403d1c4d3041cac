package import ComponentScreen

/// A builder whose component shows a text.
package struct LabelBuilder<Requirements: ScreenRequirements>: ComponentBuilder {
    package let name: String
    package let placement: Placement<Requirements>
    private let text: @Sendable (Requirements) throws -> String

    package init(
        _ name: String, _ placement: Placement<Requirements>,
        text: @escaping @Sendable (Requirements) throws -> String = { _ in "" }
    ) {
        self.name = name
        self.placement = placement
        self.text = text
    }

    package func build(for requirements: Requirements) throws -> Component {
        Component(placement.id, state: LabelState(text: try text(requirements)), view: LabelView())
    }
}

/// A text to read.
package struct LabelState: ComponentState {
    package let text: String

    package init(text: String) { self.text = text }
}

package struct LabelView: ComponentView {
    package init() {}

    package func body(_ state: LabelState) -> Facet<Never> { .message("label", state.text) }
}
