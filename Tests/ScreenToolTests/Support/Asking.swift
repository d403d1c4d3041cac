import PackageInfoTestSupport

@testable import ScreenTool

/// Sends a request; returns the connection and what came until a text.
@concurrent
func ask(
    _ port: UInt16, _ line: String, _ body: String = "", head: String = "", until end: String
) async throws -> (client: LocalClient, answer: String) {
    let client = try LocalClient(port: port)
    client.send(
        "\(line) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
    return (client, await receive(from: client, until: end))
}

/// Returns what comes until a text, or to the end.
@concurrent
func receive(from client: LocalClient, until end: String? = nil) async -> String {
    var text = ""
    while end.map({ !text.contains($0) }) ?? true, case let more = client.receive(), !more.isEmpty { text += more }
    return text
}
