import ComponentScreen
import FeatureFlags
import StructuredText

/// Capabilities made ready for reading: names are compared as they are spelled, paths are taken apart.
struct ClientRules {
    /// The needs of one kind of facet.
    struct KindRules {
        let kind: FacetKind
        let requires: [RequiredPath]
        let isContainer: Bool
        /// The places where it draws images.
        let images: Set<FacetElement.Images.Slot>
        let custom: [ExactString: FacetValue.Sort]
        /// The events that are looked for, each once: `tap`, `enter`, then the others as listed.
        var events: [String]
    }

    let kinds: [ExactString: KindRules]
    /// The paths in the data of each action.
    let actions: [ExactString: [RequiredPath]]
    let statuses: Set<ExactString>
    let styles: [FacetElement.Style.Member: Set<ExactString>]
    var features: Set<Capabilities.Feature>

    /// The rules of a client that draws and does nothing.
    static let nobody = ClientRules(Capabilities(version: "", kinds: [:], actions: [:]))

    init(_ client: Capabilities) {
        let features = Set(Capabilities.Feature.allCases.filter(client.reads))
        self.features = features
        kinds = client.kinds.byExactName(\.rawValue) { kind, drawn in
            KindRules(
                kind: kind, requires: drawn.requires.map { RequiredPath($0, in: .facet(isFlat: false), features) },
                isContainer: drawn.isContainer, images: client.images(of: kind),
                custom: drawn.custom.byExactName(\.self) { $1 },
                events: (["tap", "enter"] + drawn.events).map(ExactString.init).withoutRepetitions.map(\.string))
        }
        statuses = Set(client.statuses.map(ExactString.init))
        styles = client.styles.mapValues { Set($0.map(ExactString.init)) }
        actions = client.actions.byExactName(\.self) { $1.map { RequiredPath($0, in: .data, features) } }
    }
}

extension Capabilities {
    /// Returns the places where the client draws images on a kind of facet.
    func images(of kind: FacetKind) -> Set<FacetElement.Images.Slot> {
        let fewer = reads(.pictures) ? nil : kind.standard.flatMap { Self.imagesWithoutPictures[$0] }
        return fewer ?? kind.images
    }
}

extension Dictionary {
    fileprivate func byExactName<Other>(
        _ name: (Key) -> String, _ value: (Key, Value) -> Other
    ) -> [ExactString: Other] {
        reduce(into: [:]) { $0[ExactString(name($1.key))] = value($1.key, $1.value) }
    }
}

/// A path of members that has to lead to a value of a certain type.
struct RequiredPath {
    /// The path as the capabilities have it: `text.title`.
    let text: String
    /// The names in it; there is at least one.
    let names: [String]
    private let type: MemberType

    init(_ text: String, in type: MemberType, _ features: Set<Capabilities.Feature>) {
        self.text = text
        names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        self.type = names.reduce(type) { $0.member($1) }.read(with: features)
    }

    func isMet(by object: JSONValue) -> Bool {
        var value = object
        for name in names {
            guard let member = value[name] else { return false }
            value = member
        }
        return type.includes(value)
    }
}
