import ComponentScreen
import FeatureFlags
import Fuzzing
import ServerDriven

/// The target of a fuzzer: reads some bytes as a document or as capabilities, and looks at all that comes out of it.
enum FuzzTarget {
    /// Reads an input; true when it could be read.
    ///
    /// One that cannot be read must say why. In one that is read every facet must be accounted for, no id may be shown
    /// twice, and everything reported must have a place.
    static func run(_ bytes: [UInt8], named name: String) throws(Finding) -> Bool {
        name == "capabilities" ? try readCapabilities(bytes) : try readDocument(bytes, isFlat: name == "flat")
    }

    private static func readCapabilities(_ bytes: [UInt8]) throws(Finding) -> Bool {
        let client: Capabilities
        do throws(DefinitionError) {
            client = try Capabilities(parsing: bytes)
        } catch {
            if error.faults.isEmpty || error.description.isEmpty { throw Finding("no reason") }
            return false
        }
        if (try? Capabilities(parsing: Array(client.text.utf8))) != client {
            throw Finding("what is written is not read")
        }
        return true
    }

    private static func readDocument(_ bytes: [UInt8], isFlat: Bool) throws(Finding) -> Bool {
        let reading: (document: ScreenDocument, report: ReadingReport)
        do throws(DocumentError) {
            reading = try ScreenDocument.read(bytes, for: client, isFlat: isFlat)
        } catch {
            if error.line < 1 || error.column < 1 || error.advice.isEmpty { throw Finding("no reason: \(error)") }
            return false
        }
        let report = reading.report
        let accounted = report.omitted.reduce(report.shown.count) { $0 + $1.facets }
        if accounted != report.facets { throw Finding("\(accounted) of \(report.facets) facets") }
        if Set(report.shown.map { Array($0.rawValue.utf8) }).count != report.shown.count {
            throw Finding("an id twice")
        }
        if reading.document.ids != report.shown { throw Finding("\(report.shown) but \(reading.document.ids)") }
        for omission in report.omitted
        where omission.line < 1 || omission.column < 1 || !omission.pointer.hasPrefix("/") {
            throw Finding("no place: \(omission)")
        }
        for note in report.notes where !note.pointer.hasPrefix("/") { throw Finding("no place: \(note)") }
        return true
    }
}

extension ScreenDocument {
    fileprivate var ids: [FacetID] {
        (header + menu + sections.flatMap { $0.header + $0.body }).flatMap(\.all).map(\.id)
    }
}
