import ComponentScreen
import ServerDriven

/// A catalogue: shelves of ten albums and rows of tracks, with everything such a screen says of them.
enum Sample {
    static let client = Capabilities(
        version: "2.0.0",
        kinds: [
            "carousel": .init(requires: ["text.title"], isContainer: true), "album": .init(requires: ["text.title"]),
            "track": .init(requires: ["text.title", "events.tap"], custom: ["duration": .string]),
        ],
        actions: ["navigate": ["url"], "play": ["startTrack"]])

    /// Makes a document of 11 facets for each shelf and one for each track.
    static func document(shelves: Int, tracks: Int) -> [UInt8] {
        let albums = (0..<shelves).map { shelf in
            let children = (0..<10).map { album("album-\(shelf)-\($0)", shelf * 10 + $0) }.joined(separator: ",")
            return """
                {"id":"shelf-\(shelf)","component":"carousel","text":{"title":"Recordings of \(1950 + shelf)"},\
                "layout":{"axis":"horizontal","spacing":"medium"},"children":[\(children)]}
                """
        }
        let rows = (0..<tracks).map { track($0) }
        return Array(
            """
            {"screen":"artist/leonard-bernstein","title":"Leonard Bernstein","sections":[\
            {"id":"albums","body":[\(albums.joined(separator: ","))]},\
            {"id":"tracks","body":[\(rows.joined(separator: ","))],"more":{"name":"navigate","data":{"url":"next"}}}]}
            """.utf8)
    }

    private static func album(_ id: String, _ number: Int) -> String {
        """
        {"id":"\(id)","component":"album","text":{"title":"Symphony No. \(number)","subtitle":"New York Philharmonic"},\
        "images":{"main":{"source":"https://images.example/covers/\(number).jpg","shape":"rounded"}},\
        "events":{"tap":{"name":"navigate","data":{"url":"album/\(number)","title":"Symphony No. \(number)"}}},\
        "logging":{"name":"album","position":"\(number)"},"style":{"emphasis":"primary","size":"small"}}
        """
    }

    private static func track(_ number: Int) -> String {
        """
        {"id":"track-\(number)","component":"track","text":{"title":"West Side Story: Scene \(number)",\
        "subtitle":"Original cast, remastered","accessory":"4:\(10 + number % 50)"},"isSelected":false,\
        "events":{"tap":{"name":"play","data":{"startTrack":"\(number)"}}},\
        "logging":{"name":"track","position":"\(number)"},"custom":{"duration":"\(number)"}}
        """
    }
}
