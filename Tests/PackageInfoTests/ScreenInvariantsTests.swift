import ComponentScreen
import Components
import Delivery
import Foundation
import ScreenTesting
import XCTest

/// The invariants of the package information screen, in every one of its contexts.
///
/// Sentences about particular components go with them: they are skipped when their folders have been taken out.
@MainActor
final class ScreenInvariantsTests: XCTestCase {
    func testTheScreenIsAsSpecified() async throws {
        assertVariants(of: try screenSpace(), named: "PackageInfo", allowingRemovals: true)
    }

    func testTheScreenIsWellFormed() async throws {
        assertWellFormed(try screenSpace())
    }

    func testEveryComponentWithAFolderIsOnTheList() async throws {
        let listed = try screenSpace().pluginPoint.builders.map { $0.name }
        let paths = try FileManager.default.subpathsOfDirectory(atPath: componentFolders.path)
        let names = paths.filter { $0.hasSuffix("Builder.swift") }.compactMap { $0.split(separator: "/").first }
        for name in names.map(String.init).sorted() where !listed.contains(name) {
            XCTFail("\(name) has a folder in Sources/Components, and no line in the list of components")
        }
    }

    func testTheFooterIsAlwaysShownAndLast() async throws {
        assertInvariant(.last("payment-footer"), in: try screenSpace())
    }

    func testExactlyOneBuilderAsksForSizeAndWeight() async throws {
        let builders = ["SizeWeightCard", "CustomSize", "PredefinedSize"]
        try needs(builders)
        assertInvariant(.exactlyOne(of: builders), in: try screenSpace())
    }

    func testDeliveryIsProvedByAPhotoExactlyWhereItsTreatmentSaysSo() async throws {
        try needs(["PhotoProof"])
        assertInvariant(
            .builder("PhotoProof", exactlyFor: .flag(.proofOfDelivery, is: .photo)), in: try screenSpace())
    }

    func testDeliveryIsProvedByASignatureExactlyWhereItsTreatmentSaysSo() async throws {
        try needs(["SignatureProof"])
        assertInvariant(
            .builder("SignatureProof", exactlyFor: .flag(.proofOfDelivery, is: .signature)), in: try screenSpace())
    }

    func testInsuranceIsOfferedOnlyWhereThereIsAnInsurer() async throws {
        try needs(["Insurance"])
        assertInvariant(
            .component("insurance", onlyFor: .is(\.country, .hongKong, .singapore, .taiwan)), in: try screenSpace())
    }

    func testCashIsNeverCollectedWhereNobodyPaysSo() async throws {
        try needs(["CashOnDelivery"])
        assertInvariant(
            .never("cash-on-delivery", where: .is(\.country, .hongKong, .singapore, .korea)), in: try screenSpace())
    }
}
