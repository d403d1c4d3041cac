import Foundation

/// What `matrix --format json` prints.
struct Matrix: Decodable {
    struct Builder: Decodable {
        let builder: String
        let component: String
        let section: String
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

    struct Order: Decodable {
        struct Section: Decodable {
            let components: [String]
        }
        let arrangement: String
        let condition: String
        let sections: [Section]
    }

    let contexts: Int
    let screens: Int
    let screensBy: String
    let builders: [Builder]
    let orders: [Order]

    /// Everything that is said about when something is so.
    var conditions: [String] {
        let ofBuilders = builders.flatMap { [$0.condition, $0.failure ?? ""] + $0.cells.map(\.condition) }
        return ofBuilders + orders.map(\.condition)
    }

    static func read(_ words: [String] = []) throws -> Matrix {
        try JSONDecoder().decode(
            Matrix.self, from: Data(try Program.run(["matrix", "--format", "json"] + words).output.utf8))
    }
}

/// What `count --format json` prints.
struct Count: Decodable {
    struct Variable: Decodable {
        let name: String
        let values: [String]
    }

    struct Screens: Decodable {
        let count: Int
        let runs: Int
    }

    let axes: [Variable]
    let flags: [Variable]
    let contexts: Int
    let screensByComponents: Screens
    let screensByFacets: Screens

    static func read(_ words: [String] = []) throws -> Count {
        try JSONDecoder().decode(
            Count.self, from: Data(try Program.run(["count", "--format", "json"] + words).output.utf8))
    }
}
