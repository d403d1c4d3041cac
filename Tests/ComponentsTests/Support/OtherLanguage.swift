import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

/// Fails the test unless a component in which something was done, and that is then shown in another language, looks as
/// if all had been done in that language.
@MainActor
func assertLooksAsDoneInAnotherLanguage<Builder: ComponentBuilder<DeliveryRequirements>>(
    flags: [String: String] = [:], configs: [String: [String: String]] = [:], account: AccountType = .personal,
    file: StaticString = #filePath, line: UInt = #line, _ make: (OrderStream) -> Builder,
    act: (ComponentDriver) -> Void
) async {
    func asked(in words: Words) -> DeliveryRequirements {
        var requirements = requirements(.hongKong, account, flags: flags, configs: configs)
        requirements.words = words
        return requirements
    }
    /// Mounts the component, waits for its answers and acts in it.
    func acted(in words: Words) async -> (screen: Screen<DeliveryRequirements>, component: ComponentDriver) {
        let builder = make(OrderStream(Order()))
        let screen = mount(builder, for: asked(in: words), file: file, line: line)
        await screen.waitUntilIdle()
        let component = screen.find(builder.placement.id, file: file, line: line)
        act(component)
        await screen.waitUntilIdle()
        return (screen, component)
    }
    let korean = Words("ko", from: texts)
    let (screen, component) = await acted(in: .english)
    let english = component.outline
    let expected = await acted(in: korean).component.outline
    XCTAssertNotEqual(expected, english, file: file, line: line)
    screen.replan(for: asked(in: korean))
    XCTAssertEqual(component.outline, expected, file: file, line: line)
    screen.replan(for: asked(in: .english))
    XCTAssertEqual(component.outline, english, file: file, line: line)
}
