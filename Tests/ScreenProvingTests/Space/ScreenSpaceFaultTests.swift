import ComponentScreen
import FeatureFlags
@testable import ScreenProving
import XCTest

/// Declarations that cannot be used, and what is said about them.
final class ScreenSpaceFaultTests: XCTestCase {
    private let noValue = "a constraint asks for a member or flag to have none of its values; name one"

    func testAllFaultsAreReportedAtOnceInTheOrderOfTheDeclaration() throws {
        let found = try declarationFaults {
            try ScreenSpace.shop(
                StubBuilder("Card", when: .on(.a)),
                axes: [.country, ScreenAxis("land", \.country), ScreenAxis("a", \.account)],
                constraints: [!(.on(Flag("cuntry", default: .off)) && .is(\.account, in: [])), .on(.c)])
        }
        XCTAssertEqual(
            found,
            [
                "axis land is country in memberNames; leave its name out, or change it there",
                "axis a is account in memberNames; leave its name out, or change it there",
                "axes country and land are one member; declare it once",
                "two axes or flags are called a; give the axis another name",
                "a constraint names cuntry, which is neither an axis nor a flag (did you mean country?)", noValue,
                "a constraint names c, which is neither an axis nor a flag",
            ])
    }

    func testAxes() throws {
        let rows: [(axis: ScreenAxis<OddRequirements>, faults: [String], line: UInt)] = [
            (ScreenAxis("plain", \.plain), [], #line),
            (
                ScreenAxis("none", \.none),
                [
                    "no axis varies none, so proofs cover only none; declare an axis for it, "
                        + "or say that this is meant: fixed: [\"none\"]",
                    "axis none has no value; give its type a case, or leave the axis out",
                ], #line
            ),
            (
                ScreenAxis("wide", \.wide),
                ["wide has 129 values, more than the 128 that can be told apart; group them"],
                #line
            ),
            (ScreenAxis("wide", \.wide, values: (0..<128).map(Wide.init)), [], #line),
            (
                ScreenAxis("twins", \.twins),
                ["two values of twins are called one; give them raw values or descriptions that differ"], #line
            ),
            (
                ScreenAxis("partial", \.partial),
                [
                    "the requirements have a value for partial that is not in its allCases; add it there, or start with "
                        + "another"
                ], #line
            ),
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
        let outside = [ScreenAxis<ShopRequirements>("country", \.country, values: [.hongKong, .korea]), .account]
        XCTAssertEqual(
            try declarationFaults {
                try ScreenSpace.switches([], axes: outside, constraints: [.is(\.country, .taiwan)])
            },
            ["a constraint names TW, which is not a value of country (one of: HK, KR)"])
        let rows: [(constraints: [Condition<ShopRequirements>], faults: [String], line: UInt)] = [
            ([.if(.on(.a), then: .on(.b))], [], #line),
            ([.flag(.proof, is: .photo)], ["a constraint names proof, which is neither an axis nor a flag"], #line),
            ([.is(\.country)], [noValue], #line),
            (
                [.is(\.flags.isAOn, true)],
                ["a constraint names a member that is not an axis of the space; declare it as one"], #line
            ),
            (
                [.when("trials", reading: Flag("acount", default: OnOff.off), .a) { _ in true }],
                ["a constraint names acount, which is neither an axis nor a flag (did you mean account?)"], #line
            ),
            (
                [.when("nothing") { _ in false }, .on(.a)],
                ["constraint \"nothing\" is met by no context; loosen it"], #line
            ),
            (
                [.when("trials") { $0.flags.isOn(.c) }],
                ["constraint \"trials\" cannot be used: \(ProofError(undeclared: ["c"]))"], #line
            ),
            (
                [.on(.a) && .off(.b), !(.on(.a) && .off(.b)), .is(\.country, .korea)],
                [
                    "the constraints \"a on\", \"b off\", \"a off, or b on\", \"country = KR\" together are met by no "
                        + "context; loosen one"
                ], #line
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
        let flags = switches(8)
        let wide = Condition<ShopRequirements>.when("all at once") { requirements in
            !flags.map { requirements.flags.isOn($0) }.isEmpty
        }
        var space = try ScreenSpace.switches(flags, axes: [])
        XCTAssertEqual(
            try declarationFaults { try space.constrain(by: [wide], mostCases: 255) },
            ["constraint \"all at once\" reads more than 255 combinations; split it into constraints that read less"])
        XCTAssertEqual(try declarationFaults { try space.constrain(by: [wide], mostCases: 256) }, [])
    }

    func testFlagsThatAreDeclaredTwiceAndDifferentlyAreThePluginPointsFault() throws {
        let found = try declarationFaults {
            try ScreenSpace.shop(
                StubBuilder("Card", when: .on(.a)), StubBuilder("Other", when: .on(Flag("a", default: .on))))
        }
        let text =
            "flag \"a\" is declared twice and differently: off/on by default off and off/on by default on; make both the same"
        XCTAssertEqual(found, [text])
    }

    func testAFurtherRestrictionIsCheckedWithTheOnesBefore() throws {
        let space = try ScreenSpace.switches([.a, .b], constraints: [.on(.a)])
        XCTAssertEqual(
            try declarationFaults { try space.restricted(by: .off(.a)) },
            ["the constraints \"a on\", \"a off\" together are met by no context; loosen one"])
        XCTAssertEqual(
            try declarationFaults { try space.restricted(by: .on(.c) && .on(.d)) },
            [
                "a constraint names c, which is neither an axis nor a flag",
                "a constraint names d, which is neither an axis nor a flag",
            ])
    }

    func testSeveralFaultsAreALineEach() {
        XCTAssertEqual("\(DefinitionError(["one", "two"]))", "- one\n- two")
        XCTAssertEqual("\(DefinitionError("one"))", "one")
    }
}

private struct OddRequirements: ScreenRequirements {
    var flags: Flags
    var plain = Account.personal
    var none = Empty()
    var wide = Wide(0)
    var twins = Twin(id: 1)
    var partial = Partial(id: 9)

    static var memberNames: [PartialKeyPath<Self>: String] {
        [\.plain: "plain", \.none: "none", \.wide: "wide", \.twins: "twins", \.partial: "partial"]
    }
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
private struct Partial: CaseIterable, Equatable, CustomStringConvertible {
    let id: Int

    static var allCases: [Partial] { [Partial(id: 1), Partial(id: 2)] }
    var description: String { "p\(id)" }
}

extension Flags {
    fileprivate var isAOn: Bool { isOn(.a) }
}
