import Foundation
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// The reads of flags that are reported for the analysis of an experiment.
final class ExposureLogTests: XCTestCase {
    private let photo = Flag<OnOff>("photo", default: .off)
    private let proof = Flag<OnOff>("proof", default: .on)

    private let seen = Recorder()

    private func log(most: Int = 1_000_000) -> ExposureLog {
        ExposureLog(most: most) { [seen] in seen.add("\($0.user ?? "-") \($0.flag) \($0.treatment)") }
    }

    private func flags(_ text: String, _ key: String = "anna") throws -> Flags {
        try RuleSet(text.utf8, named: "rules.splits").flags(
            for: User(key: key), of: FlagCatalog([photo.declaration, proof.declaration]))
    }

    func testAReadIsReportedOnceForEachUserAndFlagAndAgainWhenTheTreatmentChanges() throws {
        let log = log()
        let first = log.observing(try flags("photo on"))
        XCTAssertEqual(seen.names, [], "nothing was read yet")
        _ = (first[photo], first.isOn(photo), first.answer(for: photo))
        // The same treatment for the same user is no news, from wherever and by whichever rule; another user is.
        _ = log.observing(try flags("photo on"))[photo]
        _ = log.observing(try flags("photo off\nphoto on anna"))[photo]
        _ = log.observing(try flags("photo on", "ben"))[photo]
        _ = log.observing(try flags("photo off"))[photo]
        _ = first[proof]
        _ = first[photo]
        XCTAssertEqual(
            seen.names, ["anna photo on", "ben photo on", "anna photo off", "anna proof on", "anna photo on"])
    }

    func testAnExposureSaysWhyTheUserHasTheTreatment() throws {
        let rules = Recorder()
        let log = ExposureLog { exposure in
            let rule = exposure.rule.map { "rule \($0)" } ?? "no rule"
            rules.add("\(exposure.flag) \(rule) \(exposure.label ?? "-") \(exposure.screen ?? "no screen")")
        }
        let flags = log.observing(try flags("photo on"))
        _ = (flags[photo], flags[proof])
        XCTAssertEqual(
            rules.names, ["photo rule 1 default rule no screen", "proof no rule definition not found no screen"])
    }

    func testUsersAreToldApartByTheCodeUnitsOfTheirKeys() throws {
        let log = log()
        for key in ["caf\u{E9}", "cafe\u{301}", "CAF\u{E9}", "caf\u{E9}", "cafe\u{301}"] {
            _ = log.observing(try flags("photo on", key))[photo]
        }
        XCTAssertEqual(seen.names, ["caf\u{E9} photo on", "cafe\u{301} photo on", "CAF\u{E9} photo on"])
        XCTAssertEqual(seen.names.map(\.unicodeScalars.count), [13, 14, 13])
    }

    func testTheUserIsTheOneWhoIsNamedAndElseTheOneOfTheRules() throws {
        let rules = try flags("photo on")
        let client = Flags(FlagCatalog([photo.declaration])) { _, _ in "on" }
        let rows: [(flags: Flags, user: User?, reported: [String], line: UInt)] = [
            (rules, nil, ["anna photo on"], #line),
            (rules, User(key: "ben"), ["ben photo on"], #line),
            (client, User(key: "ben"), ["ben photo on"], #line),
            // Where nobody knows the user, no two can be told to be the same.
            (client, nil, ["- photo on", "- photo on"], #line),
            (client, User(key: ""), ["- photo on", "- photo on"], #line),
            (try flags("photo on", ""), nil, ["- photo off", "- photo off"], #line),
        ]
        for (flags, user, reported, line) in rows {
            let found = Recorder()
            let log = ExposureLog { found.add("\($0.user ?? "-") \($0.flag) \($0.treatment)") }
            for _ in 0..<2 {
                let observed = log.observing(flags, of: user)
                _ = (observed[photo], observed[photo])
            }
            XCTAssertEqual(found.names, reported, line: line)
        }
    }

    func testThreadsThatReadAtOnceReportOnce() throws {
        let (log, flags) = (log(), try flags("photo on"))
        DispatchQueue.concurrentPerform(iterations: 64) { [photo] number in
            _ = log.observing(flags, of: User(key: "user \(number % 4)"))[photo]
        }
        XCTAssertEqual(seen.names.sorted(), (0..<4).map { "user \($0) photo on" })
    }

    func testWhatIsSetByHandIsReportedAsItIsRead() throws {
        let flags = try log().observing(flags("photo on")).setting(["photo": "off"])
        _ = flags[photo]
        XCTAssertEqual(seen.names, ["anna photo off"])
    }

    func testAnObserverOfTheFlagsHearsOfEachReadStill() throws {
        let reads = Recorder()
        let add: @Sendable (FlagDeclaration) -> Void = { reads.add($0.name) }
        for flags in [
            log().observing(try flags("photo on").observed(by: add)),
            try log().observing(flags("photo on")).observed(by: add),
        ] {
            _ = (flags[photo], flags[photo])
        }
        XCTAssertEqual(reads.names, ["photo", "photo", "photo", "photo"])
        XCTAssertEqual(seen.names, ["anna photo on", "anna photo on"], "one for each log")
    }

    func testTheOldestAreForgottenWhereThereAreTooMany() throws {
        let log = log(most: 4)
        for key in ["a", "b", "c", "d", "e", "f", "a", "f"] { _ = log.observing(try flags("photo on", key))[photo] }
        XCTAssertEqual(seen.names.map { $0.prefix(1) }, ["a", "b", "c", "d", "e", "f", "a"])
    }
}
