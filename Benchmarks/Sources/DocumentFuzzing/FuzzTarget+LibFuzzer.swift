#if LIBFUZZER
/// Reads one input that libFuzzer made; its first byte says which kind it is.
///
/// libFuzzer is a part of the toolchain, and brings the rest of the program:
/// `swift build -c release --package-path Benchmarks --product DocumentFuzzing --sanitize fuzzer -Xswiftc -DLIBFUZZER`
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    let kinds = FuzzTarget.inputs.keys.sorted()
    do {
        _ = try FuzzTarget.run(Array(bytes.dropFirst()), named: kinds[Int(first) % kinds.count])
    } catch {
        fatalError("\(error)")  // libFuzzer keeps the input of a program that ends like this.
    }
    return 0
}
#endif
