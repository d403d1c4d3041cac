import ComponentScreen
import Foundation

/// What a page is told: all of the screen's order, and of what a component shows what has changed.
struct PreviewState: Encodable {
    struct Section: Encodable {
        let id: SectionID
        let header: String?
        let components: [Component]
    }

    struct Component: Encodable {
        let id: ComponentID
        let builder: String
        /// The component's HTML for each picture of the screen; nil where it is what was sent before.
        let frames: [String]?
    }

    struct Flag: Encodable {
        let name: String
        /// What the rules answer, whatever was set by hand.
        let treatment: String
    }

    /// What follows from the settings and the plan.
    struct Facts: Encodable {
        let title: String
        let query: String
        let command: String
        let test: String
        /// Why each component is there, as HTML.
        let why: String
        let flags: [Flag]
    }

    let version: Int
    let fault: String?
    /// Nil where they are what was sent before.
    let facts: Facts?
    let sections: [Section]
    /// The lines below the screen, such as why a remote one could not be loaded.
    let below: [String]
    let missing: [String]
    let log: [String]

    /// The state on one line.
    var json: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return Array(try encoder.encode(self))
        }
    }
}
