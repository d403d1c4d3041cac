import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class MerchantOrderNumberBuilderTests: XCTestCase {
    private let builder = MerchantOrderNumberBuilder(order: OrderStream(Order()))

    func testStandsInTheDeliverySectionForCompaniesWhileMerchantOrderNumberIsOn() {
        XCTAssertEqual(builder.name, "MerchantOrderNumber")
        XCTAssertEqual(builder.placement.id, "merchant-order-number")
        XCTAssertEqual(builder.placement.section, .delivery)
        XCTAssertEqual(
            contexts(with: builder, flags: ["merchant_order_number": "on"]),
            ["HK business", "SG business", "TW business", "KR business", "VN business", "IN business"])
        XCTAssertEqual(contexts(with: builder), [])
    }

    func testStartsEmpty() {
        let facet = builder.build(for: requirements(.hongKong, .business)).render()
        XCTAssertEqual(facet.outline.first, "Order number: (Your own number for this order)")
    }
}
