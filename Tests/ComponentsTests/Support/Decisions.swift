import ComponentScreen
import Components
import Delivery

/// What becomes of a builder that is alone on a screen.
func decision(
    on builder: some ComponentBuilder<DeliveryRequirements>,
    for requirements: DeliveryRequirements
) -> Decision? {
    let point = PluginPoint(sections: [], arrangements: [], builders: [builder])
    return point.compose(point.plan(for: requirements)).plan.entries.first?.decision
}
