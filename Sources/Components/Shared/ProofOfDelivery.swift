public import FeatureFlags

/// The ways a delivery can be proved; each of them is a component of its own, for the same place.
public enum ProofTreatment: String, Treatment {
    /// No proof is asked for.
    case off
    /// The driver takes a picture.
    case photo
    /// The recipient signs.
    case signature
}

extension Flag where Answer == ProofTreatment {
    /// The proof of delivery that the customer can ask for.
    public static var proofOfDelivery: Self { Flag("proof_of_delivery", default: .off) }
}
