/** What visitors are shown of a dApp's terms before they connect a wallet. At least one of the two pages. */
export type Legal = Links & {
  /** Visitors connect a wallet in the modal only after they have ticked a box. Default: `false`. */
  readonly checkbox?: boolean
}

type Links =
  | { readonly termsUrl: string; readonly privacyUrl?: string }
  | { readonly termsUrl?: string; readonly privacyUrl: string }
