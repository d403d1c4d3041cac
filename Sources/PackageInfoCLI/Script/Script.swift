import ComponentScreen
import Delivery
import Foundation

/// What a customer and the world around do to a screen, one step a line.
///
/// ```text
/// # A parcel for a friend
/// choose clothing in package-category
/// enter "Second floor" into text in delivery-note
/// if package-photo: set package_photo=off
/// outside prices changed
/// ```
///
/// A line that begins with `#` is a heading of the story; blank lines are skipped. A step behind `if COMPONENT:` is played
/// only while that component is on the screen, so that a script outlives the components it is about.
struct Script: Equatable {
    /// One line that is not blank.
    struct Line: Equatable {
        let number: Int
        let text: String
        /// The component without which the step is skipped, by its id or its builder's name; nil for none.
        var condition: String?
        let step: Step
    }

    /// What a line says.
    enum Step: Equatable {
        case heading(String)
        case act(Verb, on: FacetID, in: ComponentID)
        /// Rules change under the screen: a flag has another treatment from now on.
        case set(flag: String, treatment: String)
        case outside(OutsideEvent)
    }

    let lines: [Line]

    /// Reads a script.
    ///
    /// - Throws: `ScriptError` with every line that cannot be read.
    init(_ text: String) throws {
        var lines: [Line] = []
        var faults: [ScriptError.Fault] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.isEmpty { continue }
            do throws(StepError) {
                let (condition, rest) = try Self.condition(of: text)
                lines.append(Line(number: index + 1, text: text, condition: condition, step: try Step(rest)))
            } catch {
                faults.append(ScriptError.Fault(line: index + 1, message: error.message))
            }
        }
        guard faults.isEmpty else { throw ScriptError(faults: faults) }
        self.lines = lines
    }

    /// Takes `if COMPONENT:` off a line that begins with it.
    private static func condition(of line: String) throws(StepError) -> (component: String?, step: String) {
        guard line.hasPrefix("if ") else { return (nil, line) }
        let parts = line.dropFirst("if ".count).split(separator: ":", maxSplits: 1).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: \.isWhitespace),
            !parts[1].isEmpty, !parts[1].hasPrefix("#")
        else { throw StepError(message: "this is written: if COMPONENT: STEP") }
        return (parts[0], parts[1])
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
