import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

final class FlagUsesTests: XCTestCase {
    func testWithoutItsDeclarationNoLineIsAboutAFlag() throws {
        let declaration = "Flag(\"package_photo\", default: .off)"
        for (text, lines) in [("// package_photo", []), ("// package_photo\n\(declaration)", [1, 2])] {
            let sources = try scratchFolder(["Sources/Text.swift": text]).appending(path: "Sources")
            let uses = FlagUse.all(of: ["package_photo"], below: sources.path)["package_photo"]
            XCTAssertEqual(uses?.map(\.line), lines, text)
        }
    }

    /// The lines about the flag are marked, so that a reader sees what is found and what is not.
    func testAFlagInATypeOfItsOwnIsFoundWhereverItIsNamed() throws {
        let keys = """
            enum Keys {
                static let gift = Flag<OnOff>("gift_wrap", default: .off) // here
                static let note = Flag<OnOff>("note", default: .off)
                static let all = [gift, note] // here
                static let first = Self.gift // here
                static func ask(gift: Int) { print(order.gift) }
            }
            """
        let uses = """
            let when = Condition.on(Keys.gift) // here
            let name = Module.Keys.gift.name // here
            let long = Keys
                .gift // here
            let other = OtherKeys.gift
            let order = Order(gift: 1).gift
            func wrap(_ gift: Int) {}
            extension Keys {
                static var wrapped: Bool { isOn(gift) } // here
            }
            extension Order {
                var wrapped: Bool { Self.gift }
            }
            """
        let files = ["Sources/Keys.swift": keys, "Sources/Use.swift": uses, "Tests/UseTests.swift": uses]
        let folder = try scratchFolder(files)
        let found = FlagUse.all(of: ["gift_wrap"], below: folder.appending(path: "Sources").path)["gift_wrap"] ?? []
        for (path, text) in files {
            let marked = text.split(separator: "\n").filter { $0.hasSuffix("// here") }
            let listed = found.filter { $0.file == folder.appending(path: path).path }
            XCTAssertEqual(listed.map(\.text), marked.map { $0.trimmingCharacters(in: .whitespaces) }, path)
        }
    }
}
