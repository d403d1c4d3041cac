import ComponentScreen
import Delivery
import Foundation

/// What a customer and the world around do to a screen, one step a line.
///
/// ```text
/// # A parcel for a friend
/// choose clothing in package-category
/// enter "Second floor" into text in delivery-note
/// set package_photo=off
/// outside prices changed
/// ```
///
/// A line that begins with `#` is a heading of the story; blank lines are skipped.
struct Script: Equatable {
    /// One line that is not blank.
    struct Line: Equatable {
        let number: Int
        let text: String
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
                lines.append(Line(number: index + 1, text: text, step: try Step(text)))
            } catch {
                faults.append(ScriptError.Fault(line: index + 1, message: error.message))
            }
        }
        guard faults.isEmpty else { throw ScriptError(faults: faults) }
        self.lines = lines
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
