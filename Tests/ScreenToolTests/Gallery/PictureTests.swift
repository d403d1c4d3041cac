import ComponentScreen
import Foundation
import KindLooks
import PackageInfoTestSupport
import ScreenProving
import XCTest

@testable import ScreenTool

/// The pictures that a test on a device draws: their names are the gallery's, and what none of them shows is said.
@MainActor
final class PictureTests: XCTestCase {
    /// Returns a captured state as a line of its file.
    private func state(_ id: ComponentID, by builder: String, _ caption: String, languages: [String] = []) throws
        -> String
    {
        func component(_ title: String) -> RenderedComponent {
            RenderedComponent(id: id, builder: builder, facet: .message("text", title))
        }
        let state = CapturedState(
            component("Hello"), caption: caption, missing: nil, file: "Tests/T.swift", line: 7,
            languages: languages.map { .init($0, component("Hello in \($0)"), missing: nil) })
        return String(decoding: try state.encoded(), as: UTF8.self)
    }

    /// States in two files: two of one name, one under a test's id, one inside a component, and one of hard letters.
    private func capturedStates() throws -> URL {
        try scratchFolder([
            "b.jsonl": [
                try state("welcome", by: "Welcome", "empty", languages: ["ar-XB", "ko"]),
                try state("other", by: "Coupon", "under the id of a test"),
                try state("hub/stars", by: "Stars", "50 % <of> \"A&B\" / C"),
            ].joined(separator: "\n"),
            "a.jsonl": [
                try state("welcome", by: "Welcome", "empty", languages: ["ko"]),
                try state("guardian", by: "Guardian", "at first (light)"),
            ].joined(separator: "\n") + "\n",
        ])
    }

    /// Returns the names of the pictures of a gallery with their languages, as Scripts/picture-diff takes them from the
    /// page.
    private func names(onPage page: String) -> [(name: String, languages: [String])] {
        var counts: [String: Int] = [:]
        func text(_ markup: Substring) -> String {
            [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
                .reduce(String(markup)) { $0.replacing($1.0, with: $1.1) }
        }
        let figure =
            #/<figure class="frame variant"[^>]*data-component="([^"]*)".*?<figcaption>(.*?)</figcaption>(.*?)</figure>/#
            .dotMatchesNewlines()
        return page.matches(of: figure).map { match in
            let name = "\(text(match.1)) · \(text(match.2))"
            counts[name, default: 0] += 1
            let count = counts[name] ?? 1
            let languages = match.3.matches(of: #/<template data-language="([^"]*)"/#).map { String($0.1) }
            return (count > 1 ? "\(name) (\(count))" : name, ["en"] + languages)
        }
    }

    func testPicturesHaveTheNamesThatTheGalleryGivesThem() async throws {
        let program = try ScreenProgram.kiosk()
        let folder = try capturedStates()
        let page = try await program.run("gallery --states \(folder.path)").output
        let expected = names(onPage: page).filter { !$0.name.hasSuffix(" · focused") }
        XCTAssertTrue(expected.contains { $0.name == "welcome · Welcome · empty (2)" }, "\(expected)")
        XCTAssertTrue(expected.contains { $0.name == "coupon · Coupon · under the id of a test" }, "\(expected)")
        for language in ["en", "ko", "ar-XB"] {
            let list = PictureList(
                of: program.space.pluginPoint, states: folder, settings: [PictureSetting()], languages: [language])
            XCTAssertEqual(list.faults, [])
            XCTAssertEqual(
                list.pictures.map(\.name), expected.filter { $0.languages.contains(language) }.map(\.name), language)
            XCTAssertEqual(Set(list.pictures.map(\.isRightToLeft)), [language == "ar-XB"], language)
        }
    }

    #if os(macOS) || os(Linux)
    func testPictureDiffReadsNameAndSettingFromTheFile() async throws {
        let list = PictureList(
            of: try ScreenProgram.kiosk().space.pluginPoint, states: try capturedStates(), themes: ["Day", "A (B)"],
            settings: PictureSetting.standard + [PictureSetting(width: 320)], languages: ["en", "ko"])
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Scripts/picture-diff").standardizedFileURL
        let script = """
            import json, sys
            exec(open(sys.argv[1]).read().split("# MARK: The command")[0])
            print(json.dumps([key_of(pathlib.Path(name).stem) for name in json.load(sys.stdin)]))
            """
        let names = try JSONEncoder().encode(list.pictures.map(\.fileName))
        let answer = try python(script, [root.path], input: names)
        let keys = try JSONDecoder().decode([[String]].self, from: answer)
        XCTAssertEqual(keys.map(\.first), list.pictures.map(\.name))
        for setting in [
            "scheme light, width 390, theme Day, text 100, language en",
            "scheme dark, width 390, theme Day, text 100, language ko",
            "scheme light, width 390, theme A (B), text 200, language en",
            "scheme light, width 390, theme A (B), text 100, language en, direction rtl",
            "scheme light, width 320, theme Day, text 100, language en",
        ] {
            XCTAssertTrue(keys.contains { $0.last == setting }, setting)
        }
        XCTAssertEqual(Set(list.pictures.map(\.fileName)).count, list.pictures.count)
        XCTAssertFalse(list.pictures.contains { $0.fileName.contains("/") })
    }

    private func python(_ script: String, _ arguments: [String], input: Data) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script] + arguments
        let (entered, printed) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (entered, printed)
        // The script under test is Python's; `.ci/run` installs it, and fails without it.
        do { try process.run() } catch { throw XCTSkip("there is no python3") }
        // The script reads all before it prints.
        try entered.fileHandleForWriting.write(contentsOf: input)
        try entered.fileHandleForWriting.close()
        let answer = try printed.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0)
        return answer
    }
    #endif

    func testWhatNoPictureShowsIsSaid() async throws {
        let point = try ScreenProgram.kiosk().space.pluginPoint
        let all = try ["welcome": "Welcome", "coupon": "Coupon", "guardian": "Guardian"].sorted { $0.key < $1.key }
            .map { try state(ComponentID(rawValue: $0.key), by: $0.value, "empty") }.joined(separator: "\n")
        let long = String(repeating: "long ", count: 50)
        let rows: [(text: String?, faults: [String], line: UInt)] = [
            (all, [], #line),
            (nil, ["there are no captured states in "], #line),
            ("", ["there are no captured states in "], #line),
            (
                all + "\n{\n", [":4: this is not a captured state; capture the states anew: swift package gallery"],
                #line
            ),
            (
                try state("welcome", by: "Welcome", "empty"),
                ["Coupon has no storyboard. Add one to its test: ", "Guardian has no storyboard. "], #line
            ),
            (all + "\n" + (try state("coupon", by: "Coupon", long)), ["the name is too long for a file"], #line),
            (
                all + "\n" + (try state("coupon", by: "Coupon", "Empty")),
                ["coupon · Coupon · Empty: another picture has this name"], #line
            ),
        ]
        for row in rows {
            let folder = try scratchFolder(row.text.map { ["a.jsonl": $0] } ?? [:])
            let states = row.text == nil ? folder.appending(path: "nowhere") : folder
            let list = PictureList(of: point, states: states)
            XCTAssertEqual(list.faults.count, row.faults.count, "\(list.faults)", line: row.line)
            for (fault, expected) in zip(list.faults, row.faults) {
                XCTAssertTrue(fault.contains(expected), fault, line: row.line)
            }
            XCTAssertTrue(
                list.pictures.contains { $0.name == "toggle · disabled" }, "looks need no states", line: row.line)
        }
        let list = PictureList(of: point, states: try scratchFolder(["a.jsonl": all]), languages: ["en", "fr"])
        XCTAssertEqual(list.faults, ["no state was captured in fr; there are: en"])
    }

    func testStatesAreFoundAboveTheTest() async throws {
        let package = try scratchFolder([".build/gallery/captured/a.jsonl": "", "App/Tests/PicturesTests.swift": ""])
        let test = package.appending(path: "App/Tests/PicturesTests.swift").path
        XCTAssertEqual(
            PictureList.states(above: test)?.path, package.appending(path: ".build/gallery/captured").path)
        XCTAssertNil(PictureList.states(above: try scratchFolder().appending(path: "T.swift").path))
    }

    func testEachPictureIsMountedAsItIs() async throws {
        let list = PictureList(
            of: try ScreenProgram.kiosk().space.pluginPoint, states: try capturedStates(),
            settings: [PictureSetting()], languages: ["en", "ko"])
        // A screen adds its captions.
        func texts(_ facet: Facet<AnyEvent>) -> [String?] {
            let text = facet.text
            return [text.title, text.subtitle, text.accessory, text.description, text.details]
        }
        XCTAssertGreaterThan(list.pictures.count, 100)
        for picture in list.pictures {
            let mounted = ScreenModel(picture.mount()).component(picture.component)?.facet
            // Whether something can be pressed is up to what mounts it; what it says and looks like is the picture's.
            XCTAssertEqual(mounted?.all.map(texts), picture.facet.all.map(texts), picture.name)
            XCTAssertEqual(mounted?.all.map(\.style), picture.facet.all.map(\.style), picture.name)
            XCTAssertEqual(mounted?.all.map(\.status.sort), picture.facet.all.map(\.status.sort), picture.name)
        }
    }

    /// Files have a component as its state says it; the library's own texts are added where it is drawn.
    func testWhatTheLibraryAddsToAStateOfAnotherLanguageIsInThatLanguage() async throws {
        let facet = Facet<AnyEvent>.card("card") {
            Facet.date("day", title: "Day", value: CalendarDay("2026-12-01"))
            Facet("row", kind: .row, text: FacetElement.Text(title: "Row", details: "All of it"))
        }
        let component = RenderedComponent(id: "welcome", builder: "Welcome", facet: facet)
        let state = CapturedState(
            component, caption: "filled", missing: nil, file: "Tests/T.swift", line: 7,
            languages: [.init("ko", component, missing: nil)])
        let folder = try scratchFolder(["a.jsonl": String(decoding: try state.encoded(), as: UTF8.self)])
        let kiosk = try ScreenProgram.kiosk()
        let list = PictureList(
            of: kiosk.space.pluginPoint, states: folder, settings: [PictureSetting()], languages: ["en", "ko"])
        let pictures = list.pictures.filter { $0.component == "welcome" }
        let rows = [("en", "December 1, 2026", "Details"), ("ko", "2026년 12월 1일", "자세히")]
        XCTAssertEqual(pictures.map(\.language), rows.map(\.0))
        for (picture, row) in zip(pictures, rows) {
            let shown = try XCTUnwrap(picture.mount().facet(of: "welcome"))
            XCTAssertEqual(shown.first("day")?.shownValue, row.1)
            XCTAssertEqual(shown.first("row")?.caption(.details), row.2)
        }
        let page = try await kiosk.run("gallery --states \(folder.path)").output
        let figure = try XCTUnwrap(
            page.split(separator: "data-component=\"welcome\" data-state=\"filled\"").last?
                .split(separator: "</figure>").first)
        let parts = figure.split(separator: "<template")
        guard parts.count == 2 else { return XCTFail("\(parts.count) languages") }
        for (part, row) in zip(parts, rows) {
            for text in [row.1, row.2] { XCTAssertTrue(part.contains(text), "\(text) in \(row.0)") }
        }
        XCTAssertFalse(parts[1].contains("Details") || parts[1].contains("December"))
    }

    func testAnImageAtAnAddressHasANameInTheBundle() {
        for (address, name) in [
            ("https://example.com/photos/box.jpg?w=80", "box"), ("https://example.com/box", "box"),
            ("photos/a.b.png#top", "a.b"), ("https://example.com/photos/", "photos"), (".:", ".:"),
        ] {
            XCTAssertEqual(Picture.imageName(of: address), name, address)
        }
    }

    func testAPictureByNightNeedsTheImagesOfTheNight() async throws {
        let facet = Facet<AnyEvent>(
            "photo", kind: .card,
            images: FacetElement.Images(
                main: FacetElement.Image("https://example.com/day.png", dark: "https://example.com/night.png"),
                icon: "box"))
        let component = RenderedComponent(id: "welcome", builder: "Welcome", facet: facet)
        let state = CapturedState(component, caption: "photo", missing: nil, file: "T.swift", line: 7)
        let folder = try scratchFolder(["a.jsonl": String(decoding: try state.encoded(), as: UTF8.self)])
        let list = PictureList(of: try ScreenProgram.kiosk().space.pluginPoint, states: folder)
        let names = list.pictures.filter { $0.name == "welcome · Welcome · photo" }.map(\.imageNames)
        // Light, dark, large and from right to left; an asset is no address.
        XCTAssertEqual(names, [["day"], ["night"], ["day"], ["day"]])
    }

    func testAFolderOfPicturesHasThoseOfTheLastRunAlone() async throws {
        let folder = try scratchFolder(["old.png": "old", "notes.txt": "kept"])
        let list = PictureList(
            of: try ScreenProgram.kiosk().space.pluginPoint, states: try capturedStates(), settings: [PictureSetting()])
        let picture = try XCTUnwrap(list.pictures.first { $0.name.contains("/") })
        let file = try PictureFolder(folder).add(Data("new".utf8), for: picture)
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(),
            ["notes.txt", picture.fileName].sorted())
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "new")
    }
}
