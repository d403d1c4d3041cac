import ComponentScreen
import PackageInfoTestSupport
import StructuredText
import XCTest

@testable import ServerDriven

/// Patches as they are made and applied; `LONG_TESTS=1` compares 100,000 pairs of documents.
final class DocumentPatchTests: XCTestCase {
    private static let tag = "\"1\""

    func testThePatchOfAnyTwoDocumentsMakesTheSecondOfTheFirst() throws {
        var (samples, changes): ([String], [String: Int]) = ([], [:])
        let count = UInt64(rounds(300, long: 100_000))
        for seed in 0..<count {
            var random = RandomPair(seed: seed)
            let documents = random.documents()
            let old = try documents.old.encoded()
            // A number that is sent as 2.0 is 2 where the document is put together.
            let new = FacetValue(try ScreenDocument.json(documents.new.encoded())).encoded
            let patch = try XCTUnwrap(DocumentPatch.between(old, as: Self.tag, new), "seed \(seed)")
            do {
                let result = try DocumentPatch.apply(patch, to: old, as: Self.tag)
                guard result != new else {
                    for name in try names(of: patch) { changes[name, default: 0] += 1 }
                    samples.append(sample(seed, old, patch, text(new)))
                    continue
                }
                return XCTFail("seed \(seed):\n\(text(old))\n\(text(new))\n\(text(patch))\n\(text(result))")
            } catch {
                return XCTFail("seed \(seed): \(error)\n\(text(old))\n\(text(new))\n\(text(patch))")
            }
        }
        try writeSample(samples.prefix(2_000).joined(separator: "\n"), to: "patches.jsonl")
        // Everything is tried often.
        for change in DocumentPatch.Change.allCases {
            for sort in DocumentTree.Sort.allCases where sort != .document || change == .replace {
                XCTAssertGreaterThan(changes["\(change) \(sort)", default: 0], Int(count / 50), "\(change) \(sort)")
            }
        }
    }

    func testAPatchSaysWhatChangedAndNothingElse() {
        func check(_ old: String, _ new: String, _ changes: [String], line: UInt = #line) {
            let (old, new) = (document(old), document(new))
            let patch = DocumentPatch.between(old, as: Self.tag, new).map(text)
            XCTAssertEqual(patch, self.patch(changes), line: line)
            XCTAssertEqual((try? apply(patch ?? "", to: old)).map(text), text(new), line: line)
        }
        check("a b c", "a b c", [])
        check("a b c", "a b! c", [#"{"change":"replace","facet":{"component":"text","id":"b","text":{"title":"!"}}}"#])
        check("a b c", "a c", [#"{"change":"remove","facet":"b"}"#])
        check("a c", "a b c", [#"{"after":"a","change":"insert","facet":{"component":"text","id":"b"}}"#])
        check("a b c", "c a b", [#"{"change":"move","facet":"c","in":{"list":"body","section":"s"}}"#])
        check("a b c", "b c a", [#"{"after":"c","change":"move","facet":"a"}"#])
        check("a(b) c", "a c(b)", [#"{"change":"move","facet":"b","in":{"facet":"c","list":"children"}}"#])
        // Turned inside out.
        check(
            "a(b)", "b(a)",
            [
                #"{"change":"move","facet":"b","in":{"list":"body","section":"s"}}"#,
                #"{"change":"move","facet":"a","in":{"facet":"b","list":"children"}}"#,
            ])
        // What stays leaves what goes.
        check(
            "a(b c)", "b",
            [
                #"{"change":"move","facet":"b","in":{"list":"body","section":"s"}}"#,
                #"{"change":"remove","facet":"a"}"#,
            ])
        // What is new comes along.
        check(
            "a", "n(m a)",
            [
                #"{"change":"insert","facet":{"children":[{"component":"text","id":"m"}],"component":"text","id":"n"},"in":{"list":"body","section":"s"}}"#,
                #"{"after":"m","change":"move","facet":"a"}"#,
            ])
    }

    func testAPatchThatCannotBeDoneAsAWholeDoesNothing() throws {
        let base = document("a(b(c)) d")
        let put = #""facet":{"id":"n","component":"text"}"#
        func check(_ changes: String, _ fault: String, _ name: String = "", line: UInt = #line) {
            let first = #"{"change":"replace","facet":{"id":"d","component":"text"}},"#
            for (changes, place) in [(changes, 1), (first + changes, 2)] {
                XCTAssertThrowsError(try apply(patch([changes]), to: base), name, line: line) {
                    let isSecond = place == 2 && fault.hasPrefix("change 1")
                    XCTAssertTrue("\($0)".hasSuffix(isSecond ? String(fault.dropFirst(8)) : fault), "\($0)", line: line)
                }
            }
        }
        check(#"{"change":"remove","facet":"x"}"#, "there is no such facet")
        check(#"{"change":"remove","facet":"s"}"#, "there is no such facet", "a section is no facet")
        check(#"{"change":"remove","facet":1}"#, "there is no such facet")
        check(
            #"{"change":"remove","facet":"a"},{"change":"move","facet":"c","after":"d"}"#,
            "change 1 of the patch: there is no such facet", "it went with what it was in")
        check(#"{"change":"move","facet":"a","after":"a"}"#, "nothing can be put there")
        check(#"{"change":"move","facet":"a","after":"c"}"#, "nothing can be put there", "a circle")
        check(#"{"change":"move","facet":"a","in":{"facet":"a","list":"children"}}"#, "nothing can be put there")
        check(
            #"{"change":"move","facet":"b","in":{"facet":"d","list":"children"}},{"change":"move","facet":"d","in":{"facet":"c","list":"children"}}"#,
            "change 1 of the patch: nothing can be put there", "a circle of two")
        check(#"{"change":"move","facet":"a"}"#, "nothing can be put there")
        check(#"{"change":"move","facet":"a","in":{"list":"body"}}"#, "nothing can be put there")
        check(#"{"change":"move","facet":"a","in":{"list":"sections"}}"#, "nothing can be put there")
        check(#"{"change":"move","facet":"a","in":{"list":"menu","document":"s"}}"#, "nothing can be put there")
        check(#"{"change":"move","facet":"a","in":{"list":"body","section":"t"}}"#, "there is no such section")
        check(#"{"change":"move","section":"s","in":{"list":"menu"}}"#, "nothing can be put there")
        check(#"{"change":"move","section":"s","after":"a"}"#, "there is no such section")
        check(#"{"change":"move","facet":"a","after":"d","in":{"list":"menu"}}"#, "it has more members: in")
        check(#"{"change":"insert","after":"a","facet":{"id":"d","component":"text"}}"#, "facet d is there twice")
        check(#"{"change":"insert","after":"a","facet":{"id":"n","children":[{"id":"n"}]}}"#, "facet n is there twice")
        check(
            #"{"change":"insert","after":"a","facet":{"id":"n","children":{}}}"#, "children of facet n is not an array")
        check(#"{"change":"insert","after":"a","facet":{"component":"text"}}"#, "a facet of section s has no id")
        check(#"{"change":"insert","after":"a","facet":"n"}"#, "a facet of section s has no id")
        check(#"{"change":"insert","after":"x",\#(put)}"#, "there is no such facet")
        check(
            #"{"change":"replace","facet":{"id":"a","children":[]}}"#,
            "what replaces a facet is not an object without children")
        check(#"{"change":"replace","facet":{"id":"x"}}"#, "there is no such facet")
        check(
            #"{"change":"replace","section":{"id":"s","body":[]}}"#,
            "what replaces a section is not an object without body, header")
        check(#"{"change":"replace","facet":{"id":"a"},"since":1}"#, "it has more members: since")
        check(#"{"change":"remove","document":"home"}"#, "it is not a change that is known")
        check(#"{"change":"rename","facet":"a"}"#, "it is not a change that is known")
        check("1", "it is not a change that is known")
    }

    func testWhatIsNoPatchOfThisDocumentIsRefused() throws {
        let base = text(document("a"))
        func nested(_ levels: Int) -> String {
            (0..<levels).reduce("[]") { #"[{"id":"\#($1)n","component":"text","children":\#($0)}]"# }
        }
        func check(_ patch: String, _ base: String, _ fault: String, line: UInt = #line) {
            XCTAssertRefused(try apply(patch, to: Array(base.utf8)), fault, line: line)
        }
        let another = #"it is not a patch of the document with the tag "1""#
        check("", base, "1:1: the text is empty; write a JSON value")
        check("[]", base, another)
        check(#"{"base":"\"1\""}"#, base, another)
        check(#"{"base":"\"1\"","changes":{}}"#, base, another)
        check(#"{"base":"\"1\"","changes":[],"then":1}"#, base, another)
        check(#"{"base":"\"2\"","changes":[]}"#, base, another)
        check(#"{"base":1,"changes":[]}"#, base, another)
        check(patch([]), "[]", "the document is not an object")
        check(patch([]), #"{"sections":1}"#, "sections of document is not an array")
        check(patch([]), #"{"sections":[{"id":""}]}"#, "a section of document has no id")
        check(patch([]), #"{"menu":[{"id":"a"},{"id":"a"}]}"#, "facet a is there twice")
        let deep = #"{"change":"insert","after":"a","facet":{"id":"n","children":\#(nested(200))}}"#
        check(patch([deep]), base, "facet 0n is too deep inside others")
    }

    func testDocumentsInWhichNothingCanBeNamedHaveNoPatch() {
        // A fallback for older clients has the id of what it stands for.
        XCTAssertNil(DocumentPatch.between(document("a b"), as: Self.tag, document("a b b")))
        XCTAssertNil(DocumentPatch.between(document("a b b"), as: Self.tag, document("a b")))
    }

    /// As many moves as a patch has room for, of which each one puts everything before it deeper.
    func testTenThousandMovesAreDoneAndTenThousandLevelsRefused() throws {
        let ids = (0..<10_000).map { "f\($0)" }
        let base = document(ids.joined(separator: " "))
        let turned = ids.map { #"{"change":"move","facet":"\#($0)","in":{"list":"body","section":"s"}}"# }
        XCTAssertEqual(
            try text(apply(patch(turned), to: base)), text(document(ids.reversed().joined(separator: " "))))
        let wrong = patch(turned + [#"{"change":"remove","facet":"x"}"#])
        XCTAssertRefused(try apply(wrong, to: base), "change 10000 of the patch: there is no such facet")
        let deep = zip(ids, ids.dropFirst()).map {
            #"{"change":"move","facet":"\#($0)","in":{"facet":"\#($1)","list":"children"}}"#
        }
        XCTAssertRefused(try apply(patch(deep), to: base), "facet f0 is too deep inside others")
    }

    /// Changes that somebody made up, of which most name nothing.
    func testAnyChangesAreDoneOrRefused() throws {
        let base = document("a(b(c)) d")
        let client = Capabilities(version: "1.0.0", kinds: ["text": .init(), "row": .init()], actions: [:])
        var (samples, done): ([String], Int) = ([], 0)
        let count = UInt64(rounds(2_000, long: 100_000))
        for seed in 0..<count {
            var random = SeededNumbers(seed: seed)
            func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
            func any(_ words: String) -> String {
                "\"\(words.split(separator: " ").randomElement(using: &random) ?? "")\""
            }
            let changes = (0...below(3)).map { _ -> String in
                let sort = any("facet facet facet section document")
                let isNamed = below(2) == 0
                let subject =
                    isNamed ? any("a b c d s x") : #"{"id":\#(any("a b c d n m s")),"component":\#(any("text row"))}"#
                let list =
                    #"{"list":\#(any("children children body menu sections")),\#(any("facet section")):\#(any("a b c d n s"))}"#
                let place = below(2) == 0 ? #""after":\#(any("a b c d n s"))"# : #""in":\#(list)"#
                let names = isNamed ? "move move remove" : "insert insert replace"
                return #"{"change":\#(any(names)),\#(sort):\#(subject)\#(below(3) == 0 ? "" : ",\(place)")}"#
            }
            let patch = patch(changes)
            let result = try? apply(patch, to: base)
            samples.append(sample(seed, base, Array(patch.utf8), result.map(text) ?? "null"))
            // One that replaces the document may leave none.
            guard let result, let reading = try? ScreenDocument.read(result, for: client) else { continue }
            done += 1
            XCTAssertEqual(reading.report.shown.count, reading.report.facets, "seed \(seed): \(patch) \(text(result))")
        }
        try writeSample(samples.prefix(2_000).joined(separator: "\n"), to: "changes.jsonl")
        XCTAssertGreaterThan(done, Int(count / 50))
    }

    private func names(of patch: [UInt8]) throws -> Set<String> {
        let changes = try JSONDocument(parsing: patch).root["changes"]?.elements ?? []
        return Set(
            changes.map { change in
                let sort = DocumentTree.Sort.allCases.first { change[$0.rawValue] != nil }
                return "\(change["change"]?.string ?? "") \(sort.map { "\($0)" } ?? "")"
            })
    }

    /// A patch as `Tests/Documents/run` applies it.
    private func sample(_ seed: UInt64, _ document: [UInt8], _ patch: [UInt8], _ result: String) -> String {
        #"{"seed":\#(seed),"document":\#(text(document)),"patch":\#(text(patch)),"result":\#(result)}"#
    }

    private func patch(_ changes: [String]) -> String {
        #"{"base":"\"1\"","changes":[\#(changes.joined(separator: ","))]}"#
    }

    private func apply(_ patch: String, to document: [UInt8]) throws -> [UInt8] {
        try DocumentPatch.apply(Array(patch.utf8), to: document, as: Self.tag)
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Returns a document with facets such as `a(b c!) d`; one with a sign has it as its title.
    private func document(_ facets: String) -> [UInt8] {
        var open: [[Facet<FacetAction>]] = [[]]
        for word in facets.replacing("(", with: " ( ").replacing(")", with: " ) ").split(separator: " ") {
            switch word {
            case "(": open.append([])
            case ")":
                let children = open.removeLast()
                open[open.count - 1][open[open.count - 1].count - 1].children = children
            default:
                let id = word.prefix { $0 != "!" }
                open[open.count - 1].append(
                    Facet(
                        FacetID(rawValue: String(id)), kind: "text",
                        text: FacetElement.Text(title: id == word ? nil : "!")))
            }
        }
        // What cannot be written cannot be read, either.
        return (try? ScreenDocument(screen: "home", sections: [DocumentSection("s", body: open[0])]).encoded()) ?? []
    }
}
