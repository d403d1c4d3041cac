import Foundation
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// The reads of flags that are reported for the analysis of an experiment.
final class ExposureLogTests: XCTestCase {
    private let photo = Flag<OnOff>("photo", default: .off)
    private let proof = Flag<OnOff>("proof", default: .on)

    private func flags(_ text: String, _ key: String = "anna") throws -> Flags {
        try RuleSet(text.utf8, named: "rules.splits").flags(
            for: User(key: key), of: FlagCatalog([photo.declaration, proof.declaration]))
    }

    func testEachReadIsReportedOnceForEachUserAndAgainWhenTheAnswerChanges() throws {
        let seen = Recorder()
        let clock = Recorder()
        let log = ExposureLog {
            clock.add("tick")
            return Date(timeIntervalSince1970: Double(clock.names.count))
        } listener: { exposure in
            let rule = exposure.rule.map { "rule \($0)" } ?? "no rule"
            let time = Int(exposure.time.timeIntervalSince1970)
            seen.add("\(exposure.user) \(exposure.flag) \(exposure.treatment) \(rule) \(exposure.label ?? "-") \(time)")
        }
        let first = try log.observing(flags("photo on"), of: User(key: "anna"))
        XCTAssertEqual(seen.names, [], "nothing was read yet")
        _ = (first[photo], first.isOn(photo), first.answer(for: photo))
        // The same answer from another screen is no news, another user is, and so is another rule.
        _ = try log.observing(flags("photo on"), of: User(key: "anna"))[photo]
        _ = try log.observing(flags("photo on"), of: User(key: "ben"))[photo]
        _ = try log.observing(flags("photo off\nphoto on anna"), of: User(key: "anna"))[photo]
        _ = first[proof]
        _ = first[photo]
        XCTAssertEqual(
            seen.names,
            [
                "anna photo on rule 1 default rule 1", "ben photo on rule 1 default rule 2",
                "anna photo on rule 1 whitelisted on 3", "anna proof on no rule definition not found 4",
                "anna photo on rule 1 default rule 5",
            ])
    }

    func testAnObserverOfTheFlagsHearsOfEachReadStill() throws {
        let (seen, reads) = (Recorder(), Recorder())
        let log = ExposureLog {
            Date()
        } listener: {
            seen.add($0.flag)
        }
        let flags = try log.observing(flags("photo on").observed { reads.add($0.name) }, of: User(key: "anna"))
        _ = (flags[photo], flags[photo])
        XCTAssertEqual(reads.names, ["photo", "photo"])
        XCTAssertEqual(seen.names, ["photo"])
    }
}
