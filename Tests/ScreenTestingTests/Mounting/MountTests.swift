import ComponentScreen
import FeatureFlags
import XCTest

@testable import ScreenTesting

final class MountTests: XCTestCase {
    @MainActor
    func testTheComponentLivesAlone() async {
        let recorder = Recorder()
        let screen = mount(FormBuilder(), for: Trip(), to: recorder.reporter)
        XCTAssertEqual(screen.sections.flatMap(\.components).map(\.id), ["form"])
        XCTAssertTrue(screen.router.isActive)
        XCTAssertEqual(recorder.messages, [])
    }

    @MainActor
    func testFixedFlagsThatTheBuilderDoesNotDeclareFailByName() async {
        let placement = Placement<Trip>("form", in: "all", when: .on(Flag("form", default: .on)))
        let rows: [(flags: FixedFlags, messages: [String], line: UInt)] = [
            (FixedFlags(["form": "on"], configs: ["form": ["off": "{}"]]), [], #line),
            (FixedFlags(["from": "on"]), ["no flag is called \"from\" (did you mean form?)"], #line),
            (FixedFlags(["form": "onn"]), ["flag form has no treatment \"onn\" (did you mean on?)"], #line),
            (FixedFlags(configs: ["frm": ["on": "{}"]]), ["no flag is called \"frm\" (did you mean form?)"], #line),
        ]
        for row in rows {
            let recorder = Recorder()
            _ = mount(
                FormBuilder(placement: placement), for: Trip(flags: Flags(from: row.flags)),
                to: recorder.reporter.at(line: row.line))
            XCTAssertEqual(recorder.messages, row.messages, line: row.line)
            XCTAssertEqual(recorder.failures.map(\.line), row.messages.map { _ in row.line }, line: row.line)
        }
    }

    @MainActor
    func testFlagsOfAWholeScreenAreNoFaultOfAComponentOfIt() async throws {
        let recorder = Recorder()
        let catalog = FlagCatalog([Flag<OnOff>("other", default: .off).declaration])
        let flags = try Flags(catalog, from: FixedFlags(["other": "on"]))
        _ = mount(FormBuilder(), for: Trip(flags: flags), to: recorder.reporter)
        XCTAssertEqual(recorder.messages, [])
    }

    @MainActor
    func testAWholeScreenLivesWithTheHostOfItsPluginPoint() async throws {
        let isOn = Condition<Trip>.on(Flag("second", default: .off))
        let point = PluginPoint(
            sections: [ScreenSection("top"), ScreenSection("end")],
            arrangements: [Arrangement("standard", sections: ["top", "end"])]
        ) { mount in
            mount.host { _ in CountingHost() }
            return [
                FormBuilder(placement: Placement("first", in: "end")),
                NamedFormBuilder(placement: Placement("second", in: "top", when: isOn)),
            ]
        }
        let screen = mount(point, for: Trip())
        XCTAssertEqual((screen.host as? CountingHost)?.activations, 1)
        XCTAssertEqual(screen.sections.flatMap(\.components).map(\.id), ["first"])
        screen.find("first").tap("add")
        screen.replan(for: Trip(flags: try Flags(point.catalog, from: FixedFlags(["second": "on"]))))
        XCTAssertEqual(screen.sections.flatMap(\.components).map(\.id), ["second", "first"])
        XCTAssertEqual(screen.find("first").facet("add").text.title, "Added 1\u{202F}×")
        XCTAssertTrue(screen.router.isActive)
    }

    @MainActor
    func testABuilderThatDoesNotTakePartFailsWithTheReason() async {
        let isOn = Condition<Trip>.on(Flag("form", default: .off))
        let rows: [(builder: FormBuilder, message: String, line: UInt)] = [
            (
                FormBuilder(placement: Placement("form", in: "all", when: isOn)),
                "Form is not on the screen: switched off: form is off", #line
            ),
            (
                FormBuilder(placement: Placement("form", in: "all", when: .when("weekends") { _ in false })),
                "Form is not on the screen: not applicable: weekends", #line
            ),
            (FormBuilder(error: Broken()), "Form is not on the screen: failed: out of paper", #line),
        ]
        for row in rows {
            let recorder = Recorder()
            let screen = mount(
                row.builder, for: Trip(), to: recorder.reporter.at(line: row.line))
            XCTAssertEqual(recorder.failures.map(\.line), [row.line], line: row.line)
            XCTAssertEqual(
                recorder.messages.first?.hasPrefix(row.message), true, "\(recorder.messages)", line: row.line)
            XCTAssertEqual(screen.sections.flatMap(\.components).count, 0, line: row.line)
        }
    }

    @MainActor
    func testWhatAComponentShowsIsItsTextsOrNothing() async {
        let isOn = Condition<Trip>.on(Flag("form", default: .off))
        let rows: [(flags: FixedFlags, error: Broken?, first: [String]?, messages: Int, line: UInt)] = [
            (FixedFlags(["form": "on"]), nil, ["Parcel", "  [ Added 0 × ]"], 0, #line),
            (FixedFlags(["form": "off"]), nil, nil, 0, #line), (FixedFlags(), nil, nil, 0, #line),
            (FixedFlags(["form": "on"]), Broken(), nil, 1, #line), (FixedFlags(["from": "on"]), nil, nil, 1, #line),
        ]
        for row in rows {
            let recorder = Recorder()
            let builder = FormBuilder(placement: Placement("form", in: "all", when: isOn), error: row.error)
            let shown = shown(builder, for: Trip(flags: Flags(from: row.flags)), to: recorder.reporter)
            XCTAssertEqual(shown.map { Array($0.prefix(2)) }, row.first, line: row.line)
            XCTAssertEqual(recorder.messages.count, row.messages, "\(recorder.messages)", line: row.line)
        }
    }

    @MainActor
    func testABuilderTakesPartWhateverItsPluginsDo() async {
        let recorder = Recorder()
        let screen = mount(HubBuilder(), for: Trip(), to: recorder.reporter)
        XCTAssertEqual(recorder.messages, [])
        XCTAssertEqual(screen.find("hub").missing, "Choose a size", "what is missing inside is missing here")
    }

    @MainActor
    func testFaultsOfTheDeclarationFail() async {
        let recorder = Recorder()
        let point = PluginPoint(
            sections: [ScreenSection("main")], arrangements: [],
            builders: [FormBuilder(placement: Placement("form", in: "mian"))])
        _ = mount(point, for: Trip(), to: recorder.reporter)
        XCTAssertEqual(
            recorder.messages,
            [
                """
                Form stands in section "mian", which is not declared (did you mean "main"?); declare the section, or change \
                the builder's
                """
            ])
    }

    @MainActor
    func testAComponentThatIsNotThereIsMissedWithTheReasonsOfThePlan() async {
        let recorder = Recorder()
        let off = Condition<Trip>.on(Flag("form", default: .off))
        let point = PluginPoint(
            sections: [ScreenSection("main")], arrangements: [],
            builders: [
                NamedFormBuilder(placement: Placement("form", in: "main", when: off)),
                FormBuilder(placement: Placement("form", in: "main"), error: Broken()),
            ])
        let screen = mount(point, for: Trip(), to: recorder.reporter)
        XCTAssertEqual(recorder.messages, ["Form cannot be built: out of paper"])
        _ = screen.find("form", to: recorder.reporter)
        XCTAssertEqual(
            recorder.messages.last?.split(separator: "\n").dropFirst(),
            ["  Other: switched off: form is off", "  Form: failed: out of paper"])
    }
}

/// A frame around a form, and around one that is switched off.
private struct HubBuilder: ComponentBuilder {
    let placement = Placement<Trip>("hub", in: "all")
    let view = HubView()

    var children: Children<Trip>? {
        let off = Condition<Trip>.on(Flag("other", default: .off))
        return Children(
            PluginPoint(
                sections: [ScreenSection("main")], arrangements: [],
                builders: [
                    FormBuilder(placement: Placement("form", in: "main")),
                    NamedFormBuilder(placement: Placement("other", in: "main", when: off)),
                ])
        ) { $0 }
    }

    func state(for requirements: Trip) -> HubState { HubState() }
}

private struct HubState: ComponentState {}

private struct HubView: ComponentView {
    func body(_ state: HubState) -> Facet<Never> { .card("frame", title: "Hub") {} }
}

private struct NamedFormBuilder: ComponentBuilder {
    let name = "Other"
    let placement: Placement<Trip>
    let view = FormView()
    let entry = \FormState.entered

    func state(for requirements: Trip) -> FormState { FormState() }
}

private final class CountingHost: ScreenHost {
    typealias Requirements = Trip

    private(set) var activations = 0

    func activate() { activations += 1 }
    func deactivate() {}
}
