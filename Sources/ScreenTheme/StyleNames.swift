public import ComponentScreen

// The look of each status and of each name of a style: both renderers read it, and the compiler asks here about a new one.

extension FacetElement.Status.Sort {
    /// The color of the message.
    public var role: Palette.Role {
        switch self {
        case .invalid: .error
        case .disabled, .loading: .textSecondary
        }
    }

    /// The sign before the message; nil for none.
    public var sign: Icons.Sign? {
        switch self {
        case .invalid: .invalid
        case .disabled: nil
        case .loading: .progress
        }
    }
}

extension FacetElement.Style.Background {
    /// The color of the surface; nil for that of what is around.
    public var role: Palette.Role? {
        switch self {
        case .none: nil
        case .card: .card
        case .field: .field
        case .accent: .accentSubtle
        case .promotion: .promotion
        case .warning: .warning
        case .success: .success
        }
    }
}

extension FacetElement.Style.Size {
    /// The style of an element's title; nil leaves it to the kind.
    public var title: Typography.Use? {
        switch self {
        case .small: .hint
        case .medium: nil
        case .large: .pageTitle
        }
    }

    /// The least height in points of what can be pressed or entered.
    public var target: Int {
        switch self {
        case .small, .medium: 44
        case .large: 56
        }
    }

    /// The width in points of an element's picture, as far as there is room; nil leaves it to the picture.
    public var picture: Int? {
        switch self {
        case .small: 64
        case .medium: nil
        case .large: 10_000
        }
    }
}

extension FacetElement.Style.Emphasis {
    /// The color of an element's title; nil leaves it to the kind.
    public var title: Palette.Role? {
        switch self {
        case .normal, .primary: nil
        case .secondary: .textSecondary
        }
    }

    /// The weight of an element's title, unless it stands on the surface of a button; nil leaves it to the kind.
    public var weight: Int? {
        switch self {
        case .normal: nil
        case .primary: 700
        case .secondary: 400
        }
    }

    /// The surface of a button; nil for none.
    public var button: Palette.Role? {
        switch self {
        case .normal, .secondary: nil
        case .primary: .primary
        }
    }
}
