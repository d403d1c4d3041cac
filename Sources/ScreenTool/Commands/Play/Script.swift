import ComponentScreen
import Foundation

/// A list of user actions, changed requirements and outside events, one step a line.
///
/// ```text
/// # A parcel for a friend
/// choose clothing in package-category
/// enter "Second floor" into text in delivery-note
/// if package-photo: set package_photo=off
/// outside prices changed
/// ```
///
/// A line that begins with `#` is a heading; blank lines are skipped. A step behind `if COMPONENT:`, or
/// `if COMPONENT and COMPONENT:`, is skipped while one of these is not on the screen.
struct Script: Equatable {
    /// One line that is not blank.
    struct Line: Equatable {
        let number: Int
        let text: String
        /// The components without which the step is skipped, by their ids or their builders' names.
        var needed: [String] = []
        let step: Step
    }

    /// What a line says.
    enum Step: Equatable {
        case heading(String)
        case send(Interaction, to: FacetID, in: ComponentID)
        /// Sets a flag or an axis to another value and plans the screen again.
        case set(String, to: String)
        /// A step that only this screen takes, with the words behind its verb.
        case own(String, [String])
    }

    let lines: [Line]

    /// Reads a script.
    ///
    /// - Parameter verbs: the verbs that only this screen has.
    /// - Throws: `ScriptError` with every line that cannot be read.
    @MainActor
    init(_ text: String, verbs: [ScriptVerb] = []) throws {
        var lines: [Line] = []
        var faults: [ScriptError.Fault] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.isEmpty { continue }
            do throws(ArgumentError) {
                let (needed, rest) = try Self.condition(of: text)
                lines.append(Line(number: index + 1, text: text, needed: needed, step: try Step(rest, verbs)))
            } catch {
                faults.append(ScriptError.Fault(line: index + 1, message: error.description))
            }
        }
        guard faults.isEmpty else { throw ScriptError(faults: faults) }
        self.lines = lines
    }

    /// Splits a line into the components of its `if COMPONENT and COMPONENT:`, if it has one, and its step.
    private static func condition(of line: String) throws(ArgumentError) -> (needed: [String], step: String) {
        guard line == "if" || line.hasPrefix("if ") else { return ([], line) }
        let parts = line.dropFirst("if".count).split(separator: ":", maxSplits: 1)
        let names = (parts.first ?? "").components(separatedBy: " and ")
        let needed = names.map { $0.trimmingCharacters(in: .whitespaces) }
        let step = parts.dropFirst().joined().trimmingCharacters(in: .whitespaces)
        let areNames = needed.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
        guard areNames, !step.isEmpty, !step.hasPrefix("#") else {
            throw ArgumentError("this is written: if COMPONENT: STEP, or if COMPONENT and COMPONENT: STEP")
        }
        return (needed, step)
    }
}

/// The lines of a script that cannot be read.
struct ScriptError: Error, Equatable {
    struct Fault: Equatable {
        let line: Int
        let message: String
    }

    let faults: [Fault]
}
