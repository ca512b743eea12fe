/** Farcaster's own registry of ids, on OP Mainnet. */
export const knownRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'

/** Where sign-ins with Farcaster are asked for, and proved. */
export type FarcasterSettings = {
  /** The relay between this service and the apps of visitors: an origin. */
  readonly relayUrl: string
  /** A node of OP Mainnet. */
  readonly rpcUrl: string
  /** The contract that says which address has which id. */
  readonly idRegistry: `0x${string}`
}
