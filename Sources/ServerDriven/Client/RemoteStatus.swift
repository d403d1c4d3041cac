public import ComponentScreen
public import Foundation

extension RemoteScreen {
    /// The status of a screen, beside what it shows: all that a view layer has to draw around it.
    public struct Status: Equatable, Sendable {
        /// Whether the screen is there.
        public var phase: Phase = .loading
        /// The title of the page, the link's until the screen is there.
        public var title: String?
        /// The address of the page on the web, where the service says one.
        public var address: URL?
        /// The latest message for the user: the service's words on a command that is done, or why a command or section
        /// failed; `dismissMessage` takes it away.
        public var message: Result<String, RemoteFailure>?
        /// The question to the user before a command can be done; `answer` and `dismissPrompt` take it away.
        ///
        /// Its value is what the user has answered, also when the command failed.
        public var prompt: CommandInput?
        /// Whether the answer to the prompt is being sent.
        public var isSendingAnswer = false
        /// The number of commands that have not been answered.
        public var runningCommands = 0
        /// The ends of the sections that have another page, or are being loaded.
        ///
        /// While the screen itself is loaded below the header of a link, that header's end is `loading`.
        public var sectionEnds: [SectionID: SectionEnd] = [:]

        /// The words for what the library itself says on the screen.
        public var words = Words.english

        /// Whether the service wants the user to sign in: it answered the page, a section or the latest command with
        /// status 401.
        public var isSignedOut: Bool {
            let ends = sectionEnds.values.contains { $0 == .failed(.status(401)) }
            return ends || phase == .failed(.status(401)) || message == .failure(.notDone(401))
                || message == .failure(.status(401))
        }

        /// Whether the screen is being loaded, some of it, or a command is not answered.
        public var isWorking: Bool {
            let isLoading =
                switch phase {
                case .loading, .refreshing: true
                case .loaded, .failed: false
                }
            return isLoading || runningCommands > 0 || sectionEnds.values.contains(.loading)
        }

        /// The message in words.
        public var messageText: String? {
            switch message {
            case .success(let text): text
            case .failure(let failure): words(failure.message)
            case nil: nil
            }
        }
    }

    /// The end of a section that has another page, or is being loaded.
    public enum SectionEnd: Hashable, Sendable {
        /// It is loaded, or its next page.
        case loading
        /// `loadMore` loads the next page.
        case more
        /// The next page could not be loaded; `loadMore` tries again, when the user wants it.
        case failed(RemoteFailure)
    }

    /// Whether a screen is there.
    public enum Phase: Hashable, Sendable {
        /// It is loaded for the first time; the header and the title of the link are shown.
        case loading
        /// It is shown as the service sent it.
        case loaded
        /// It is shown and loaded again.
        case refreshing
        /// It could not be loaded; what was shown before is kept, and `reload` tries again.
        case failed(RemoteFailure)
    }
}

/// The reason why something did not come from the service.
public enum RemoteFailure: Error, Hashable, Sendable {
    /// No answer came; with the error's own words.
    case unreachable(String)
    /// The answer has this status and nothing to show.
    case status(Int)
    /// The answer is not what was asked for; with what is wrong with it.
    case unreadable(String)
    /// A command was answered by this status, and by no outcome.
    case notDone(Int)
    /// There is something to show, and this client draws nothing of it.
    case nothingDrawn
    /// The service did not do it; with its message for the user.
    case refused(String)
    /// The action cannot be done by this client; with what it lacks.
    case action(String)

    /// The message for the user: about a page, a section or a command, as it is one of these that did not come.
    public var message: Phrase {
        switch self {
        case .unreachable: "Couldn't connect. Check your connection and try again."
        case .status(404), .status(410): "This page is no longer available."
        case .status(401): "Sign in to see this page."
        case .status(403): "You have no access to this page."
        case .status(400): "We don't know this version of the app. Update the app."
        case .status: "The service isn't available right now. Try again later."
        case .notDone(401): "Sign in to do this."
        case .notDone(403): "You are not allowed to do this."
        case .notDone(404), .notDone(410): "This is no longer possible."
        case .notDone(400): "This version of the app can't do this. Update the app."
        case .notDone: "The service isn't available right now. Try again later."
        case .unreadable: "We couldn't read the answer. Try again later."
        case .nothingDrawn: "This version of the app can't show this page. Update the app."
        case .refused(let message): "\(message)"
        case .action: "This version of the app can't do this. Update the app."
        }
    }
}
