import ComponentScreen
import Components
import Delivery
import FeatureFlags
import PackageInfo
import ScreenTesting
import XCTest

/// What holds on the package information screen whoever looks at it.
final class ScreenInvariantsTests: XCTestCase {
    @MainActor
    func testTheFooterIsAlwaysShownAndLast() async throws {
        assertInvariant(.last("payment-footer"), in: try screenSpace())
    }

    @MainActor
    func testExactlyOneBuilderAsksForSizeAndWeight() async throws {
        assertInvariant(.exactlyOne(of: ["SizeWeightCard", "CustomSize", "PredefinedSize"]), in: try screenSpace())
    }

    @MainActor
    func testDeliveryIsProvedByExactlyItsTreatment() async throws {
        let space = try screenSpace()
        assertInvariant(.builder("PhotoProof", exactlyFor: .flag(.proofOfDelivery, is: .photo)), in: space)
        assertInvariant(.builder("SignatureProof", exactlyFor: .flag(.proofOfDelivery, is: .signature)), in: space)
    }

    @MainActor
    func testInsuranceIsOfferedOnlyWhereThereIsAnInsurer() async throws {
        assertInvariant(
            .component("insurance", onlyFor: .is(\.country, .hongKong, .singapore, .taiwan)), in: try screenSpace())
    }

    @MainActor
    func testCashIsNeverCollectedWhereNobodyPaysSo() async throws {
        assertInvariant(
            .never("cash-on-delivery", where: .is(\.country, .hongKong, .singapore, .korea)), in: try screenSpace())
    }

    @MainActor
    func testTheScreenIsAsSpecified() async throws {
        assertPartition(of: try screenSpace(), named: "PackageInfo", comparing: .commonPlaces)
    }
}
