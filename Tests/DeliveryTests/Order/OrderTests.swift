import Delivery
import XCTest

final class OrderTests: XCTestCase {
    private struct Wrapping: OrderPart { var paper = "plain" }
    private struct Greeting: OrderPart { var text = "" }

    func testAPartIsNotThereUntilItIsWritten() {
        var order = Order()
        XCTAssertNil(order[Wrapping.self])
        order[Wrapping.self] = Wrapping(paper: "red")
        XCTAssertEqual(order[Wrapping.self], Wrapping(paper: "red"))
        XCTAssertNil(order[Greeting.self])
    }

    func testOrdersDifferByTheirParts() {
        var order = Order()
        order[Wrapping.self] = Wrapping()
        XCTAssertNotEqual(order, Order())
        var other = order
        XCTAssertEqual(order, other)
        other[Wrapping.self] = Wrapping(paper: "red")
        XCTAssertNotEqual(order, other)
        other = order
        other[Greeting.self] = Greeting(text: "hello")
        XCTAssertNotEqual(order, other)
        XCTAssertNotEqual(other, order)
    }

    func testAPartSetToNilIsAsIfNeverWritten() {
        var order = Order()
        order[Wrapping.self] = Wrapping()
        order[Wrapping.self] = nil
        XCTAssertEqual(order, Order())
    }

    func testSizesAreTheSameWhicheverSideIsNamedFirst() {
        XCTAssertEqual(
            PackageSize(centimetres: [10, 30, 20], kilograms: 1), PackageSize(centimetres: [30, 20, 10], kilograms: 1))
    }

    func testTheChargeableWeightIsTheRealOneOrTheVolumes() {
        XCTAssertEqual(PackageSize(centimetres: [10, 10, 10], kilograms: 2).chargeableKilograms, 2)
        XCTAssertEqual(PackageSize(centimetres: [50, 50, 20], kilograms: 2).chargeableKilograms, 10)
    }
}
