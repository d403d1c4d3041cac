import Foundation
import StructuredText

extension Flags {
    /// Decodes the dynamic config of the treatment that a flag has.
    ///
    /// Nil when the treatment has no config. Asking is a read of the flag, and observed as one.
    ///
    /// ```swift
    /// struct Banner: Decodable { var title: String; var link: URL }
    /// let banner = try flags.config(.promoBanner, as: Banner.self)
    /// ```
    ///
    /// - Throws: when the config is not JSON, or not of the wanted shape; the fault says where in the config.
    public func config<Answer: Treatment, Value: Decodable>(
        _ flag: Flag<Answer>, as type: Value.Type
    ) throws(FileFault) -> Value? {
        let answer = answer(for: flag)
        guard let config = answer.config else { return nil }
        let name = "config of flag \"\(answer.flag)\" for treatment \"\(answer.treatment)\""
        let document: JSONDocument
        do throws(TextError) {
            document = try JSONDocument(parsing: Array(config.utf8))
        } catch {
            throw FileFault(
                .config, file: name, at: error.position, problem: "not JSON: \(error.problem)", advice: error.advice)
        }
        do {
            return try JSONDecoder().decode(type, from: Data(config.utf8))
        } catch {
            throw FileFault(config: name, decoding: error, of: document.root)
        }
    }
}

extension FileFault {
    /// Finds the value that a decoder stumbled over in the text of a config.
    fileprivate init(config name: String, decoding error: any Error, of root: JSONValue) {
        let (keys, problem) = (error as? DecodingError)?.pathAndProblem ?? ([], "it does not decode: \(error)")
        var (value, path) = (root, "")
        for key in keys {
            if let index = key.intValue {
                path += "[\(index)]"
                value = value.elements.dropFirst(index).first { _ in true } ?? value
            } else {
                path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
                value = value[key.stringValue] ?? value
            }
        }
        self.init(
            .config, file: name, at: value.position, path: path, problem: problem,
            advice: "correct the config in the rule file, or the type it is decoded as")
    }
}

extension DecodingError {
    fileprivate var pathAndProblem: (path: [any CodingKey], problem: String) {
        switch self {
        case .keyNotFound(let key, let context): (context.codingPath, "there is no member \"\(key.stringValue)\"")
        case .valueNotFound(let type, let context): (context.codingPath, "null where \(type) is expected")
        case .typeMismatch(let type, let context): (context.codingPath, "not of type \(type)")
        case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
        @unknown default: ([], "it does not decode")
        }
    }
}
