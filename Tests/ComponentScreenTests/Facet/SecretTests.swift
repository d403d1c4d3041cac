import FeatureFlags
import Foundation
import XCTest

@testable import ComponentScreen

final class SecretTests: XCTestCase {
    private static let marker = "hunter2-\u{1F511}"

    private struct SignIn: Equatable {
        var name = "ann"
        var password = Secret(SecretTests.marker)
        var history: [Secret?] = [Secret(SecretTests.marker), nil]
    }

    /// Everything that a program can print of a value without naming its members.
    private func printed(_ value: Any) -> String {
        var dumped = ""
        dump(value, to: &dumped)
        func mirrored(_ value: Any) -> [String] {
            Mirror(reflecting: value).children.flatMap { ["\($0.label ?? "") \($0.value)"] + mirrored($0.value) }
        }
        return ([dumped, "\(value)", String(describing: value), String(reflecting: value)] + mirrored(value))
            .joined(separator: "\n")
    }

    func testNothingThatIsPrintedOfAValueHasASecret() {
        let secret = Secret(Self.marker)
        let facet = Facet.secret("password", title: "Password", value: secret) { AnyEvent($0) }
        let event = facet.events.event(for: .enterSecret(secret))
        var action = FacetAction(name: "enter")
        action.secrets = ["password": secret]
        let values: [Any] = [
            secret, Optional(secret) as Any, [secret], ["a": secret], SignIn(), AnyEvent(secret), event as Any,
            Interaction.enterSecret(secret), facet, action, Result<Secret, any Error>.success(secret),
        ]
        for value in values {
            XCTAssertFalse(printed(value).contains("hunter2"), "\(type(of: value))")
        }
        XCTAssertEqual(event, AnyEvent(secret))
        XCTAssertEqual(secret.revealed, Self.marker)
        XCTAssertEqual(["\(Secret())", "\(Secret("a"))", "\(secret)"], ["", Secret.mask, Secret.mask])
    }

    /// What stores, sends and captures takes encodable values alone.
    func testASecretCannotBeEncoded() throws {
        XCTAssertFalse(Secret("a") as Any is any Encodable)
        XCTAssertFalse(Secret("a") as Any is any Decodable)
        var action = FacetAction(name: "enter")
        action.secrets = ["password": Secret(Self.marker)]
        XCTAssertEqual(
            String(decoding: try FacetValue(encoding: action).encoded, as: UTF8.self), #"{"data":{},"name":"enter"}"#)
    }

    func testAnElementNeverHasTheTextOfASecretHoweverItIsSet() throws {
        let text = FacetElement.Text(title: "Password", accessory: Self.marker)
        var later = FacetElement("a", kind: .secret)
        later.text.accessory = Self.marker
        var whole = FacetElement("a", kind: .secret)
        whole.text = text
        var other = FacetElement("a", kind: .field, text: text)
        other.kind = .secret
        var facet = Facet<String>("a", kind: .secret)
        facet.text.accessory = Self.marker
        let all = [FacetElement("a", kind: .secret, text: text), later, whole, other, facet.element]
        for (index, element) in all.enumerated() {
            XCTAssertEqual(element.text.accessory, Secret.mask, "\(index)")
            XCTAssertFalse("\(try JSONEncoder().encode(element).map { $0 })".contains("104, 117, 110, 116"), "\(index)")
        }
        later.text.accessory = ""
        XCTAssertNil(later.text.accessory)
        let rows: [(value: Secret, lines: [String], spoken: String, line: UInt)] = [
            (Secret(), ["Password: (8 or more)"], "Password, secure text field, empty, 8 or more", #line),
            (Secret("a"), ["Password: ••••••••"], "Password, secure text field, ••••••••", #line),
            (Secret(Self.marker), ["Password: ••••••••"], "Password, secure text field, ••••••••", #line),
        ]
        for row in rows {
            let facet = Facet<Never>.secret("p", title: "Password", value: row.value, hint: "8 or more")
            XCTAssertEqual(facet.outline, row.lines, line: row.line)
            XCTAssertEqual(facet.accessibilityElements.map(\.line), [row.spoken], line: row.line)
        }
    }

    func testASecretIsCheckedAsATextAndNoMessageRepeatsIt() {
        let entry = FacetElement.Entry(
            isRequired: true, longest: 12, pattern: .init(".{8,}", message: "Enter 8 characters or more"))
        let rows: [(secret: Secret?, fault: String?, line: UInt)] = [
            (nil, "Fill this in", #line), (Secret(), "Fill this in", #line),
            (Secret("hunter2"), "Enter 8 characters or more", #line), (Secret("hunter2-ok"), nil, #line),
            (Secret("hunter2-too-long"), "Enter 12 characters at most", #line),
        ]
        let facet = Facet<Never>.secret("p", title: "Password", value: Secret(), entry: entry)
        for row in rows {
            XCTAssertEqual(
                facet.faults(of: [:], secrets: row.secret.map { ["p": $0] } ?? [:])["p"], row.fault, line: row.line)
        }
        XCTAssertEqual(facet.input, .null)
        // Another value than a secret is none.
        XCTAssertEqual(facet.faults(of: ["p": .string("hunter2-ok")])["p"], "Enter this again")
    }

    @MainActor
    func testAfterAWalkTheSecretIsInNoEntryRecordCaptureOrMessage() async throws {
        let sink = Sink()
        let builders: [any ComponentBuilder<TripRequirements>] = [SignInBuilder()]
        let point = PluginPoint(sections: [ScreenSection("main")], arrangements: [], builders: builders)
        let screen = Screen(point, for: TripRequirements(flags: Flags(from: FixedFlags())), analytics: sink)
        screen.onUnstableState = { XCTFail($0) }
        var printed = ""
        let changes = screen.onChange { change, sections in dump([change, sections] as [Any], to: &printed) }
        try screen.send(.enter("ann"), to: "name", in: "sign-in")
        try screen.send(.enterSecret(Secret(Self.marker)), to: "password", in: "sign-in")
        screen.replan(for: TripRequirements(flags: Flags(from: FixedFlags())))
        XCTAssertEqual(screen.facet(of: "sign-in")?.first("password")?.text.accessory, Secret.mask)
        try screen.send(.tap, to: "go", in: "sign-in")
        XCTAssertEqual(screen.facet(of: "sign-in")?.text.title, "Signed in", "the presenter had it")
        let refused: [(Interaction, FacetID, ComponentID)] = [
            (.enter(Self.marker), "password", "sign-in"), (.enter(Self.marker), "pasword", "sign-in"),
            (.enter(Self.marker), "password", "sing-in"),
            (.enterSecret(Secret(Self.marker)), "name", "sign-in"), (.enterSecret(Secret(Self.marker)), "x", "y"),
        ]
        for (interaction, facet, component) in refused {
            XCTAssertThrowsError(try screen.send(interaction, to: facet, in: component)) { error in
                dump(error, to: &printed)
                printed += "\(error)"
            }
        }
        let entries = screen.entries(of: "ann")
        let component = try XCTUnwrap(screen.sections.first?.components.first)
        let captured = try CapturedState(component, caption: "filled", missing: nil, file: "f", line: 1).encoded()
        printed += String(decoding: try JSONEncoder().encode(entries), as: UTF8.self)
        dump(entries, to: &printed)
        printed += String(decoding: captured, as: UTF8.self) + sink.text
        printed += component.facet.outline.joined() + component.facet.accessibilityElements.map(\.line).joined()
        dump(screen.plan, to: &printed)
        XCTAssertTrue(printed.contains("ann") && printed.contains(Secret.mask))
        XCTAssertFalse(printed.contains("hunter2"))
        XCTAssertThrowsError(try screen.send(.enter("a"), to: "password", in: "sign-in")) { error in
            XCTAssertEqual(
                (error as? ScreenError)?.message,
                #"cannot enter "••••••••" into "password" in "sign-in": it is a secret; enter a Secret into it"#)
        }
        _ = changes
        screen.tearDown()
    }
}

extension SecretTests {
    /// A file or a captured state may be written by anybody.
    func testAnElementThatIsReadHasTheFormOfItsKind() throws {
        let rows: [(kind: FacetKind, text: String, read: String?, line: UInt)] = [
            (.secret, "hunter2", Secret.mask, #line), (.secret, "", nil, #line), (.field, "hunter2", "hunter2", #line),
            (.date, "tomorrow", nil, #line), (.date, "2026-12-01", "2026-12-01", #line), (.time, "25:00", nil, #line),
        ]
        for row in rows {
            let marker = "written"
            let field = Facet<FacetAction>("f", kind: .field, text: FacetElement.Text(title: "F", accessory: marker))
            let json = String(decoding: try JSONEncoder().encode(field), as: UTF8.self)
                .replacing("\"field\"", with: "\"\(row.kind)\"").replacing("\"\(marker)\"", with: "\"\(row.text)\"")
            let read = try JSONDecoder().decode(Facet<FacetAction>.self, from: Data(json.utf8))
            XCTAssertEqual(read.kind, row.kind, line: row.line)
            XCTAssertEqual(read.text.accessory, row.read, line: row.line)
        }
    }
}

@MainActor
private final class Sink: AnalyticsSink {
    var text = ""

    func record(_ record: AnalyticsRecord) { dump(record, to: &text) }
}

private enum SignInEvent: Equatable {
    case named(String), passwordEntered(Secret), sent
}

private struct SignInState: ComponentState {
    var name = ""
    var password = Secret()
    var isDone = false
}

private struct SignInView: ComponentView {
    func body(_ state: SignInState) -> Facet<SignInEvent> {
        .card("form", title: state.isDone ? "Signed in" : "Sign in") {
            Facet.field("name", title: "Name", value: state.name, enter: { .named($0) })
            Facet.secret("password", title: "Password", value: state.password, enter: { .passwordEntered($0) })
            Facet.button("go", title: "Go", tap: .sent)
        }
    }
}

/// A secret is followed: it stays while the screen is planned again, and no entry has it.
private final class SignInPresenter: Presenter {
    let store: Store<SignInState>
    private let password = ValueStream(Secret())
    private let isDone = ValueStream(false)

    init(store: Store<SignInState>) { self.store = store }

    func start() {
        store.follow(password) { $0.password = $1 }
        store.follow(isDone) { $0.isDone = $1 }
    }

    func handle(_ event: SignInEvent) {
        switch event {
        case .named(let name): store.state.name = name
        case .passwordEntered(let secret): password.update { $0 = secret }
        case .sent: isDone.update { $0 = store.state.password.revealed.hasPrefix("hunter2") }
        }
    }
}

private struct SignInBuilder: ComponentBuilder {
    let placement = Placement<TripRequirements>("sign-in", in: "main")
    let view = SignInView()
    let entry = \SignInState.name

    func state(for requirements: TripRequirements) -> SignInState { SignInState() }
    func presenter(_ store: Store<SignInState>) -> SignInPresenter { SignInPresenter(store: store) }
}
