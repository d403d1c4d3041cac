import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The rules of a style sheet that name a class, and a small part of how a browser finds the elements that meet them.
///
/// States of the moment, such as `:active`, are met: a look is drawn where it is drawn at some moment.
struct StyleSheet {
    private let selectors: [String]

    init(_ text: String) {
        selectors = text.replacing(#//\*[^*]*\*//#, with: "").matches(of: /([^{}]+)\{[^{}]*\}/).map { String($0.1) }
    }

    /// Returns whether a rule that names a class is met by some element.
    func draws(_ name: String, in html: HTMLElement) -> Bool {
        selectors.flatMap { Self.split($0, at: [","]) }.filter { $0.contains(".\(name)") }.contains { selector in
            html.all.contains { Self.matches($0, selector) }
        }
    }

    /// Splits a selector outside of brackets.
    private static func split(_ text: String, at separators: Set<Character>) -> [String] {
        var (parts, depth) = ([""], 0)
        for character in text {
            if "([".contains(character) { depth += 1 }
            if ")]".contains(character) { depth -= 1 }
            if depth == 0, separators.contains(character) {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }

    /// Returns whether an element meets a selector without commas: `.screen .size-large > :is(.head, .line) > .title`.
    private static func matches(_ element: HTMLElement, _ selector: String) -> Bool {
        var parts = split(selector, at: [" ", "\n"])
        guard let last = parts.popLast(), meets(element, last) else { return false }
        guard let combinator = parts.last else { return true }
        let around = parts.dropLast(combinator == ">" ? 1 : 0).joined(separator: " ")
        if combinator == ">" { return element.parent.map { matches($0, around) } ?? false }
        var outer = element.parent
        while let element = outer {
            if matches(element, around) { return true }
            outer = element.parent
        }
        return false
    }

    /// Returns whether an element meets what stands between combinators: `button.line`, `:is(.title, .text)`.
    private static func meets(_ element: HTMLElement, _ compound: String) -> Bool {
        compound.matches(of: /[.:]*[\w-]+(\((?:[^()]|\([^()]*\))*\))?|\*/).allSatisfy { match in
            let text = String(match.0)
            if let list = match.1 {
                guard text.hasPrefix(":is") || text.hasPrefix(":where") else { return true }
                return split(String(list.dropFirst().dropLast()), at: [","]).contains { matches(element, $0) }
            }
            if text.hasPrefix(".") { return element.classes.contains(String(text.dropFirst())) }
            return text.hasPrefix(":") || text == "*" || text == element.name
        }
    }
}

/// An element of a page.
final class HTMLElement {
    let name: String
    let classes: Set<String>
    private(set) weak var parent: HTMLElement?
    private(set) var children: [HTMLElement] = []

    private init(_ name: String, _ classes: String, in parent: HTMLElement?) {
        self.name = name
        self.classes = Set(classes.split(separator: " ").map(String.init))
        self.parent = parent
        parent?.children.append(self)
    }

    /// Reads what the renderer writes, where only some elements are never closed.
    init(_ html: String) {
        (name, classes) = ("html", [])
        var open = self
        for match in html.matches(of: /<(\/?)(\w+)([^>]*)>/) {
            if match.1 == "/" {
                open = open.parent ?? self
            } else {
                let classes = match.3.firstMatch(of: /class="([^"]*)"/).map { String($0.1) } ?? ""
                let element = HTMLElement(String(match.2), classes, in: open)
                if !["img", "input"].contains(element.name) { open = element }
            }
        }
    }

    var all: [HTMLElement] { [self] + children.flatMap(\.all) }
}
