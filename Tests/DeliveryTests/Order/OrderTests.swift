import Delivery
import XCTest

final class OrderTests: XCTestCase {
    private enum GiftWrap: OrderPart { static let defaultValue = false }
    private enum Greeting: OrderPart { static let defaultValue = "" }

    func testAPartHasItsDefaultUntilItIsWritten() {
        var order = Order()
        XCTAssertFalse(order[GiftWrap.self])
        order[GiftWrap.self] = true
        XCTAssertTrue(order[GiftWrap.self])
        XCTAssertEqual(order[Greeting.self], "")
    }

    func testOrdersDifferByTheirParts() {
        var order = Order()
        order[GiftWrap.self] = true
        XCTAssertNotEqual(order, Order())
        var other = order
        XCTAssertEqual(order, other)
        other[Greeting.self] = "hello"
        XCTAssertNotEqual(order, other)
        XCTAssertNotEqual(other, order)
    }

    func testAPartSetBackToItsDefaultIsAsIfNeverWritten() {
        var order = Order()
        order[GiftWrap.self] = true
        order[GiftWrap.self] = false
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
