/// A type with phrases: where among its values they are.
indirect enum PhraseType: Hashable {
    case phrase
    case list(PhraseType)
    case table(key: PhraseType?, value: PhraseType?)
    case tuple([PhraseType?])
    /// What gives one.
    case function(PhraseType)
    /// Any number of values for one parameter.
    case several(PhraseType)
}

extension TokenReader {
    // MARK: Types

    /// Returns the type that begins at a place, nil where it has no phrases, and the place behind it.
    func type(at start: Int) -> (type: PhraseType?, end: Int) {
        var (index, isWrapped) = (start, false)
        while index < tokens.count {
            if mark(index) == "@" {
                // Its argument is written as the value itself.
                if word(index + 1) == "autoclosure" { isWrapped = true }
                index = behindAttribute(index)
            } else if Self.wordsBeforeTypes.contains(word(index)) {
                index += 1
            } else {
                break
            }
        }
        var type: PhraseType?
        switch mark(index) {
        case "(":
            let types = parts(inside: index).map { part in
                let colon = part.prefix(3).first { mark($0) == ":" }
                return self.type(at: colon.map { $0 + 1 } ?? part.lowerBound).type
            }
            let close = partner[index] ?? tokens.count - 1
            index = close + 1
            var arrow = index
            while ["async", "throws", "rethrows"].contains(word(arrow)) {
                arrow += 1
                if mark(arrow) == "(", let close = partner[arrow] { arrow = close + 1 }
            }
            if isArrow(arrow) {
                let result = self.type(at: arrow + 2)
                return (isWrapped ? result.type : result.type.map(PhraseType.function), result.end)
            }
            type = types.count == 1 ? types[0] : types.contains { $0 != nil } ? .tuple(types) : nil
        case "[":
            let key = self.type(at: index + 1)
            if mark(key.end) == ":" {
                let value = self.type(at: key.end + 1).type
                type = key.type == nil && value == nil ? nil : .table(key: key.type, value: value)
            } else {
                type = key.type.map(PhraseType.list)
            }
            index = (partner[index] ?? tokens.count - 1) + 1
        case nil where !word(index).isEmpty:
            type = word(index) == "Phrase" ? .phrase : nil
            index += 1
            if mark(index) == "<" {
                type = self.type(named: word(index - 1), of: index)
                index = behindGenerics(index) ?? index + 1
            }
            if mark(index) == ".", !word(index + 1).isEmpty { return self.type(at: index + 1) }
        case _: return (nil, index)
        }
        while index < tokens.count, let mark = mark(index),
            "?!".contains(mark) || mark == "." && self.mark(index + 1) == ".",
            tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
        { index += 1 }
        return (type, index)
    }

    /// Returns the place behind an attribute; a bracket behind a space is none of it, as in `@escaping () -> Phrase`.
    func behindAttribute(_ index: Int) -> Int {
        let open = index + 2
        guard mark(open) == "(", !hasSpace(before: open) else { return open }
        return (partner[open] ?? open) + 1
    }

    /// Returns the type that is spelled out where `?` or brackets would do, such as `Array<Phrase>`; nil for another one.
    private func type(named name: String, of open: Int) -> PhraseType? {
        let first = type(at: open + 1)
        return switch name {
        case "Optional": first.type
        case "Array", "ContiguousArray", "Set": first.type.map(PhraseType.list)
        case "Dictionary" where mark(first.end) == ",":
            switch (first.type, type(at: first.end + 1).type) {
            case (nil, nil): nil
            case (let key, let value): .table(key: key, value: value)
            }
        case _: nil
        }
    }

    private static let wordsBeforeTypes: Set = [
        "inout", "borrowing", "consuming", "sending", "some", "any", "isolated",
    ]

    private func isArrow(_ index: Int) -> Bool { mark(index) == "-" && mark(index + 1) == ">" }

    /// Returns the literals that are the phrases of what has the type behind a colon, an arrow or `as` at a place.
    func values(ofTypeBehind index: Int) -> [Int] {
        if word(index) == "as", index > 0, case .string(let literal)? = tokens[..<index].last?.kind,
            type(at: index + 1).type == .phrase
        {
            return [literal]
        }
        guard mark(index) == ":" || isArrow(index) else { return [] }
        let (found, end) = type(at: index + (mark(index) == ":" ? 1 : 2))
        guard let type = found else { return [] }
        var next = end
        if word(next) == "where" { while next < tokens.count, mark(next) != "{" { next += 1 } }
        if mark(next) == "{", let close = partner[next] { return values(ofBody: next + 1..<close, as: type) }
        if mark(end) == "=" { return values(of: end + 1..<endOfValue(from: end + 1), as: type) }
        // A closure that says its type.
        if word(end) == "in", isArrow(index) {
            var close = end
            while close < tokens.count, !")]}".contains(mark(close) ?? " ") { close = behind(close) }
            return values(ofBody: end + 1..<close, as: type)
        }
        return []
    }

    // MARK: Parts

    /// Returns the place behind a token, or behind the bracket that it opens.
    func behind(_ index: Int) -> Int {
        if "([{".contains(mark(index) ?? " ") { return (partner[index] ?? tokens.count - 1) + 1 }
        guard case .string(let literal) = tokens[index].kind else { return index + 1 }
        let end = text.strings[literal].end
        var next = index + 1
        while next < tokens.count, tokens[next].range.lowerBound < end { next += 1 }
        return next
    }

    /// Returns the parts of the inside of a bracket, between commas.
    func parts(inside open: Int) -> [Range<Int>] {
        let close = partner[open] ?? tokens.count
        return split(open + 1..<close) { mark($0) == "," ? 1 : 0 }.filter { !$0.isEmpty }
    }

    /// Returns the parts of a range between the marks that are in no bracket of it.
    ///
    /// - Parameter length: the number of tokens of the mark at a place; 0 where there is none.
    private func split(_ range: Range<Int>, at length: (Int) -> Int) -> [Range<Int>] {
        var (parts, start, index) = ([Range<Int>](), range.lowerBound, range.lowerBound)
        while index < range.upperBound {
            let count = length(index)
            if count > 0 {
                parts.append(start..<index)
                index += count
                start = index
            } else {
                index = behind(index)
            }
        }
        return parts + [start..<max(start, range.upperBound)]
    }

    /// Returns the place behind a value that begins at one: a comma, a closing bracket, or the next statement.
    private func endOfValue(from start: Int) -> Int {
        var (index, last) = (start, start - 1)
        while index < tokens.count, !",;)]}".contains(mark(index) ?? " "), tokens[index].kind != .directive {
            if index > start, beginsLine(index), !continues(at: index, from: last) { break }
            let next = behind(index)
            (last, index) = (next - 1, next)
        }
        return index
    }

    private func statements(_ range: Range<Int>) -> [Range<Int>] {
        var (found, start, index) = ([Range<Int>](), range.lowerBound, range.lowerBound)
        while index < range.upperBound {
            let isSeparate = mark(index) == ";" || tokens[index].kind == .directive
            if isSeparate || index > start && beginsLine(index) && !continues(at: index, from: index - 1) {
                if start < index { found.append(start..<index) }
                start = isSeparate ? index + 1 : index
            }
            index = isSeparate ? index + 1 : behind(index)
        }
        return start < range.upperBound ? found + [start..<range.upperBound] : found
    }

    // MARK: Values

    /// Returns the literals that a body gives: of `return`, and of its last statement.
    private func values(ofBody range: Range<Int>, as type: PhraseType) -> [Int] {
        let getters = range.filter {
            word($0) == "get" && (mark($0 + 1) == "{" || ["async", "throws"].contains(word($0 + 1)))
        }
        if let getter = getters.first,
            statements(range).contains(where: { $0.contains(getter) && $0.prefix(3).contains(getter) }),
            let open = range.first(where: { $0 > getter && mark($0) == "{" }), let close = partner[open]
        {
            return values(ofBody: open + 1..<close, as: type)
        }
        let statements = statements(range)
        return statements.enumerated().flatMap { number, statement in
            values(
                ofStatement: statement, isLast: number == statements.count - 1 || endsCondition(statement), as: type)
        }
    }

    /// Whether a statement is the last one under a condition of compiling, so that it may be the last one of its body.
    private func endsCondition(_ statement: Range<Int>) -> Bool {
        let next = statement.upperBound
        return next < tokens.count && tokens[next].kind == .directive
            && !text[tokens[next].range].hasPrefix("#if")
    }

    private func values(ofStatement range: Range<Int>, isLast: Bool, as type: PhraseType) -> [Int] {
        switch word(range.lowerBound) {
        case "return": return values(of: range.dropFirst(), as: type)
        case "if", "switch", "guard", "for", "while", "do", "repeat", "defer":
            return values(ofBranches: range, isLast: isLast, as: type)
        case let word where Self.wordsOfNoValue.contains(word): return []
        case _: return isLast ? values(of: range, as: type) : []
        }
    }

    private static let wordsOfNoValue: Set = [
        "let", "var", "func", "struct", "class", "enum", "actor", "extension", "protocol", "typealias", "throw",
        "break", "continue", "fallthrough", "import", "static", "private",
    ]

    /// Returns the literals that the blocks of a statement give.
    private func values(ofBranches range: Range<Int>, isLast: Bool, as type: PhraseType) -> [Int] {
        var found: [Int] = []
        let isSwitch = word(range.lowerBound) == "switch"
        var index = range.lowerBound
        while index < range.upperBound {
            if mark(index) == "{", let close = partner[index] {
                let bodies = isSwitch ? cases(index + 1..<close) : [index + 1..<close]
                for body in bodies {
                    let statements = statements(body)
                    for (number, statement) in statements.enumerated() {
                        found += values(
                            ofStatement: statement,
                            isLast: isLast && (number == statements.count - 1 || endsCondition(statement)), as: type)
                    }
                }
            }
            index = behind(index)
        }
        return found
    }

    /// Returns the statements of each case of a `switch`.
    private func cases(_ range: Range<Int>) -> [Range<Int>] {
        var (found, start, index) = ([Range<Int>](), Int?.none, range.lowerBound)
        while index < range.upperBound {
            let isCase =
                word(index) == "case" && !["if", "guard", "while", "for"].contains(word(index - 1))
                && mark(index - 1) != ","
            if isCase || word(index) == "default" && mark(index + 1) == ":" {
                if let start { found.append(start..<index) }
                while index < range.upperBound, mark(index) != ":" { index = behind(index) }
                start = index + 1
                index += 1
            } else {
                index = behind(index)
            }
        }
        return start.map { found + [$0..<max($0, range.upperBound)] } ?? found
    }

    /// Returns the literals that are phrases of a value: not what it is chosen by, nor what calls in it take.
    func values(of range: Range<Int>, as type: PhraseType) -> [Int] {
        var range = range
        while ["try", "await"].contains(word(range.lowerBound)), !range.isEmpty {
            range = range.dropFirst()
            if let mark = mark(range.lowerBound), "?!".contains(mark) { range = range.dropFirst() }
        }
        guard !range.isEmpty else { return [] }
        if ["if", "switch"].contains(word(range.lowerBound)) {
            return values(ofBranches: range, isLast: true, as: type)
        }
        if let question = firstOperator("?", in: range) {
            var (colon, depth) = (question + 1, 1)
            while colon < range.upperBound {
                if mark(colon) == "?", isOperator("?", at: colon) { depth += 1 }
                if mark(colon) == ":" { depth -= 1 }
                if depth == 0 { break }
                colon = behind(colon)
            }
            let second = min(colon + 1, range.upperBound)
            return values(of: question + 1..<min(colon, range.upperBound), as: type)
                + values(of: second..<range.upperBound, as: type)
        }
        let choices = split(range) { isOperator("??", at: $0) ? 2 : 0 }
        if choices.count > 1 { return choices.flatMap { values(of: $0, as: type) } }
        if case .list = type {
            let lists = split(range) { isOperator("+", at: $0) ? 1 : 0 }
            if lists.count > 1 { return lists.flatMap { values(of: $0, as: type) } }
        }
        guard !Self.comparisons.contains(where: { firstOperator($0, in: range) != nil }) else { return [] }
        return values(ofOperand: range, as: type)
    }

    private static let comparisons = ["==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||", "~="]

    private func firstOperator(_ name: String, in range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound {
            if isOperator(name, at: index) { return index }
            index = behind(index)
        }
        return nil
    }

    /// Whether an operator stands between space at a place, or begins a line.
    private func isOperator(_ name: String, at index: Int) -> Bool {
        guard tokens[index].kind == .mark else { return false }
        let start = tokens[index].range.lowerBound
        let end = start + name.count
        return start > 0 && text.code[start - 1].isWhitespace && text.code[start...].starts(with: name)
            && end < text.code.count && text.code[end].isWhitespace
    }

    private func values(ofOperand range: Range<Int>, as type: PhraseType) -> [Int] {
        let end = behind(range.lowerBound)
        if case .string(let literal) = tokens[range.lowerBound].kind {
            // Observers may stand behind it.
            return type == .phrase && (end == range.upperBound || mark(end) == "{") ? [literal] : []
        }
        let isWhole = end == range.upperBound
        switch (mark(range.lowerBound), type) {
        case ("("?, .tuple(let types)) where isWhole:
            return zip(parts(inside: range.lowerBound), types).flatMap { part, type in
                let isNamed = !word(part.lowerBound).isEmpty && mark(part.lowerBound + 1) == ":"
                return type.map { values(of: isNamed ? part.dropFirst(2) : part, as: $0) } ?? []
            }
        case ("("?, _) where isWhole:
            let parts = parts(inside: range.lowerBound)
            return parts.count == 1 ? values(of: parts[0], as: type) : []
        case ("["?, .list(let element)) where isWhole:
            return parts(inside: range.lowerBound).flatMap { values(of: $0, as: element) }
        case ("["?, .table(let key, let value)) where isWhole:
            return parts(inside: range.lowerBound).flatMap { part -> [Int] in
                let sides = split(part) { mark($0) == ":" ? 1 : 0 }
                guard sides.count > 1 else { return [] }
                return (key.map { values(of: sides[0], as: $0) } ?? [])
                    + (value.map { values(of: sides[1].lowerBound..<part.upperBound, as: $0) } ?? [])
            }
        case ("{"?, .function(let result)) where isWhole: return values(ofClosure: range.lowerBound, as: result)
        case ("{"?, _) where mark(end) == "(" && behind(end) == range.upperBound:
            return values(ofClosure: range.lowerBound, as: type)
        case ("."?, .phrase) where word(range.lowerBound + 1) == "init" && mark(range.lowerBound + 2) == "(":
            return parts(inside: range.lowerBound + 2).first.map { values(of: $0, as: type) } ?? []
        case _: return values(ofChain: range, as: type)
        }
    }

    /// Returns the literals that a closure gives that makes a value of another one.
    private func values(ofChain range: Range<Int>, as type: PhraseType) -> [Int] {
        var (found, index) = ([Int](), range.lowerBound)
        while index < range.upperBound {
            if ["map", "flatMap", "compactMap"].contains(word(index)) {
                let closure = mark(index + 1) == "(" ? index + 2 : index + 1
                let isList = if case .list = type { true } else { false }
                if mark(closure) == "{", closure < range.upperBound {
                    if case .list(let element) = type, word(index) != "flatMap" {
                        found += values(ofClosure: closure, as: element)
                    } else if !isList || word(index) == "flatMap" {
                        found += values(ofClosure: closure, as: type)
                    }
                }
            }
            index = behind(index)
        }
        return found
    }

    private func values(ofClosure open: Int, as type: PhraseType) -> [Int] {
        let range = open + 1..<(partner[open] ?? tokens.count)
        var index = range.lowerBound
        while index < range.upperBound, word(index) != "for", mark(index) != "{", mark(index) != "=" {
            if word(index) == "in" { return values(ofBody: index + 1..<range.upperBound, as: type) }
            index = behind(index)
        }
        return values(ofBody: range, as: type)
    }
}
