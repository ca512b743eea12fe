import type { Account, Network } from '@kit/core'

type Signed = {
  readonly address: string
  readonly message: Uint8Array
  readonly signature: string
  /** Of the connection. */
  readonly accounts: readonly Account[]
  /** Of the kit. */
  readonly networks: readonly Network[]
}

/**
 * Refuses a signature that the account's key did not make, as far as that can be told.
 *
 * @throws KitError `wallet/invalid-answer`, or `wallet/wrong-account` for another account of the wallet
 */
export type CheckSignature = (signed: Signed, signal: AbortSignal) => Promise<void>
