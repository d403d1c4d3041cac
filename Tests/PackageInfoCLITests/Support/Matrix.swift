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

/// The components that `show --format json` prints.
struct Screen {
    let components: [(section: String, id: String, builder: String)]

    init(_ result: Program.Result) throws {
        components = try result.json(at: "sections/*/id").enumerated().flatMap { index, section in
            let path = "sections/\(index)/components/*"
            return try zip(result.json(at: "\(path)/id"), result.json(at: "\(path)/builder")).map { (section, $0, $1) }
        }
    }
}
