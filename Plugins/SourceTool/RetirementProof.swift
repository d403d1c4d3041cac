import Foundation

/// The proof that a screen stays what it is for those who hold a treatment: what the screen's program says of the
/// package as it is, with the flag fixed, is what it says of a copy without the flag.
struct RetirementProof {
    let package: SourcePackage
    /// The name of the screen's program, and where it is built.
    let product: String
    let program: URL
    /// The folder for the copy; a copy that is there from an earlier run is brought up to date and builds quickly.
    let folder: URL

    /// Returns the lines in which the two screens differ, with the flag (<) and without (>), and how many there are in
    /// all.
    func differences(retiring flag: RetireFlag) throws -> (count: Int, lines: [String]) {
        let given = try matrix(of: program, ["--set", "\(flag.flag)=\(flag.treatment)"], without: flag.removed)
        let copy = SourcePackage(directory: folder, targets: package.targets)
        try update(copy)
        try flag.apply(to: copy)
        let arguments = ["build", "--disable-sandbox", "--package-path", folder.path, "--product", product]
        let build = try Shell.run("swift", arguments, in: folder)
        guard build.status == 0 else {
            let text = build.output + build.faults
            let errors = text.split(separator: "\n").filter { $0.contains("error: ") }.map(String.init)
            let unique = errors.enumerated().filter { !errors[..<$0.offset].contains($0.element) }.map(\.element)
            let lines = unique.prefix(10).map { $0.replacing("\(folder.path)/", with: "") }
            throw Refusal(["a copy without the flag does not build:"] + (lines.isEmpty ? [text.trimmed] : lines))
        }
        let built = try Shell.run("swift", ["build", "--package-path", folder.path, "--show-bin-path"], in: folder)
        let other = URL(filePath: built.output.trimmed).appending(path: product)
        let without = try matrix(of: other, [], without: [])
        let difference = without.difference(from: given)
        return (
            given.count,
            difference.map { change in
                switch change {
                case .remove(_, let line, _): "< \(line)"
                case .insert(_, let line, _): "> \(line)"
                }
            }
        )
    }

    /// Returns the table of the screen as JSON, a line a value, without some builders.
    private func matrix(of program: URL, _ arguments: [String], without removed: [String]) throws -> [String] {
        let run = try Shell.run(program.path, ["matrix", "--format", "json"] + arguments, in: package.directory)
        guard run.status == 0,
            var table = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        else { throw Refusal("\(product) matrix prints no table: \(run.faults.trimmed)") }
        if let builders = table["builders"] as? [[String: Any]] {
            table["builders"] = builders.filter { !removed.contains("\($0["builder"] ?? "")Builder") }
        }
        let data = try JSONSerialization.data(withJSONObject: table, options: [.prettyPrinted, .sortedKeys])
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        return lines.map { String($0.hasSuffix(",") ? $0.dropLast() : $0) }
    }

    /// Makes the copy what the package is, and writes nothing that is so already.
    func update(_ copy: SourcePackage) throws {
        let files = FileManager.default
        let paths = try package.paths()
        for path in try files.fileExists(atPath: folder.path) ? copy.paths() : [] where !paths.contains(path) {
            try copy.remove(path)
        }
        for path in paths {
            if let link = try? files.destinationOfSymbolicLink(atPath: package.url(path).path) {
                try self.link(path, to: link, in: copy)
                continue
            }
            var data = try Data(contentsOf: package.url(path))
            if path == "Package.swift" {
                // Written every time, so that SwiftPM plans anew: it
                // misses files that went from a package beside this one.
                data = Data(try manifest().utf8)
            } else if files.contents(atPath: copy.url(path).path) == data {
                continue
            }
            try copy.write(data, to: path)
        }
    }

    /// Makes a link in the copy that leads where the package's leads: to the copy's own files, or out of the package.
    private func link(_ path: String, to destination: String, in copy: SourcePackage) throws {
        let beside = package.url(path).deletingLastPathComponent()
        let target = URL(filePath: destination, relativeTo: beside).standardizedFileURL.path
        let root = package.directory.standardizedFileURL.path
        let isInside = target == root || target.hasPrefix("\(root)/")
        let place =
            !isInside ? target : destination.hasPrefix("/") ? folder.path + target.dropFirst(root.count) : destination
        let files = FileManager.default
        if (try? files.destinationOfSymbolicLink(atPath: copy.url(path).path)) == place { return }
        try copy.remove(path)
        try copy.create(path.parent)
        try files.createSymbolicLink(atPath: copy.url(path).path, withDestinationPath: place)
    }

    /// Returns the package's manifest, with packages beside it named by their whole paths.
    private func manifest() throws -> String {
        try package.read("Package.swift").replacing(/(\.package\([^)]*\bpath: ")([^"\/][^"]*)"/) { match in
            "\(match.1)\(package.directory.appending(path: String(match.2)).standardizedFileURL.path)\""
        }
    }
}
