import ComponentScreen

/// The events of a signature as proof of delivery.
public enum SignatureProofEvent: Equatable, Encodable, Sendable {
    case signerChosen(SignatureProofSigner)
    case nameEntered(String)
}

struct SignatureProofView: ComponentView {
    func body(_ state: SignatureProofState) -> Facet<SignatureProofEvent> {
        .card("signature", title: state.title, icon: FacetElement.Image(ComponentIcon.signature)) {
            Facet.choice("signer", title: state.subtitle) {
                for signer in SignatureProofSigner.allCases {
                    Facet.option(
                        FacetID(rawValue: signer.rawValue), title: state.title(of: signer),
                        subtitle: state.subtitle(of: signer), isSelected: signer == state.signer,
                        tap: .signerChosen(signer))
                }
            }
            Facet.field(
                "name", title: state.nameTitle, value: state.entry, hint: state.hint, status: state.nameStatus,
                enter: SignatureProofEvent.nameEntered)
        }
    }
}
