package import ComponentScreen

/// A builder whose component shows a text.
package struct LabelBuilder<Requirements: ScreenRequirements>: ComponentBuilder {
    package let name: String
    package let placement: Placement<Requirements>
    package let view = LabelView()
    private let text: @Sendable (Requirements) throws -> String

    package init(
        _ name: String, _ placement: Placement<Requirements>,
        text: @escaping @Sendable (Requirements) throws -> String = { _ in "" }
    ) {
        self.name = name
        self.placement = placement
        self.text = text
    }

    package func state(for requirements: Requirements) throws -> LabelState {
        LabelState(text: try text(requirements))
    }
}

/// A text to read.
package struct LabelState: ComponentState {
    package var text: String

    package init(text: String) { self.text = text }
}

package struct LabelView: ComponentView {
    package init() {}

    package func body(_ state: LabelState) -> Facet<Never> { .message("label", state.text) }
}
