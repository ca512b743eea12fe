/** A wallet that no directory lists. Addresses that may not be followed are left out. */
export type CustomWallet = {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly homepage?: string | undefined
  readonly rdns?: string | undefined
  readonly mobileLink?: string | undefined
  readonly universalLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webLink?: string | undefined
}

/** Which wallets a dApp wants seen (R-DIR-2). Ids are the directory's; include and exclude also take connector ids. */
export type WalletChoice = {
  /** Shown in the first view, in this order. */
  readonly featured: readonly string[]
  /** Only these, when there are any. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly custom: readonly CustomWallet[]
}

export const everyWallet: WalletChoice = { featured: [], include: [], exclude: [], custom: [] }
