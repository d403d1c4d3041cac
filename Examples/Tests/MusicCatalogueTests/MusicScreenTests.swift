import ComponentScreen
import FeatureFlags
import Foundation
import ScreenProving
import ScreenTesting
import ServerDriven
import XCTest

@testable import MusicCatalogue
@testable import MusicCommand

/// The invariants of every page, for every released client, under every combination of treatments.
final class MusicScreenTests: XCTestCase {
    func testTheDeclarationsHaveNoFaults() {
        XCTAssertEqual(PluginPoint.music(.sample).faults, [])
        XCTAssertEqual(ComponentLibrary.music { _ in }.faults, [])
    }

    /// `.snapshots/Music.txt` says who is on which page and when; `RECORD_SNAPSHOTS=1` writes it.
    func testThePagesAreAsSpecified() throws {
        assertVariants(of: try space(), named: "Music")
    }

    func testThePagesAreWellFormed() throws {
        assertWellFormed(try space())
    }

    func testPopularAlbumsAreShownToEveryClientOnThePageOfAnArtist() async throws {
        let releases = try MusicCommand.releases()
        for release in releases {
            for context in try space().contexts {
                let requirements = try space().requirements(in: context)
                let service = try ScreenService.music(.sample, collection: Collection(), releases: releases) {
                    requirements.flags
                }
                let request = ScreenRequest("\(requirements.page)", capabilities: release.version)
                let reading = try ScreenDocument.read(await service.respond(to: request).body, for: release)
                XCTAssertEqual(reading.report.omitted.count, 0, "\(release) \(context)")
                let isArtist = requirements.page.artist != nil
                XCTAssertEqual(reading.document.sections.contains { $0.id == "popular" }, isArtist, "\(context)")
            }
        }
    }

    func testTheCurrentClientIsReleasedAsItIs() throws {
        XCTAssertEqual(try MusicCommand.releases().last, ComponentLibrary.music { _ in }.capabilities)
    }

    func testNoReleaseLosesWhatThePagesAreFor() throws {
        let matrix = try space().skew(releases: try MusicCommand.releases(), client: \.client)
        assertEveryRelease(shows: ["portrait", "tracks/maria", "works/candide", "about"], in: matrix)
        XCTAssertEqual(matrix.outcome("1.0.0", "popular"), .lost, "the rows have other ids than the carousel")
        XCTAssertEqual(matrix.outcome("1.0.0", "popular/mahler-2"), .instead)
        XCTAssertEqual(matrix.outcome("1.4.0", "share"), .lost)
    }

    func testRecordingsAreCountedInWords() throws {
        let space = try space()
        let screen = space.pluginPoint.compose(
            space.pluginPoint.plan(for: space.requirements(in: try space.context("page=artist/leonard-bernstein"))))
        let counts = screen.render().flatMap(\.components).compactMap(\.facet.text.accessory)
        XCTAssertEqual(counts.prefix(2), ["1 recording", "8 recordings"])
    }

    func testADocumentWithEverythingFitsIntoTheBudgetOfAPage() throws {
        let point = PluginPoint<MusicRequirements>.music(.sample)
        let flags = try Flags(point.catalog, from: FixedFlags(["sharing": "on"]))
        for artist in Catalogue.sample.artists {
            let requirements = MusicRequirements(
                page: .artist(artist), client: ComponentLibrary.music { _ in }.capabilities, flags: flags)
            let document = ScreenDocument.music(point.compose(point.plan(for: requirements)))
            XCTAssertLessThan(try document.encoded().count, 16_384, artist.id)
        }
    }

    private func space() throws -> ScreenSpace<MusicRequirements> {
        try .music(.sample, releases: try MusicCommand.releases())
    }
}
