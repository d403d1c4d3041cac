extension CommandOutcome {
    /// The outcome as JSON in UTF-8, with the names of objects in order.
    var encoded: [UInt8] {
        var writer = JSONWriter()
        writer.open("{")
        switch self {
        case .done(let message):
            writer.member("message", message)
            writer.member("result", "done")
        case .input(let input, let action):
            writer.action("action", action)
            writer.name("input")
            writer.input(input)
            writer.member("result", "input")
        case .failed(let message):
            writer.member("message", message)
            writer.member("result", "failed")
        }
        writer.close("}")
        return writer.finished()
    }
}

extension JSONWriter {
    fileprivate mutating func input(_ input: CommandInput) {
        open("{")
        switch input.kind {
        case .text: member("kind", "text")
        case .choice(let options):
            member("kind", "choice")
            name("options")
            open("[")
            for option in options {
                open("{")
                member("id", option.id)
                member("title", option.title)
                close("}")
            }
            close("]")
        }
        member("title", input.title)
        member("value", input.value)
        close("}")
    }
}
