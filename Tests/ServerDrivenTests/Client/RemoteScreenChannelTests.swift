import ComponentScreen
import FeatureFlags
import XCTest

@testable import ServerDriven

/// The channel of each component: the screen knows whose action it is, whenever it comes.
@MainActor
final class RemoteScreenChannelTests: XCTestCase {
    func testAnActionThatIsSentLaterIsStillOneOfItsComponent() async throws {
        let save = FacetAction.command("save").sending()
        func form(_ id: FacetID) -> Facet<FacetAction> {
            Facet(
                id, kind: "slow", children: [Facet.field(FacetID("\(id)-name"), title: "Name", value: "\(id)")])
        }
        let rows: [(sections: [DocumentSection], components: [ComponentID], line: UInt)] = [
            ([DocumentSection("main", body: [form("a"), form("b")])], ["body/a", "body/b"], #line),
            (
                [
                    DocumentSection(
                        "main",
                        body: ["a", "b"].map {
                            Facet(FacetID("list-\($0)"), kind: "list", children: [form(FacetID($0))])
                        })
                ],
                ["body/list-a", "body/list-b"], #line
            ),
        ]
        for row in rows {
            let transport = ScriptedTransport()
            let gate = Gate()
            let slow = SupportedKind("slow", view: SlowView(), entry: \.noEntry) {
                SlowState(facet: $0)
            } presenter: { store, channel in
                SlowPresenter(store: store, channel: channel, gate: gate, action: save)
            }
            let client = ScreenClient(
                library: ComponentLibrary(
                    version: "1.0.0", kinds: [slow, SupportedKind("field"), SupportedKind("list", isContainer: true)]),
                transport: transport, flags: Flags(from: FixedFlags())
            ) { XCTFail("\($0)", line: row.line) }
            let screen = RemoteScreen(ScreenLink("home"), client: client) { _ in }
            await transport.arrival(of: 1)
            transport.answer(0, .document(ScreenDocument(screen: "home", sections: row.sections)))
            await screen.waitUntilIdle()
            for component in row.components.reversed() {
                let facet = try XCTUnwrap(screen.facet(of: component)?.all.last, line: row.line)
                try screen.send(.tap, to: facet.id, in: component)
            }
            gate.open()
            await transport.arrival(of: 3)
            XCTAssertEqual(
                Set(transport.requests[1...].map(\.body)),
                Set(["a", "b"].map { .object(["inputs": .object(["\($0)-name": .string($0)])]) }), line: row.line)
            for request in 1...2 { transport.answer(request, .outcome(.failed(message: "No"))) }
            await screen.waitUntilIdle()
            screen.tearDown()
        }
    }
}

/// Work that waits until it may go on, in the order in which it came.
@MainActor
private final class Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false

    func pass() async {
        if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
    }
}

private struct SlowState: ComponentState { let facet: Facet<FacetAction> }

private enum SlowEvent: Equatable, Encodable, Sendable { case tapped }

private struct SlowView: ComponentView {
    func body(_ state: SlowState) -> Facet<SlowEvent> { .button(state.facet.id, title: "Save", tap: .tapped) }
}

private struct SlowPresenter: Presenter {
    let store: Store<SlowState>
    let channel: ScreenChannel
    let gate: Gate
    let action: FacetAction

    func handle(_ event: SlowEvent) {
        store.run { [gate] in
            await gate.pass()
        } then: { [channel, action] _ in
            channel.actions.send(action)
        }
    }
}
