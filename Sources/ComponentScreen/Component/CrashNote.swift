import StructuredText

/// A note that code of a component runs, with the screen, the builder and the act.
struct CrashNote: Hashable, Sendable {
    /// The code of a component that a screen runs.
    enum Act: String, Hashable, Sendable {
        case condition, state, presenter, start, event, value, result, body, entry, end

        /// Completes "the program ended while".
        var clause: String {
            switch self {
            case .condition: "its condition was asked"
            case .state: "its state was made"
            case .presenter: "its presenter was made"
            case .start: "it started"
            case .event: "it handled an event"
            case .value: "it followed a value"
            case .result: "it took the result of its work"
            case .body: "it was drawn"
            case .entry: "its entry was stored or restored"
            case .end: "it was torn down"
            }
        }
    }

    /// The name of the screen.
    let screen: String
    let builder: BuilderKey
    let act: Act

    /// The message in the plan of a builder whose program ended like this.
    var message: String { "the program ended while \(act.clause)" }
}

// MARK: Writing and reading

extension CrashNote {
    /// The result of reading a note.
    enum Reading: Hashable, Sendable {
        case note(CrashNote)
        /// It was cut off while it was written, or is none.
        case torn
        /// Another version of the library wrote it in a form of its own.
        case otherVersion
    }

    /// Its bytes: a line with the form, the length and a digest, and the texts, each with a zero behind.
    ///
    /// It says where it ends, so that bytes of a longer note may follow; the digest tells a note from parts of two.
    var bytes: [UInt8] {
        var texts: [UInt8] = []
        texts.reserveCapacity(Self.usualLength)
        for text in [screen, builder.scope?.rawValue ?? "", builder.name, act.rawValue] {
            texts.append(contentsOf: text.utf8)
            texts.append(0)
        }
        var bytes = Array("\(Self.form) \(texts.count) \(texts.digest)\n".utf8)
        bytes.append(contentsOf: texts)
        return bytes
    }

    static func read(_ bytes: [UInt8]) -> Reading {
        guard let end = bytes.prefix(longestHead).firstIndex(of: 10) else { return .torn }
        let head = String(decoding: bytes[..<end], as: UTF8.self).split(
            separator: " ", omittingEmptySubsequences: false)
        guard head[0].hasPrefix(formPrefix), Int(head[0].dropFirst(formPrefix.count)) != nil else { return .torn }
        guard head[0] == form else { return .otherVersion }
        guard head.count == 3 else { return .torn }
        guard let count = Int(head[1]), count >= 0, count <= bytes.count - end - 1 else { return .torn }
        let body = bytes[(end + 1)...].prefix(count)
        guard body.digest == head[2], body.last == 0 else { return .torn }
        let texts = body.dropLast().split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        // A later release of the same form may know more acts.
        guard texts.count == 4 else { return .torn }
        guard let act = Act(rawValue: texts[3]) else { return .otherVersion }
        let builder = BuilderKey(scope: texts[1].isEmpty ? nil : ComponentID(rawValue: texts[1]), name: texts[2])
        return .note(CrashNote(screen: texts[0], builder: builder, act: act))
    }

    private static let formPrefix = "crash-note-"
    private static let form = "\(formPrefix)1"
    private static let longestHead = 100
    private static let usualLength = 100
}
