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
    /// - Throws: when the config is not JSON, or not of the wanted shape; the error says where in the config.
    public func config<Answer: Treatment, Value: Decodable>(
        _ flag: Flag<Answer>,
        as type: Value.Type
    ) throws(FlagConfigError) -> Value? {
        let answer = answer(for: flag)
        guard let config = answer.config else { return nil }
        let document: JSONDocument
        do throws(TextError) {
            document = try JSONDocument(parsing: Array(config.utf8))
        } catch {
            throw FlagConfigError(
                answer, path: "", at: error.position, problem: "not JSON: \(error.problem)", advice: error.advice)
        }
        do {
            return try JSONDecoder().decode(type, from: Data(config.utf8))
        } catch {
            throw FlagConfigError(answer, decoding: error, of: document)
        }
    }
}
