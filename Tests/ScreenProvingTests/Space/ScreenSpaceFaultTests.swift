import ComponentScreen
import FeatureFlags
@testable import ScreenProving
import XCTest

/// Declarations that cannot be used, and what is said about them.
final class ScreenSpaceFaultTests: XCTestCase {
    func testAllFaultsAreToldAtOnceInTheOrderOfTheDeclaration() throws {
        let found = try declarationFaults {
            try ScreenSpace.shop(
                StubBuilder("Card", when: .on(.a)),
                axes: [.country, Axis("land", \.country), Axis("a", \.account)],
                constraints: [!(.on(Flag("cuntry", default: .off)) && .is(\.account, in: [])), .on(.c)])
        }
        XCTAssertEqual(
            found,
            [
                .axisTwice("country", "land"), .nameTwice("a"),
                .unknownParameter("cuntry", in: "a constraint", nearest: "country"),
                .noValue(in: "a constraint"),
                .unknownParameter("c", in: "a constraint", nearest: nil),
            ])
    }

    func testAxes() throws {
        let rows: [(axis: Axis<OddRequirements>, faults: [SpaceFault], line: UInt)] = [
            (Axis("plain", \.plain), [], #line),
            (
                Axis("none", \.none), [.forgottenMember("none", value: "Empty()"), .emptyAxis("none")], #line
            ),
            (Axis("wide", \.wide), [.tooManyValues("wide", count: 129)], #line),
            (Axis("wide", \.wide, values: (0..<128).map(Wide.init)), [], #line),
            (Axis("twins", \.twins), [.valueTwice("one", parameter: "twins")], #line),
            (Axis("partial", \.partial), [.baselineOutside("partial")], #line),
        ]
        let members = ["plain", "none", "wide", "twins", "partial"]
        for (axis, expected, line) in rows {
            let point = PluginPoint<OddRequirements>(sections: [], arrangements: [], builders: [])
            let found = try declarationFaults {
                try ScreenSpace(of: point, axes: [axis], fixed: members.filter { $0 != axis.name }) {
                    OddRequirements(flags: $0)
                }
            }
            XCTAssertEqual(found, expected, line: line)
        }
    }

    func testConstraints() throws {
        let outside = [Axis<ShopRequirements>("country", \.country, values: [.hongKong, .korea]), .account]
        XCTAssertEqual(
            try declarationFaults {
                try ScreenSpace.switches([], axes: outside, constraints: [.is(\.country, .taiwan)])
            },
            [.unknownValue("TW", parameter: "country", in: "a constraint", legal: ["HK", "KR"])])
        let rows: [(constraints: [Condition<ShopRequirements>], faults: [SpaceFault], line: UInt)] = [
            ([.if(.on(.a), then: .on(.b))], [], #line),
            ([.flag(.proof, is: .photo)], [.unknownParameter("proof", in: "a constraint", nearest: nil)], #line),
            ([.is(\.country)], [.noValue(in: "a constraint")], #line),
            ([.is(\.flags.isAOn, true)], [.notAnAxis(in: "a constraint")], #line),
            (
                [.when("trials", reading: Flag("acount", default: Toggle.off), .a) { _ in true }],
                [.unknownParameter("acount", in: "a constraint", nearest: "account")], #line
            ),
            ([.when("nothing") { _ in false }, .on(.a)], [.nothingLeft(["nothing"])], #line),
            (
                [.when("trials") { $0.flags.isOn(.c) }],
                [.impureConstraint("trials", ProofError.undeclaredFlags(["c"]).description)], #line
            ),
            (
                [.on(.a) && .off(.b), !(.on(.a) && .off(.b)), .is(\.country, .korea)],
                [.nothingLeft(["a on", "b off", "a off, or b on", "country = KR"])], #line
            ),
            ([!(.on(.a) && .off(.a))], [], #line),
        ]
        for (constraints, expected, line) in rows {
            XCTAssertEqual(
                try declarationFaults { try ScreenSpace.switches([.a, .b], constraints: constraints) }, expected,
                line: line)
        }
    }

    func testWhatNeverHoldsTogetherMayBeAnyNumberOfThings() throws {
        let flags = switches(40)
        let all = flags.reduce(Condition<ShopRequirements>.always) { $0 && .on($1) }
        let space = try ScreenSpace.switches(flags, axes: [], constraints: [!all])
        XCTAssertEqual(space.contextCount.exact, (1 << 40) - 1)
    }

    func testAConstraintThatReadsTooMuchToBeTriedIsRefused() throws {
        let flags = switches(17)
        let wide = Condition<ShopRequirements>.when("all at once") { requirements in
            !flags.map { requirements.flags.isOn($0) }.isEmpty
        }
        XCTAssertEqual(
            try declarationFaults { try ScreenSpace.switches(flags, axes: [], constraints: [wide]) },
            [.wideConstraint("all at once", combinations: "more than 100,000")])
    }

    func testFlagsThatAreDeclaredTwiceAndDifferentlyAreThePluginPointsFault() throws {
        let found = try declarationFaults {
            try ScreenSpace.shop(
                StubBuilder("Card", when: .on(.a)), StubBuilder("Other", when: .on(Flag("a", default: .on))))
        }
        let text =
            "flag \"a\" is declared twice and differently: off/on by default off and off/on by default on; make both the same"
        XCTAssertEqual(found, [.pluginPoint(text)])
    }

    func testAFurtherRestrictionIsCheckedWithTheOnesBefore() throws {
        let space = try ScreenSpace.switches([.a, .b], constraints: [.on(.a)])
        XCTAssertEqual(
            try declarationFaults { try space.restricted(by: .off(.a)) },
            [.nothingLeft(["a on", "a off"])])
        XCTAssertEqual(
            try declarationFaults { try space.restricted(by: .on(.c) && .on(.d)) },
            [
                .unknownParameter("c", in: "a constraint", nearest: nil),
                .unknownParameter("d", in: "a constraint", nearest: nil),
            ])
    }

    func testTheTextsSayWhatToDo() {
        let rows: [(SpaceFault, String, line: UInt)] = [
            (.emptyAxis("tier"), "axis tier has no value; give its type a case, or leave the axis out", #line),
            (.axisTwice("country", "land"), "axes country and land are one member; declare it once", #line),
            (.nameTwice("a"), "two axes or flags are called a; give the axis another name", #line),
            (
                .valueTwice("one", parameter: "tier"),
                "two values of tier are called one; give them raw values or descriptions that differ", #line
            ),
            (
                .tooManyValues("tier", count: 129),
                "tier has 129 values, more than the 128 that can be told apart; group them", #line
            ),
            (
                .baselineOutside("tier"),
                "the requirements have a value for tier that is not in its allCases; add it there, or start with another",
                #line
            ),
            (
                .unknownParameter("acount", in: "a constraint", nearest: "account"),
                "a constraint names acount, which is no axis and no flag (did you mean account?)", #line
            ),
            (
                .unknownParameter("zzz", in: "\"zzz=on\"", nearest: nil),
                "\"zzz=on\" names zzz, which is no axis and no flag", #line
            ),
            (
                .notAnAxis(in: "value(of:)"),
                "value(of:) names a member that is no axis of the space; declare it as one", #line
            ),
            (
                .unknownValue("HKG", parameter: "country", in: "a constraint", legal: ["HK", "KR"]),
                "a constraint names HKG, which is no value of country (one of: HK, KR; did you mean HK?)", #line
            ),
            (
                .noValue(in: "a constraint"),
                "a constraint asks for a member or flag to have none of its values; name one", #line
            ),
            (.impureConstraint("a", "it wavers"), "constraint \"a\" cannot be used: it wavers", #line),
            (
                .wideConstraint("all", combinations: "131,072"),
                "constraint \"all\" reads 131,072 combinations; split it into constraints that read less", #line
            ),
            (.nothingLeft(["a on"]), "constraint \"a on\" is met by no context; loosen it", #line),
            (
                .nothingLeft(["a on", "a off"]),
                "the constraints \"a on\", \"a off\" together are met by no context; loosen one", #line
            ),
        ]
        for (fault, text, line) in rows { XCTAssertEqual("\(fault)", text, line: line) }
        XCTAssertEqual(
            "\(SpaceError(faults: [.nameTwice("a"), .noValue(in: "it")]))",
            "- two axes or flags are called a; give the axis another name\n- it asks for a member or "
                + "flag to have none of its values; name one")
        XCTAssertEqual("\(SpaceError(faults: [.emptyAxis("a")]))", "\(SpaceFault.emptyAxis("a"))")
    }
}

/// The faults that a declaration is refused with; none when it is taken.
private func declarationFaults(_ declare: () throws -> some Any) rethrows -> [SpaceFault] {
    do {
        _ = try declare()
        return []
    } catch let error as SpaceError {
        return error.faults
    }
}

private struct OddRequirements: ScreenRequirements {
    var flags: Flags
    var plain = Account.personal
    var none = Empty()
    var wide = Wide(0)
    var twins = Twin(id: 1)
    var partial = Partial(id: 9)
}

private struct Empty: CaseIterable, Equatable {
    static var allCases: [Empty] { [] }
}

private struct Wide: CaseIterable, Equatable, CustomStringConvertible {
    let description: String

    init(_ number: Int) { description = "w\(number)" }

    static var allCases: [Wide] { (0..<129).map(Wide.init) }
}

/// Two values that go by one name.
private struct Twin: CaseIterable, Equatable, CustomStringConvertible {
    let id: Int

    static var allCases: [Twin] { [Twin(id: 1), Twin(id: 2)] }
    var description: String { "one" }
}

/// More values than are listed as cases.
private struct Partial: CaseIterable, Equatable {
    let id: Int

    static var allCases: [Partial] { [Partial(id: 1), Partial(id: 2)] }
}

extension Flags {
    fileprivate var isAOn: Bool { isOn(.a) }
}
