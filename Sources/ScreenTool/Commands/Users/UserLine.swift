import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// A reader of lines of users: `{"key": "anna", "attributes": {"app_version": "5.0.0"}, "country": "HK"}`.
///
/// `bucketingKey` and `attributes` may be left out or null, and so may the axes, which stand under their names.
struct UserLineReader: Sendable {
    private let axes: [(name: String, values: [String], isToggle: Bool)]

    @MainActor
    init<Requirements>(_ program: ScreenProgram<Requirements>) {
        axes = program.space.axes.map { ($0.name, $0.values, $0.isToggle) }
    }

    /// Returns the user on a line.
    func user(_ line: [UInt8]) throws(QueryError) -> ComparedUser {
        var members = try UserMembers(parsing: line, others: axes.map(\.name), required: ["key"])
        var values = [Int?](repeating: nil, count: axes.count)
        for (name, value) in members.others where value.kind != .null {
            guard let index = axes.firstIndex(where: { $0.name == name }) else { continue }
            values[index] = self.value(value, of: axes[index], &members)
        }
        guard let key = members.key, members.faults.isEmpty else { throw QueryError(members.faults) }
        return ComparedUser(
            key: key, bucketingKey: members.bucketingKey, attributes: members.attributes.map { ($0, $1) },
            axes: values)
    }

    private func value(
        _ value: JSONValue, of axis: (name: String, values: [String], isToggle: Bool), _ members: inout UserMembers
    ) -> Int? {
        if axis.isToggle {
            guard let truth = value.bool else {
                members.report("\"\(axis.name)\" is \(value.kind.text), expected true or false", value)
                return nil
            }
            return truth ? 1 : 0
        }
        guard let text = members.text(value, of: axis.name) else { return nil }
        if let index = axis.values.firstIndex(of: text) { return index }
        members.report("unknown \(axis.name) \(text.shown)", legal: axis.values, nearTo: text, value)
        return nil
    }
}
