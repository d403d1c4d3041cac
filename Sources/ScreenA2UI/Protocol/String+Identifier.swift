extension String {
    /// The text as an identifier of A2UI, which version 1.0 asks of ids; different texts are different identifiers.
    ///
    /// A hyphen between other characters is `_`. What is neither a letter nor a digit of ASCII is its number in
    /// hexadecimal digits between two `Z`, and so is `Z`. Two `_` in a row are in no such text: they stand between the
    /// parts of an id.
    var identifierToken: String {
        let scalars = Array(unicodeScalars)
        return scalars.indices.reduce(into: "") { token, index in
            let (scalar, isInside) = (scalars[index], index > 0 && index + 1 < scalars.count)
            switch scalar {
            case "0"..."9" where index > 0, "a"..."z", "A"..."Y": token.unicodeScalars.append(scalar)
            case "-" where isInside && scalars[index - 1] != "-": token += "_"
            default: token += "Z\(String(scalar.value, radix: 16))Z"
            }
        }
    }
}
