import XCTest

@testable import PackageInfoSourceTool

final class NewComponentTests: XCTestCase {
    func testANameHasTheSpellingsThatItsFilesNeed() throws {
        for (name, member, flag, id, title) in [
            ("GiftWrap", "giftWrap", "gift_wrap", "gift-wrap", "Gift wrap"),
            ("QRCodeLabel", "qrCodeLabel", "qr_code_label", "qr-code-label", "Qr code label"),
            ("Vat", "vat", "vat", "vat", "Vat"),
            ("Size2Card", "size2Card", "size2_card", "size2-card", "Size2 card"),
        ] {
            let spelled = try ComponentName(name)
            XCTAssertEqual([spelled.member, spelled.flag, spelled.id, spelled.title], [member, flag, id, title])
        }
    }

    func testANameThatCannotBeIsRefused() {
        for (name, reason) in [
            ("giftWrap", "is not the name of a Swift type"), ("Gift-Wrap", "is not the name of a Swift type"),
            ("Größe", "is not the name of a Swift type"), ("../Gift", "is not the name of a Swift type"),
            ("QR", "has no small letter"), ("GiftView", "leave \"View\" away"), ("Switch", "add a word: SwitchChoice"),
            (
                "String",
                "String is a type of Swift or of components, which the name would hide; add a word: StringChoice"
            ),
            ("View", "add a word: ViewChoice"),
            (
                "G" + String(repeating: "a", count: 300),
                "a name has 200 letters at most, and this one has 301; shorten it"
            ),
        ] {
            XCTAssertThrowsError(try ComponentName(name)) { XCTAssertTrue("\($0)".contains(reason), "\(name): \($0)") }
        }
    }

    /// The file system is asked what it takes.
    func testTheLongestNameHasItsFiles() throws {
        let package = try scratchPackage(for: self)
        let name = "G" + String(repeating: "a", count: 199)
        _ = try component(name).make(in: package)
        XCTAssertTrue(package.exists("Sources/Parts/\(name)/\(name)Presenter.swift"))
    }

    func testItIsMadeWhereTheOthersAre() throws {
        let package = try scratchPackage(for: self)
        let said = try component("Card").make(in: package)
        XCTAssertEqual(
            try package.paths(below: "Sources/Parts/Card").map(\.lastName),
            ["CardBuilder.swift", "CardPresenter.swift", "CardState.swift", "CardView.swift"])
        let builder = try package.read("Sources/Parts/Card/CardBuilder.swift")
        XCTAssertTrue(builder.contains("public static var card: Self { Flag(\"card\", default: .off) }"), builder)
        XCTAssertTrue(builder.contains("Placement<Order>(\"card\", in: .top, when: .on(.card))"), builder)
        XCTAssertTrue(try package.read("Tests/PartsTests/Card/CardTests.swift").contains("@testable import Parts"))
        XCTAssertTrue(said.contains("added  CardBuilder(), to Sources/Host/List.swift, in the section .top"), said)
        XCTAssertTrue(said.contains("\"name\": \"card\""), said)
    }

    func testItsLineStandsLastInItsSection() throws {
        for (section, expected) in [
            ("top", "a text is no bracket\"),\n    CardBuilder(),\n    GiftBuilder()  // the last\n]"),
            ("extras", "    GiftBuilder(),  // the last\n    CardBuilder(),\n]"),
        ] {
            let package = try scratchPackage(for: self)
            _ = try component("Card", section: section).make(in: package)
            let list = try package.read("Sources/Host/List.swift")
            XCTAssertTrue(list.contains(expected), list)
        }
    }

    func testInTheModuleOfItsListNothingIsPublic() throws {
        let package = try scratchPackage(["Sources/Parts/List.swift": list, "Sources/Host/List.swift": ""], for: self)
        _ = try component("Card").make(in: package)
        for file in try package.paths(below: "Sources/Parts/Card") {
            XCTAssertFalse(try package.read(file).contains("public"), file)
        }
    }

    func testWhatCannotBeDoneIsRefusedAndNothingIsWritten() throws {
        let one = "let list = [\n    NoteBuilder(),\n]\n"
        let rows: [(NewComponent, [String: String], String)] = [
            (component("Gift"), [:], "Sources/Parts/Gift is there already"),
            (
                component("Thanks"), ["Sources/Host/A.swift": "Flag(\"thanks\", default: .off)"],
                "flag \"thanks\" is declared"
            ),
            (component("Thanks"), ["Sources/Host/A.swift": "struct ThanksView {}"], "a type ThanksView is declared"),
            (component("Card", section: "bottom"), [:], "no section \"bottom\"; there are top, extras"),
            (component("Card", list: "Sources/Host/None.swift"), [:], "Sources/Host/None.swift is not a source file"),
            (component("Card", list: "Sources/Parts/Note/NoteBuilder.swift"), [:], "has no list of components"),
            (component("Card"), ["Sources/Host/List.swift": ""], "no list of components is found"),
            (component("Card"), ["Sources/Parts/List.swift": one], "name one of the files: --builders FILE"),
            (component("Card"), ["Sources/Host/List.swift": otherLists], "no list of components is found"),
            (
                component("Card"), ["Sources/Host/List.swift": "let point = PluginPoint(builders: [GiftBuilder()])\n"],
                "the list in Sources/Host/List.swift is on one line; give each builder, and each bracket, a line of its own"
            ),
            (
                component("Money"), ["Sources/Parts/Price.swift": "let price = Money(2)\nlet other = Price.Money(2)"],
                "Sources/Parts/Price.swift:1 uses Money, which the name would hide"
            ),
            (component("Placement"), [:], "the component's own NewComponentBuilder.swift uses Placement"),
            (component("Card", components: "Elsewhere"), [:], "Elsewhere is in no target"),
            (component("Card", tests: "Tests"), [:], "Tests is in no test target"),
        ]
        for (component, changes, reason) in rows {
            let package = try scratchPackage(changes, for: self)
            let before = try package.paths()
            XCTAssertThrowsError(try component.make(in: package), reason) {
                XCTAssertTrue("\($0)".contains(reason), "\($0)")
            }
            XCTAssertEqual(try package.paths(), before, reason)
        }
    }

    /// Lists that are not the screen's: of things that are no builders, and empty while components are elsewhere.
    private let otherLists = """
        let point = PluginPoint(
            builders: [
                feed("header") { $0.header },
            ])
        let none = PluginPoint(builders: [
        ])
        let names = [
            StringBuilder("a"),
        ]

        """

    func testAFileThatIsNotUTF8IsRefusedAndNotRewritten() throws {
        let package = try scratchPackage(for: self)
        let bytes = Data(list.utf8) + [0xFF, 0x0A]
        try package.write(bytes, to: "Sources/Host/List.swift")
        for act in [
            { _ = try self.component("Card").make(in: package) },
            { _ = try RemoveComponent("Gift", in: package).remove(asking: nil, isForced: true) },
            { _ = try RetireFlag("gift", at: "on", in: package, list: nil) },
        ] {
            XCTAssertThrowsError(try act()) {
                XCTAssertEqual("\($0)", "Sources/Host/List.swift is not UTF-8; save it as UTF-8, and run this again")
            }
        }
        XCTAssertEqual(try Data(contentsOf: package.url("Sources/Host/List.swift")), bytes)
    }

    func testTheEntryIsInTheFormatOfThePackagesRules() throws {
        let json = "{\"d\": [{\"defaultTreatment\": \"off\"}]}"
        let yaml = "- note:\n    treatment: \"on\"\n"
        let rows: [(files: [String: String], said: String, line: UInt)] = [
            ([:], "until the rule file has its flag, such as\n\n{\n", #line),
            (
                ["rules.yaml": yaml], "until rules.yaml has its flag, such as\n\n- card:\n    treatment: \"off\"\n",
                #line
            ),
            (["Rules/a.yml": yaml], "until Rules/a.yml has its flag, such as\n\n- card:\n", #line),
            (["a.splits": "note on\n"], "until a.splits has its flag, such as\n\ncard off\n", #line),
            (["a.json": json, "a.yaml": yaml], "until a.json has its flag, such as\n\n{\n", #line),
            (["Old/a.json": json, "a.yaml": yaml], "until a.yaml has its flag, such as\n\n- card:\n", #line),
            (["a.yml": yaml, "b.yaml": yaml], "until the rule file has its flag, such as\n\n- card:\n", #line),
        ]
        for row in rows {
            let said = try component("Card").make(in: try scratchPackage(row.files, for: self))
            XCTAssertTrue(said.contains(row.said), said, line: row.line)
        }
    }

    func testAnOptionThatIsNotThereIsRefusedWithThoseThatAre() throws {
        let package = try scratchPackage(for: self)
        XCTAssertThrowsError(try Arguments(["Card", "--sektion", "x"], options: ["section"], in: package)) {
            XCTAssertEqual("\($0)", "unknown option --sektion; there are --section")
        }
        let list = package.url("Sources/Host/List.swift").path
        for (word, value) in [("x", "x"), (list, "Sources/Host/List.swift"), ("/x/y", "/x/y")] {
            let arguments = try Arguments(["Card", "--section=\(word)"], options: ["section"], in: package)
            XCTAssertEqual(arguments.values, ["section": value])
        }
        XCTAssertThrowsError(try Arguments(["--section"], options: ["section"], in: package))
    }

    private func component(
        _ name: String, section: String? = nil, list: String? = nil, components: String? = nil, tests: String? = nil
    ) -> NewComponent {
        NewComponent(
            name: name, section: section, list: list, components: components, tests: tests, template: template)
    }
}
