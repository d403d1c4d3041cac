import Foundation
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// The steps of an evaluation, their order and their labels.
final class EvaluatorTests: XCTestCase {
    private let anna = User(key: "anna")

    func testEveryLabel() throws {
        let on = Sample.everybody("on 100")
        let rules = try RuleSet(
            flags: Sample.flag("killed", [on], #""killed": true"#),
            Sample.flag("prerequisites", [on], #""prerequisites": [{"n": "killed", "ts": ["on"]}]"#),
            Sample.flag("allocation", [on], #""trafficAllocation": 0"#),
            Sample.flag("rule", [Sample.rule(Sample.keys("anna"), label: "anna's own"), on]),
            Sample.flag("everybody", [on]), Sample.flag("appended", []),
            Sample.flag("unsupported", [Sample.rule(Sample.matcher("?"))]),
            Sample.flag("cycle", [on], #""prerequisites": [{"n": "cycle", "ts": ["on"]}]"#))
        let rows = [
            ("missing", "control / definition not found"), ("killed", "default / killed"),
            ("prerequisites", "default / prerequisites not met"), ("allocation", "default / not in split"),
            ("rule", "on / anna's own"), ("everybody", "on / default rule"), ("appended", "off / default rule"),
            ("unsupported", "control / targeting rule type unsupported by sdk"), ("cycle", "control / exception"),
        ]
        for (flag, answer) in rows { XCTAssertEqual(rules.brief(flag, anna), answer) }
        XCTAssertNil(rules.evaluate("missing", for: anna).changeNumber)
        XCTAssertEqual(rules.evaluate("cycle", for: anna).changeNumber, 7)
    }

    func testUnusableKeysAndNamesAreNotEvaluated() throws {
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.everybody("on 100")]))
        let long = String(repeating: "😀", count: 125)
        let rows: [(User, String, String)] = [
            (User(key: ""), "flag", "control / no label"), (User(key: long), "flag", "on / default rule"),
            (User(key: long + "a"), "flag", "control / no label"),
            (User(key: "a", bucketingKey: long + "a"), "flag", "control / no label"),
            (User(key: "a", bucketingKey: ""), "flag", "on / default rule"),
            (User(key: " "), "flag", "on / default rule"), (anna, " \n", "control / no label"),
            (anna, "\u{A0} flag\t\n", "on / default rule"), (anna, "Flag", "control / definition not found"),
        ]
        for (user, flag, answer) in rows { XCTAssertEqual(rules.brief(flag, user), answer, "\(flag) \(user.key)") }
    }

    func testConfigsBelongToTheTreatmentWhateverThePath() throws {
        let configs = #""configurations": {"on": "1", "default": "2", "control": "3", "v.1": "4", "empty": ""}"#
        let rules = try RuleSet(
            flags: Sample.flag("on", [Sample.everybody("on 100")], configs),
            Sample.flag("killed", [], configs, #""killed": true"#),
            Sample.flag("allocation", [Sample.everybody("on 100")], configs, #""trafficAllocation": 0"#),
            Sample.flag("dotted", [Sample.everybody("v.1 100")], configs),
            Sample.flag("empty", [Sample.everybody("empty 100")], configs),
            Sample.flag("none", [Sample.everybody("x 100")], configs),
            Sample.flag("unsupported", [Sample.rule(Sample.matcher("?"))], configs),
            Sample.flag("cycle", [], configs, #""prerequisites": [{"n": "cycle", "ts": ["on"]}]"#))
        let expected: [(String, String?)] = [
            ("on", "1"), ("killed", "2"), ("allocation", "2"), ("dotted", "4"), ("empty", ""), ("none", nil),
            ("unsupported", "3"), ("cycle", nil), ("missing", nil),
        ]
        for (flag, config) in expected { XCTAssertEqual(rules.evaluate(flag, for: anna).config, config, flag) }
    }

    // MARK: Buckets

    /// Keys whose bucket with seed 0 is known, one for each of some buckets.
    private func key(inBucket bucket: Int, seed: Int32) throws -> String {
        try XCTUnwrap(
            (0..<10_000).lazy.map { "k\($0)" }.first {
                BucketHash(algorithm: .murmur, seed: seed).bucket(of: $0) == bucket
            })
    }

    func testPartitionsEndWithTheirLastBucket() throws {
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.everybody("a 1,none 0,b 49,c 40")], #""seed": 9"#))
        let rows = [(1, "a"), (2, "b"), (50, "b"), (51, "c"), (90, "c"), (91, "control"), (100, "control")]
        for (bucket, treatment) in rows {
            let key = try key(inBucket: bucket, seed: 9)
            XCTAssertEqual(rules.brief("flag", User(key: key)), "\(treatment) / default rule", "bucket \(bucket)")
        }
    }

    func testTheAllocationLetsItsPercentageIn() throws {
        for (allocation, bucket, isIn) in [
            (0, 1, false), (1, 1, true), (1, 2, false), (99, 99, true), (99, 100, false),
        ] {
            let flag = Sample.flag(
                "flag", [Sample.everybody("on 100")],
                #""trafficAllocation": \#(allocation), "trafficAllocationSeed": 5"#)
            let user = User(key: try key(inBucket: bucket, seed: 5))
            XCTAssertEqual(
                try RuleSet(flags: flag).brief("flag", user), isIn ? "on / default rule" : "default / not in split",
                "allocation \(allocation), bucket \(bucket)")
        }
    }

    func testAllocationAndPartitionsUseTheirOwnSeeds() throws {
        let key = try XCTUnwrap(
            (0..<10_000).lazy.map { "k\($0)" }.first {
                BucketHash(algorithm: .murmur, seed: 5).bucket(of: $0) <= 20
                    && BucketHash(algorithm: .murmur, seed: 9).bucket(of: $0) > 80
            })
        let members = #""trafficAllocation": 20, "trafficAllocationSeed": 5, "seed": 9"#
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.everybody("low 80,high 20")], members))
        XCTAssertEqual(rules.brief("flag", User(key: key)), "high / default rule")
    }

    func testTheBucketingKeyFeedsTheHashAndNothingElse() throws {
        let key = try key(inBucket: 1, seed: 1)
        let rules = try RuleSet(
            flags: Sample.flag("flag", [Sample.rule(Sample.keys("anna")), Sample.everybody("a 1,b 99")]))
        XCTAssertEqual(rules.brief("flag", User(key: "anna", bucketingKey: key)), "on / rule")
        XCTAssertEqual(rules.brief("flag", User(key: "ben", bucketingKey: key)), "a / default rule")
    }

    func testTheLegacyAlgorithmIsUsedWhereTheFlagSaysSo() throws {
        // Bucket 51 by the one algorithm and 98 by the other.
        let seed = #""seed": 0"#
        let shares = Sample.everybody("low 60,high 40")
        let rules = try RuleSet(
            flags: Sample.flag("two", [shares], seed), Sample.flag("one", [shares], seed, #""algo": 1"#))
        XCTAssertEqual(rules.evaluate("two", for: User(key: "a")).treatment, "low")
        XCTAssertEqual(rules.evaluate("one", for: User(key: "a")).treatment, "high")
    }

    func testWhitelistsBeforeTheFirstRolloutAreExemptFromAllocation() throws {
        let none = #""trafficAllocation": 0"#
        let listed = Sample.rule(Sample.keys("anna"), label: "listed")
        let rows: [(flag: String, conditions: [String], answer: String)] = [
            ("before", [listed, Sample.everybody("on 100")], "on / listed"),
            ("behind", [Sample.rule(Sample.keys("x"), type: "ROLLOUT"), listed], "default / not in split"),
        ]
        for (flag, conditions, answer) in rows {
            XCTAssertEqual(try RuleSet(flags: Sample.flag(flag, conditions, none)).brief(flag, anna), answer)
        }
        var options = LoadingOptions()
        options.appendsDefaultRule = false
        let rules = try RuleSet(flags: Sample.flag("flag", [listed], none), options: options)
        XCTAssertEqual(rules.brief("flag", User(key: "ben")), "default / default rule")
    }

    func testAConditionNeedsAllItsMatchers() throws {
        let long = Sample.list(["an"], of: nil, type: "STARTS_WITH")
        let rules = try RuleSet(
            flags: Sample.flag("flag", [Sample.rule(long, Sample.keys("anna", "ben")), Sample.everybody()]))
        for (key, treatment) in [("anna", "on"), ("anton", "off"), ("ben", "off")] {
            XCTAssertEqual(rules.evaluate("flag", for: User(key: key)).treatment, treatment)
        }
    }

    // MARK: Other flags

    func testPrerequisitesAreAskedInOrder() throws {
        let flags = ["on", "off"].map { Sample.flag($0, [Sample.everybody("\($0) 100")]) }
        let rows: [(String, String)] = [
            ("[]", "on / default rule"), (#"[{"n": "on", "ts": ["on"]}]"#, "on / default rule"),
            (#"[{"n": "on", "ts": ["on"]}, {"n": "off", "ts": ["on"]}]"#, "default / prerequisites not met"),
            (#"[{"n": "off", "ts": ["x", "off"]}]"#, "on / default rule"),
            (#"[{"n": "on", "ts": []}]"#, "default / prerequisites not met"),
            (#"[{"n": "on"}]"#, "default / prerequisites not met"),
            (#"[{"n": "gone", "ts": ["on"]}]"#, "default / prerequisites not met"),
            (#"[{"n": "gone", "ts": ["control"]}]"#, "on / default rule"),
            // A prerequisite that is not met ends the walk before one that is a cycle.
            (#"[{"n": "off", "ts": ["on"]}, {"n": "flag", "ts": ["on"]}]"#, "default / prerequisites not met"),
        ]
        for (prerequisites, answer) in rows {
            let flag = Sample.flag("flag", [Sample.everybody("on 100")], #""prerequisites": \#(prerequisites)"#)
            let rules = try RuleSet(Sample.file(flags + [flag]).utf8, named: "rules.json")
            XCTAssertEqual(rules.brief("flag", anna), answer, prerequisites)
        }
    }

    private func dependency(_ flag: String, _ treatment: String = "on", negate: Bool = false) -> String {
        Sample.asks(flag, treatment, negate: negate)
    }

    func testACycleEndsTheOutermostEvaluation() throws {
        let rules = try RuleSet(
            flags: Sample.flag("a", [Sample.rule(dependency("b")), Sample.everybody()]),
            Sample.flag("b", [Sample.rule(dependency("c", negate: true)), Sample.everybody()]),
            Sample.flag("c", [Sample.rule(dependency("a")), Sample.everybody()]),
            Sample.flag("outside", [Sample.everybody("on 100")], #""prerequisites": [{"n": "a", "ts": ["control"]}]"#))
        for flag in ["a", "b", "c", "outside"] { XCTAssertEqual(rules.brief(flag, anna), "control / exception", flag) }
    }

    func testACycleBehindARuleThatIsNotReachedDoesNoHarm() throws {
        let rules = try RuleSet(
            flags: Sample.flag(
                "a", [Sample.rule(Sample.keys("anna")), Sample.rule(dependency("a")), Sample.everybody()]),
            Sample.flag("b", [Sample.rule(Sample.keys("nobody"), dependency("b")), Sample.everybody()]))
        XCTAssertEqual(rules.brief("a", anna), "on / rule")
        XCTAssertEqual(rules.brief("a", User(key: "ben")), "control / exception")
        XCTAssertEqual(rules.brief("b", anna), "off / default rule")
    }

    /// A chain of flags and one of segments, which asks the first flag.
    private func chains(_ length: Int) throws -> RuleSet {
        let flags = (0..<length).map { index in
            Sample.flag("f\(index)", [Sample.rule(dependency("f\(index + 1)")), Sample.everybody("on 100")])
        }
        let segments = (0..<length - 1).map { index in
            let inner = Sample.inRuleBasedSegment("s\(index + 1)")
            let matcher = index == length - 2 ? Sample.keys("anna") : inner
            return #"{"name": "s\#(index)", "conditions": [{"matcherGroup": {"matchers": [\#(matcher)]}}]}"#
        }
        let member = Sample.flag("member", [Sample.rule(Sample.inRuleBasedSegment("s0")), Sample.everybody()])
        return try RuleSet(Sample.file([member] + flags, segments: segments).utf8, named: "rules.json")
    }

    func testOneHundredFlagsAndSegmentsInsideEachOtherAreFollowed() throws {
        let rules = try chains(101)
        XCTAssertEqual(rules.diagnostics.filter { $0.problem.contains("inside each other") }, [])
        for (flag, answer) in [("f0", "on / rule"), ("f100", "on / default rule")] {
            XCTAssertEqual(rules.brief(flag, anna), answer)
            XCTAssertEqual(rules.explain(flag, for: anna).treatment, "on")
        }
        let longer = try chains(300)
        XCTAssertEqual(
            longer.diagnostics.map(\.description).filter { $0.contains("inside each other") },
            ["s197", "f198"].map { name in
                let node: RuleTable.Node = name == "f198" ? .flag(199) : .segment(197)
                let place = longer.table.location(longer.table.position(of: node))
                return """
                    rules.json:\(place.line):\(place.column): "\(name)" asks more than 100 flags and segments inside \
                    each other; a user whose evaluation goes that deep gets control
                    """
            })
        for flag in ["f0", "f198", "member"] { XCTAssertEqual(longer.brief(flag, anna), "control / exception", flag) }
        XCTAssertEqual(longer.brief("f199", anna), "on / rule")
        XCTAssertEqual(longer.explain("f0", for: anna).label, "exception")
        XCTAssertTrue(
            longer.explain("f0", for: anna).description.contains("too many flags and segments ask each other"))
    }

    /// The stack of threads other than the main one on Apple's platforms.
    func testAThreadWithLittleStackEvaluatesAndExplainsTheDeepestChain() throws {
        let rules = try chains(101)
        let (done, user) = (DispatchSemaphore(value: 0), anna)
        let found = Recorder()
        let thread = Thread {
            found.add(rules.brief("f0", user))
            found.add(rules.brief("member", user))
            found.add(rules.explain("f0", for: user).treatment)
            done.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        done.wait()
        XCTAssertEqual(found.names, ["on / rule", "on / rule", "on"])
    }

    func testLongCyclesEndTheEvaluationToo() throws {
        for length in [2, 101, 1000] {
            let cycle = (0..<length).map { index in
                Sample.flag("f\(index)", [Sample.rule(dependency("f\((index + 1) % length)")), Sample.everybody()])
            }
            let rules = try RuleSet(Sample.file(cycle).utf8, named: "rules.json")
            XCTAssertEqual(rules.brief("f0", anna), "control / exception", "\(length)")
            XCTAssertEqual(rules.explain("f0", for: anna).label, "exception", "\(length)")
        }
    }

    func testAskingWhatIsKnownFromFurtherDownIsNoCycle() throws {
        let count = 100
        let flags = (0..<count).map { index in
            let others = [1, 15].map { index + $0 }.filter { $0 < count }.map {
                Sample.rule(dependency("f\($0)", "x"))
            }
            return Sample.flag("f\(index)", others + [Sample.everybody("on 100")])
        }
        let rules = try RuleSet(Sample.file(flags).utf8, named: "rules.json")
        XCTAssertEqual(rules.brief("f0", anna), "on / default rule")
        XCTAssertEqual(rules.explain("f0", for: anna).label, "default rule")
    }

    // MARK: Regular expressions

    private let hostile = Sample.matcher("MATCHES_STRING", #""stringMatcherData": "(a+)+$""#, attribute: "it")
    private let letters = User(key: "anna", attributes: ["it": .string(String(repeating: "a", count: 4000) + "b")])

    func testExpressionsThatTakeTooManyStepsTogetherEndTheEvaluation() throws {
        func rules(_ count: Int) throws -> RuleSet {
            let asking = Sample.flag("asking", [Sample.rule(dependency("flag")), Sample.everybody()])
            let flag = Sample.flag("flag", Array(repeating: Sample.rule(hostile), count: count) + [Sample.everybody()])
            return try RuleSet(flags: asking, flag)
        }
        for flag in ["flag", "asking"] {
            XCTAssertEqual(try rules(3).brief(flag, letters), "off / default rule", flag)
            XCTAssertEqual(try rules(4).brief(flag, letters), "control / exception", flag)
            XCTAssertEqual(try rules(4).explain(flag, for: letters).label, "exception", flag)
        }
        let toggle = Flag<OnOff>("flag", default: .on)
        XCTAssertEqual(try rules(4).flags(for: letters, of: FlagCatalog([toggle.declaration]))[toggle], .on)
        XCTAssertEqual(
            try rules(4).explain("asking", for: letters).steps.last,
            .abandoned(reason: "its regular expressions take too many steps for this user", path: ["asking", "flag"]))
    }

    func testAnExpressionThatIsAskedAgainAndAgainCountsOnce() throws {
        let member = Sample.inRuleBasedSegment("s")
        let flag = Sample.flag("flag", Array(repeating: Sample.rule(member), count: 50) + [Sample.everybody()])
        let segment = #"{"name": "s", "conditions": [{"matcherGroup": {"matchers": [\#(hostile)]}}]}"#
        let rules = try RuleSet(flags: flag, ruleBased: [segment])
        XCTAssertEqual(rules.brief("flag", letters), "off / default rule")
    }

    // MARK: Segments

    func testRulesThatMultiplyAreEvaluatedOnce() throws {
        // Each flag asks the next one twice: two to the power of sixty ways down.
        let flags = (0..<60).map { index in
            let other = "f\(index + 1)"
            let rules = [Sample.rule(dependency(other, "x")), Sample.rule(dependency(other, "x")), Sample.everybody()]
            return Sample.flag("f\(index)", rules)
        }
        let rules = try RuleSet(Sample.file(flags).utf8, named: "rules.json")
        XCTAssertEqual(rules.brief("f0", anna), "off / default rule")
        XCTAssertEqual(rules.explain("f0", for: anna).treatment, "off")
    }
}
