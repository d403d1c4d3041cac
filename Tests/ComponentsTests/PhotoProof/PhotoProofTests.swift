import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class PhotoProofStateTests: XCTestCase {
    private let spots: [PhotoProofSpot] = [.door, .gate]

    func testStatusAndReadinessFollowFromTheFields() {
        struct Row {
            var selected: PhotoProofSpot?
            var collectsCash = false
            var isFragile = false
            var status = FacetElement.Status.ready
            var accepted: PhotoProofSpot?
            let readiness: Readiness
            var line: UInt = #line
        }
        let missing = Readiness.incomplete("Choose where the package is left")
        let cash = FacetElement.Status.disabled(
            reason: "The driver meets the recipient to collect the money; no photo is needed")
        let outdoors = FacetElement.Status.invalid("A fragile package is not left outdoors; choose another place")
        let rows = [
            Row(readiness: missing),
            Row(selected: .door, accepted: .door, readiness: .ready),
            Row(collectsCash: true, status: cash, readiness: .ready),
            Row(selected: .door, collectsCash: true, status: cash, readiness: .ready),
            Row(selected: .door, isFragile: true, accepted: .door, readiness: .ready),
            Row(selected: .gate, accepted: .gate, readiness: .ready),
            Row(selected: .gate, isFragile: true, status: outdoors, readiness: missing),
            Row(selected: .gate, collectsCash: true, isFragile: true, status: cash, readiness: .ready),
        ]
        for row in rows {
            let state = PhotoProofState(
                words: .english, spots: spots, selected: row.selected, collectsCash: row.collectsCash,
                isFragile: row.isFragile)
            XCTAssertEqual(state.status, row.status, line: row.line)
            XCTAssertEqual(state.accepted, row.accepted.map { .photo(spot: Words.english($0.name)) }, line: row.line)
            XCTAssertEqual(state.readiness, row.readiness, line: row.line)
        }
    }

    func testFragilePackagesAreLeftInAnyCountryButNotOutdoors() {
        for country in Country.allCases {
            var state = PhotoProofState(country: country, words: .english)
            state.isFragile = true
            let spots = state.spots
            for spot in spots {
                XCTAssertEqual(state.status(of: spot).isEnabled, !spot.isOutdoors, "\(spot) in \(country.name)")
            }
            XCTAssertTrue(spots.contains { !$0.isOutdoors }, country.name)
            XCTAssertEqual(Set(spots).count, spots.count, country.name)
        }
    }
}

final class PhotoProofBuilderTests: XCTestCase {
    private let builder = PhotoProofBuilder(order: OrderStream(Order()))

    func testPlacesDifferByCountry() throws {
        let places: [Country: [FacetID]] = [
            .hongKong: ["door", "concierge", "locker"],
            .singapore: ["door", "concierge", "locker"],
            .taiwan: ["concierge", "door", "shop"],
            .korea: ["door", "concierge", "locker", "meter-box"],
            .vietnam: ["concierge", "neighbour", "gate"],
            .india: ["concierge", "neighbour", "door", "gate"],
        ]
        for country in Country.allCases {
            for account in AccountType.allCases {
                let component = try builder.build(for: requirements(country, account))
                XCTAssertEqual(component.render().children.map(\.id), places[country], country.name)
                XCTAssertEqual(component.readiness, .incomplete("Choose where the package is left"))
            }
        }
    }
}

@MainActor
final class PhotoProofPresenterTests: XCTestCase {
    func testCashOnDeliveryTakesThePlaceOutOfTheOrderAndGivesItBack() async throws {
        let (presenter, order) = try make()
        presenter.handle(.spotChosen(.door))
        order.update {
            $0[CashOnDelivery.self] = CashOnDelivery(
                amount: Money(500, Country.vietnam.currency), fee: Money(5, Country.vietnam.currency))
        }
        XCTAssertNil(order.value[ProofOfDelivery.self])
        XCTAssertFalse(presenter.store.state.status.isEnabled)
        order.update { $0[CashOnDelivery.self] = nil }
        XCTAssertEqual(order.value[ProofOfDelivery.self], .photo(spot: "At the door"))
    }

    func testAFragilePackageIsNotOrderedToBeLeftOutdoors() async throws {
        let (presenter, order) = try make()
        presenter.handle(.spotChosen(.gate))
        order.update { $0[FragileHandling.self] = FragileHandling() }
        XCTAssertNil(order.value[ProofOfDelivery.self])
        presenter.handle(.spotChosen(.door))
        XCTAssertEqual(order.value[ProofOfDelivery.self], .photo(spot: "At the door"))
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUpWhereItIsOffered() async throws {
        XCTAssertEqual(try make(proof: .photo(spot: "At the door")).0.store.state.selected, .door)
        for proof in [
            ProofOfDelivery.photo(spot: "On the moon"), .signature(signer: "Ann"),
        ] {
            let (presenter, order) = try make(proof: proof)
            XCTAssertNil(presenter.store.state.selected)
            XCTAssertNil(order.value[ProofOfDelivery.self])
        }
        let (presenter, order) = try make(proof: .photo(spot: "In the parcel locker"))
        XCTAssertEqual(
            presenter.store.state.status,
            .invalid("The place “In the parcel locker” is not offered here; choose another one"))
        XCTAssertNil(order.value[ProofOfDelivery.self])
    }

    private func make(proof: ProofOfDelivery? = nil) throws -> (PhotoProofPresenter, OrderStream) {
        try start(PhotoProofBuilder.init, for: requirements(.india)) { $0[ProofOfDelivery.self] = proof }
    }
}

@MainActor
final class PhotoProofDriverTests: XCTestCase {
    func testAPlaceOfAnotherCountryDoesNotCountSaysSoAndCountsAgain() async {
        let flags = ["proof_of_delivery": "photo"]
        let order = OrderStream(Order())
        let screen = mount(PhotoProofBuilder(order: order), for: requirements(flags: flags))
        let spot = screen.find("proof-of-delivery")
        spot.choose("locker")
        screen.replan(for: requirements(.india, flags: flags))
        XCTAssertEqual(
            spot.facet.status, .invalid("The place “In the parcel locker” is not offered here; choose another one"))
        XCTAssertEqual(spot.missing, "Choose where the package is left")
        XCTAssertNil(order.value[ProofOfDelivery.self])
        var board = Storyboard(of: spot, in: spokenLanguages, from: texts)
        board.capture("in another country")
        screen.replan(for: requirements(flags: flags))
        XCTAssertEqual(spot.chosen, ["locker"])
        XCTAssertEqual(order.value[ProofOfDelivery.self], .photo(spot: "In the parcel locker"))
    }

    func testFromEmptyToFilledToInvalidToDisabled() async {
        let (spot, order) = find(
            PhotoProofBuilder.init, for: requirements(.korea, flags: ["proof_of_delivery": "photo"]))
        var board = Storyboard(of: spot, in: spokenLanguages, from: texts)

        board.capture("empty")
        spot.choose("meter-box")
        board.capture("filled")
        XCTAssertNotNil(order.value[ProofOfDelivery.self])
        order.update { $0[FragileHandling.self] = FragileHandling() }
        board.capture("invalid for a fragile package")
        XCTAssertNil(order.value[ProofOfDelivery.self])
        let thousand = Money(1000, Country.korea.currency)
        order.update { $0[CashOnDelivery.self] = CashOnDelivery(amount: thousand, fee: thousand) }
        board.capture("disabled, as the driver collects money")

        assertSnapshot(of: board, named: "PhotoProof")
    }
}

extension PhotoProofDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        await assertLooksAsDoneInAnotherLanguage(flags: ["proof_of_delivery": "photo"], PhotoProofBuilder.init) {
            $0.choose("locker")
        }
    }
}
