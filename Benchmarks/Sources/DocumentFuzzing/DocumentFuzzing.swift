#if !LIBFUZZER
import Fuzzing

/// `DocumentFuzzing [COUNT] [SEED]`: reads COUNT inputs, made by changing documents and capabilities.
@main
struct DocumentFuzzing {
    static func main() throws {
        try fuzz(
            FuzzTarget.inputs, arguments: CommandLine.arguments.dropFirst(), values: FuzzTarget.values,
            words: FuzzTarget.words, target: FuzzTarget.run)
    }
}
#endif
