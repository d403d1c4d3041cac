/// The JSON pointers (RFC 6901) to values inside of one, asked for in the order of the text: one walk finds all of them.
package struct JSONPointers {
    private let tape: JSONTape
    /// The values from the outermost one to the one that was found last, with their numbers in what is around them.
    private var path: [(index: Int, number: Int)]

    package init(in root: JSONValue) {
        tape = root.tape
        path = [(root.index, 0)]
    }

    /// Returns the pointer to a value that does not stand before the one that was asked for last.
    package mutating func pointer(to value: JSONValue) -> String {
        while let here = path.last, here.index < value.index {
            let end = tape.end(here.index)
            if value.index < end {
                path.append((firstValue(in: here.index), 0))
                continue
            }
            path.removeLast()
            guard let holder = path.last?.index else { break }
            if end < tape.end(holder) { path.append((tape.kind(holder) == .object ? end + 1 : end, here.number + 1)) }
        }
        return zip(path, path.dropFirst()).map { holder, inside in
            let isObject = tape.kind(holder.index) == .object
            return "/" + (isObject ? tape.text(inside.index - 1).pointerToken : "\(inside.number)")
        }.joined()
    }

    private func firstValue(in holder: Int) -> Int { tape.kind(holder) == .object ? holder + 2 : holder + 1 }
}

extension JSONValue {
    /// Returns the JSON pointer (RFC 6901) to a value inside this one.
    package func pointer(to value: JSONValue) -> String {
        var pointers = JSONPointers(in: self)
        return pointers.pointer(to: value)
    }
}
