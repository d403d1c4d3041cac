import Foundation

/// A reader of preferences, one by one, that notes what cannot be used.
struct PreferenceReader {
    private(set) var preferences: [Preference] = []
    var faults: [PayloadFault] = []

    /// The ids that are taken, those inside groups among them.
    private var taken: Set<String> = []

    /// A value that cannot be used; what it costs is for the reader to say.
    private struct Unusable: Error {
        let path: String
        let problem: String
    }

    /// Reads the bytes of one preference.
    mutating func read(_ bytes: ArraySlice<UInt8>, at path: String) {
        let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        guard let value else { return faults.append(PayloadFault(path, "is not JSON", .preference)) }
        if let preference = preference(value, at: path, isInGroup: false) { preferences.append(preference) }
    }

    private mutating func preference(_ value: Any, at path: String, isInGroup: Bool) -> Preference? {
        do throws(Unusable) {
            let members = try object(value, at: path)
            let id = try id(members, at: path)
            guard !taken.contains(id) else { throw Unusable(path: path, problem: "the id \"\(id)\" is taken") }
            var preference = Preference(
                id: id, type: try text(members["type"], at: path + "/type"),
                title: try text(members["title"], at: path + "/title"))
            taken.insert(id)
            preference.subtitle = member(members["subtitle"], at: path + "/subtitle", richText)
            preference.details = member(members["details"], at: path + "/details", richText)
            preference.options = list(members["options"], at: path + "/options").flatMap { options($0) } ?? []
            readSelection(members, of: &preference, at: path)
            let inner = list(members["preferences"], at: path + "/preferences") ?? []
            if isInGroup, !inner.isEmpty {
                faults.append(PayloadFault(path + "/preferences", "a group is inside a group", .member))
            } else {
                preference.preferences = inner.compactMap { self.preference($0.value, at: $0.path, isInGroup: true) }
            }
            return preference
        } catch {
            faults.append(PayloadFault(error.path, error.problem, .preference))
            return nil
        }
    }

    private mutating func options(_ elements: [(path: String, value: Any)]) -> [PreferenceOption] {
        var options: [PreferenceOption] = []
        for (path, value) in elements {
            do throws(Unusable) {
                let members = try object(value, at: path)
                let id = try id(members, at: path)
                guard !options.contains(where: { $0.id == id }) else {
                    throw Unusable(path: path, problem: "the id \"\(id)\" is taken")
                }
                var option = PreferenceOption(id: id, title: try text(members["title"], at: path + "/title"))
                option.group = member(members["group"], at: path + "/group", text)
                option.picture = member(members["picture"], at: path + "/picture", text)
                option.obstacle = member(members["obstacle"], at: path + "/obstacle", richText)
                options.append(option)
            } catch {
                faults.append(PayloadFault(error.path, error.problem, .option))
            }
        }
        return options
    }

    /// Reads what is chosen, and how much can be.
    private mutating func readSelection(_ members: [String: Any], of preference: inout Preference, at path: String) {
        for (path, value) in list(members["selection"], at: path + "/selection") ?? [] {
            guard let id = value as? String, preference.options.contains(where: { $0.id == id }) else {
                faults.append(PayloadFault(path, "is not one of the options", .member))
                continue
            }
            preference.selection.insert(id)
        }
        let limits = ChoiceLimits(
            atLeast: member(members["atLeast"], at: path + "/atLeast", count) ?? 0,
            atMost: member(members["atMost"], at: path + "/atMost", count))
        if limits.atLeast > min(limits.atMost ?? .max, preference.options.count) {
            faults.append(PayloadFault(path + "/atLeast", "is more than can be chosen", .member))
        } else {
            preference.limits = limits
        }
    }

    // MARK: Values

    /// Returns a member that can be left out; what is wrong with it costs it alone.
    private mutating func member<Value>(
        _ value: Any?, at path: String, _ read: (Any?, String) throws(Unusable) -> Value
    ) -> Value? {
        guard let value, !(value is NSNull) else { return nil }
        do throws(Unusable) {
            return try read(value, path)
        } catch {
            faults.append(PayloadFault(error.path, error.problem, .member))
            return nil
        }
    }

    private mutating func list(_ value: Any?, at path: String) -> [(path: String, value: Any)]? {
        let elements = member(value, at: path) { value, path throws(Unusable) in
            guard let elements = value as? [Any] else { throw Unusable(path: path, problem: "is not an array") }
            return elements
        }
        return elements?.enumerated().map { ("\(path)/\($0)", $1) }
    }

    private func object(_ value: Any?, at path: String) throws(Unusable) -> [String: Any] {
        guard let members = value as? [String: Any] else { throw Unusable(path: path, problem: "is not an object") }
        return members
    }

    private func id(_ members: [String: Any], at path: String) throws(Unusable) -> String {
        try text(members["id"], at: path + "/id", limit: Limit.id)
    }

    private func count(_ value: Any?, at path: String) throws(Unusable) -> Int {
        // True and false are numbers, too, of the type of a character.
        guard let number = value as? NSNumber, String(cString: number.objCType) != "c",
            let count = Int(exactly: number.doubleValue), count >= 0
        else { throw Unusable(path: path, problem: "is not a count") }
        return count
    }

    private func text(_ value: Any?, at path: String) throws(Unusable) -> String {
        try text(value, at: path, limit: Limit.text)
    }

    private func text(_ value: Any?, at path: String, limit: Int) throws(Unusable) -> String {
        guard let value, !(value is NSNull) else { throw Unusable(path: path, problem: "is missing") }
        guard let text = value as? String else { throw Unusable(path: path, problem: "is not a text") }
        guard text.utf8.count <= 4 * limit, text.count <= limit else {
            throw Unusable(path: path, problem: "is longer than \(limit) characters")
        }
        guard text.contains(where: { !$0.isWhitespace }) else { throw Unusable(path: path, problem: "is empty") }
        return text
    }

    /// Returns a text, or a list of texts of which some lead somewhere.
    private func richText(_ value: Any?, at path: String) throws(Unusable) -> RichText {
        var runs: [RichText.Run] = []
        let parts = (value as? [Any])?.enumerated().map { ("\(path)/\($0)", $1) } ?? [(path, value as Any)]
        for (path, part) in parts {
            guard let members = part as? [String: Any] else {
                runs.append(RichText.Run(try text(part, at: path)))
                continue
            }
            let words = try text(members["text"], at: path + "/text")
            let link = try members["link"].map { value throws(Unusable) in try self.link(value, at: path + "/link") }
            runs.append(RichText.Run(words, link: link))
        }
        guard !runs.isEmpty else { throw Unusable(path: path, problem: "is empty") }
        return RichText(runs)
    }

    private func link(_ value: Any?, at path: String) throws(Unusable) -> String {
        let address = try text(value, at: path)
        guard let url = URL(string: address), url.scheme == "https", url.host() != nil else {
            throw Unusable(path: path, problem: "is not an https address")
        }
        return address
    }

    /// The greatest lengths of texts: what is longer is no text for a screen.
    private enum Limit {
        static let id = 100
        static let text = 300
    }
}
