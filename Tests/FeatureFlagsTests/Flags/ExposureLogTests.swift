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
        let log = ExposureLog { answer, user in
            let rule = answer.rule.map { "rule \($0)" } ?? "no rule"
            seen.add("\(user.key) \(answer.flag) \(answer.treatment) \(rule) \(answer.label ?? "-")")
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
                "anna photo on rule 1 default rule", "ben photo on rule 1 default rule",
                "anna photo on rule 1 whitelisted on", "anna proof on no rule definition not found",
                "anna photo on rule 1 default rule",
            ])
    }

    func testAnObserverOfTheFlagsHearsOfEachReadStill() throws {
        let (seen, reads) = (Recorder(), Recorder())
        let log = ExposureLog { answer, _ in seen.add(answer.flag) }
        let flags = try log.observing(flags("photo on").observed { reads.add($0.name) }, of: User(key: "anna"))
        _ = (flags[photo], flags[photo])
        XCTAssertEqual(reads.names, ["photo", "photo"])
        XCTAssertEqual(seen.names, ["photo"])
    }
}
