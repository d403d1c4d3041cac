import XCTest

@testable import ScreenTool

/// `matrix` for the kiosk.
@MainActor
final class MatrixCommandTests: XCTestCase {
    func testTheMatrixHasAColumnForEachValueAndGroupsForTheOtherAxes() async throws {
        let run = try await ScreenProgram.kiosk().run("matrix")
        XCTAssertEqual(
            run.output,
            """
            Kiosk · 12 contexts

                                  –      minor
                                  e a a  e a a
                                  u s m  u s m
                                  r i e  r i e
                                  o a r  o a r
                                  p   i  p   i
                                  e   c  e   c
                                      a      a
                                      s      s
            main
              welcome   Welcome   ● ● ●  ● ● ●  always
              coupon    Coupon    · ○ ·  · ○ ·  coupon on
              guardian  Guardian  · · ·  ● ● ●  minor = true

            order of sections
              standard  main  always

            ● always   ○ under the condition on its line   · never   blank: on another line, or cannot occur

            """)
    }

    func testAGivenFlagIsInNoCondition() async throws {
        for (treatment, marks) in [("on", "· ● ·  · ● ·"), ("off", "· · ·  · · ·")] {
            let run = try await ScreenProgram.kiosk().run("matrix --set coupon=\(treatment)")
            XCTAssertTrue(run.output.hasPrefix("Kiosk · given coupon = \(treatment) · 6 contexts\n"), run.output)
            XCTAssertTrue(run.output.contains("\n  coupon    Coupon    \(marks)  "), run.output)
            XCTAssertFalse(run.output.contains("○ ·"), run.output)
        }
    }

    func testABuilderCanBeNamedInsteadOfAComponent() async throws {
        for name in ["coupon", "Coupon"] {
            let run = try await ScreenProgram.kiosk().run("matrix --component \(name)")
            XCTAssertTrue(run.output.hasPrefix("coupon · main section\n"), run.output)
            XCTAssertTrue(
                run.output.contains(
                    "\n\nCoupon\n  shown     region = asia and coupon on\n  contexts  2 of 12, 16.7 %\n"), run.output)
        }
    }

    /// Where both treatments of a flag are given, the calls differ in it.
    func testTheExamplesOfAComponentShowItOrDoNotAsReported() async throws {
        for (component, label) in [("coupon", "A tenth off"), ("guardian", "Ask at home")] {
            for given in ["", " --minor", " --set coupon=on,off"] {
                let run = try await ScreenProgram.kiosk().run("matrix --component \(component) --format json\(given)")
                for (member, isShown) in [("commandWithIt", true), ("commandWithoutIt", false)] {
                    let command = try run.json("builders/0/\(member)/*")
                    if command.isEmpty { continue }
                    let isSet = given.contains("coupon") || component == "coupon"
                    XCTAssertEqual(command.count { $0.hasPrefix("coupon=") }, isSet ? 1 : 0, "\(command)")
                    let shown = try await ScreenProgram.kiosk().run(command)
                    XCTAssertEqual(shown.output.contains(label), isShown, "\(command)")
                }
            }
        }
    }
}
