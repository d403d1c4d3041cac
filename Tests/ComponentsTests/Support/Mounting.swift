import ComponentScreen
import Components
import Delivery

/// A living screen with the component of one builder alone.
@MainActor
func mount(
    _ builder: some ComponentBuilder<DeliveryRequirements>,
    for requirements: DeliveryRequirements
) -> Screen<DeliveryRequirements> {
    let point = PluginPoint(sections: [], arrangements: [], builders: [builder])
    let router = Router("test", interactor: IdleInteractor())
    return Screen(point.compose(point.plan(for: requirements)), router: router)
}

private final class IdleInteractor: Interactor {
    func activate() {}
    func deactivate() {}
}
