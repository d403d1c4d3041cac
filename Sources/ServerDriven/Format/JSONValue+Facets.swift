import ComponentScreen
import FeatureFlags
import StructuredText

/// Values that mean something in a document.
extension JSONValue {
    var isObject: Bool { kind == .object }

    /// The text of a string that is not empty; nil for anything else.
    var filledString: String? { string.flatMap { $0.isEmpty ? nil : $0 } }

    /// Whether the value is an action: an object with a name.
    var isAction: Bool { self["name"]?.filledString != nil }

    /// Whether the value says where an image is.
    var isImage: Bool { kind == .string || self["source"]?.kind == .string }

    /// The spans of a text, from 1 to 256, each a text or an object with one; nil where a text cannot be made of it.
    var spans: Elements? {
        guard kind == .array, case let spans = elements, 1...256 ~= spans.prefix(257).count else { return nil }
        func isSpan(_ span: JSONValue) -> Bool {
            let text = span.isObject ? span["text"]?.string : span.string
            return text.map { 1...4096 ~= $0.unicodeScalars.count } ?? false
        }
        return spans.allSatisfy(isSpan) ? spans : nil
    }

    /// Returns a whole number of a range; nil for anything else.
    func wholeNumber(in range: ClosedRange<Int>) -> Int? { wholeNumber.flatMap { range.contains($0) ? $0 : nil } }

    /// Whether the value has the columns and the room of a layout for wide rooms.
    var isWideLayout: Bool {
        self["columns"]?.wholeNumber(in: FacetElement.Layout.columnCounts) != nil
            && self["from"]?.wholeNumber(in: FacetElement.Layout.rooms) != nil
    }

    /// A whole number, at least 1.
    var columns: Int? { wholeNumber.flatMap { $0 > 0 ? $0 : nil } }

    /// The ratio of an image, where it can be drawn.
    var ratio: Double? {
        Double(custom: FacetValue(self)).flatMap { FacetElement.Image.ratios.contains($0) ? $0 : nil }
    }

    /// A whole number, however it is spelled; one that is beyond the range of integers becomes the last of them.
    var wholeNumber: Int? {
        guard let number, number.lowInt32 != nil else { return nil }
        return number.int64.map { Int(clamping: $0) } ?? (number.double < 0 ? .min : .max)
    }

    /// Whether an entry ends its numbers below their beginning, so that nothing could be entered.
    var hasEmptyRange: Bool {
        guard let least = self["least"]?.number, let greatest = self["greatest"]?.number else { return false }
        return greatest.double < least.double
    }

    /// Returns the members of an object that have one of some names, of repeated ones the last.
    ///
    /// They are looked for together: both can be many.
    func members(named names: [String]) -> [ExactString: JSONValue] {
        guard names.count > 2 else {
            let values = names.compactMap { name in self[name].map { (ExactString(name), $0) } }
            return Dictionary(values) { $1 }
        }
        let names = Set(names.map(ExactString.init))
        var found: [ExactString: JSONValue] = [:]
        for (name, value) in members {
            let name = ExactString(name.string ?? "")
            if names.contains(name) { found[name] = value }
        }
        return found
    }
}
