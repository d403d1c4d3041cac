/// The output of `matrix --format json`.
struct Matrix: Decodable {
    struct Builder: Decodable {
        let builder: String
        let component: String
        let condition: String
        let failure: String?
        let contexts: Int
        let cells: [Cell]
    }

    struct Cell: Decodable, Equatable {
        let country: String
        let account: String
        let condition: String
        let contexts: Int
    }

    struct Arrangement: Decodable {
        struct ScreenSection: Decodable {
            let components: [String]
        }
        let arrangement: String
        let sections: [ScreenSection]
    }

    let contexts: Int
    let builders: [Builder]
    let arrangements: [Arrangement]

    static func read(_ words: [String] = []) throws -> Matrix {
        try Program.run(["matrix", "--format", "json"] + words).json()
    }
}

/// The output of `show --format json`.
struct Screen: Decodable {
    struct ScreenSection: Decodable {
        let id: String
        let components: [Component]
    }

    struct Component: Decodable, Equatable {
        let id: String
        let builder: String
    }

    struct Decision: Decodable, Hashable {
        let builder: String
        let component: String
        let section: String
        let decision: String
    }

    struct Requirements: Decodable {
        let country: String
        let accountType: String
        let key: String
        let flags: [String: String]
    }

    let requirements: Requirements
    let sections: [ScreenSection]
    let decisions: [Decision]

    var components: [Component] { sections.flatMap(\.components) }
    var included: [Decision] { decisions.filter { $0.decision == "included" } }

    static func read(_ words: [String] = []) throws -> Screen {
        try Program.run(["show", "--format", "json"] + words).json()
    }
}
