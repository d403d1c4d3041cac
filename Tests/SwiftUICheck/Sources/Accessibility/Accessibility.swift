/// What an application has a screen reader say.
public enum AccessibilityNotification {
    public struct Announcement {
        private let text: String
        public init(_ announcement: String) { text = announcement }
        public func post() { AccessibilityNotification.posted.append(text) }
    }

    /// The stand-in's own: all that was said.
    nonisolated(unsafe) public static var posted: [String] = []  // views are evaluated on the main actor alone
}
