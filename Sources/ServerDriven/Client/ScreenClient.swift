public import ComponentScreen
public import FeatureFlags

/// The parts that all screens from data of an application share: its library, its service, and its listeners.
public struct ScreenClient {
    /// The abilities of the application.
    public var library: ComponentLibrary
    /// The service that answers.
    public var transport: any ScreenTransport
    /// The flags of the user.
    ///
    /// With an `ExposureLog`, that hears of what flags decided on the service, too, when it is shown; the service records
    /// nothing of it then. Another user needs another client.
    public var flags: Flags
    /// The words for what the library itself says; of a document that names its language, in that.
    public var words: Words
    /// The store of documents, to be shown at once the next time and without a connection; nil keeps none.
    public var store: DocumentStore?
    /// The notice in place of a component of a stateful kind that failed.
    public var failure: FailureNotice
    /// The store of the kinds whose components failed twice or, where it has a `CrashGuard`, ended the program twice.
    ///
    /// Each path has its own. Facets of such a kind are drawn as they came. Nil tries all kinds again on each screen.
    public var disabledBuilders: (any DisabledBuilderStore)?
    /// The listener that hears of what is shown and used, with the `logging` of the facets and of their containers as
    /// it came.
    public var analytics: (any AnalyticsSink)?
    /// Whether the renderer says which components became visible; impressions are recorded then, and not at loading.
    public var reportsAppearance: Bool
    /// The listener that hears of problems about which the user can do nothing.
    public var report: @MainActor (ScreenIncident) -> Void

    /// Puts a client together.
    public init(
        library: ComponentLibrary, transport: any ScreenTransport, flags: Flags, words: Words = .english,
        store: DocumentStore? = nil,
        failure: FailureNotice = .standard, disabledBuilders: (any DisabledBuilderStore)? = nil,
        analytics: (any AnalyticsSink)? = nil,
        reportsAppearance: Bool = false, report: @escaping @MainActor (ScreenIncident) -> Void
    ) {
        self.library = library
        self.transport = transport
        self.flags = flags
        self.words = words
        self.store = store
        self.failure = failure
        self.disabledBuilders = disabledBuilders
        self.analytics = analytics
        self.reportsAppearance = reportsAppearance
        self.report = report
    }
}

extension ScreenClient {
    /// The parts of a client that make a screen another one: its service, where the transport is a class, its user,
    /// release and language.
    public struct Identity: Hashable, Sendable {
        private let service: ObjectIdentifier?
        private let user: String?
        private let version: String
        private let language: String

        fileprivate init(_ client: ScreenClient) {
            let transport = client.transport
            // A transport that is a value has no identity; it tells no client from another.
            service = type(of: transport) is AnyClass ? ObjectIdentifier(transport as AnyObject) : nil
            user = client.flags.userKey
            version = client.library.capabilities.version
            language = client.words.language
        }
    }

    /// What tells it from a client whose screens are others.
    public var identity: Identity { Identity(self) }
}
