import { type Address, address } from '@solana/kit'

export const systemProgram = /* @__PURE__ */ address('11111111111111111111111111111111')
export const tokenProgram = /* @__PURE__ */ address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022Program = /* @__PURE__ */ address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const associatedTokenProgram = /* @__PURE__ */ address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
export const computeBudgetProgram = /* @__PURE__ */ address('ComputeBudget111111111111111111111111111111')
/** Metaplex's Token Metadata. */
export const metadataProgram = /* @__PURE__ */ address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
export const memoProgram = /* @__PURE__ */ address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
/** Assertions that wallets add so that a transaction fails where it would take more than they have shown. */
export const guardProgram = /* @__PURE__ */ address('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')

export const isTokenProgram = (owner: string): owner is Address => owner === tokenProgram || owner === token2022Program

/** The owners of accounts that no key and no program spends from: sysvars, settings of the network, the code of programs. */
const keyless: ReadonlySet<string> = new Set([
  'Sysvar1111111111111111111111111111111111111',
  'Config1111111111111111111111111111111111111',
  'NativeLoader1111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
])

export const isKeyless = (owner: string): boolean => keyless.has(owner)
