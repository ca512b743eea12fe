import type { CaipNetworkId, ConnectedWallet, ConnectorKind } from '@kit/core'
import type { BitcoinChain } from '../chain/chains.ts'

/** One address as a wallet says it. Nothing of it is believed before `readState` has seen it. */
export type SaidAddress = {
  readonly address: unknown
  readonly publicKey?: unknown
  /** What it is for; an address that does everything has none, or says `payment`. */
  readonly purpose?: unknown
  readonly path?: unknown
}

/** What a wallet says about itself. */
export type WalletWords = {
  readonly addresses: readonly SaidAddress[]
  /** A name, several that it could be, or nothing when only the addresses tell. */
  readonly network?: unknown
}

export type MessageQuestion = {
  readonly address: string
  readonly text: string
  readonly bytes: Uint8Array
  readonly protocol: 'ecdsa' | 'bip322'
}

export type PsbtQuestion = {
  readonly psbt: Uint8Array
  readonly chain: BitcoinChain
  readonly inputs: readonly {
    readonly address: string
    readonly index: number
    readonly sighashTypes?: readonly number[]
  }[]
}

export type TransferQuestion = { readonly from: string; readonly to: string; readonly amount: bigint }

/** The one way in which this adapter speaks with a wallet, whatever the wallet itself speaks. */
export type BitcoinWallet = {
  readonly kind: ConnectorKind
  readonly wallet: ConnectedWallet
  /** What a dApp gets that asks for the wallet's own interface. */
  readonly provider: unknown
  /** `false`: it cannot say who is connected without asking its visitor. */
  readonly remembers: boolean
  /** Asks the visitor. */
  connect(chain: BitcoinChain | undefined): Promise<WalletWords>
  /** What it says without asking anybody; `null` when it does not allow the site. */
  recall(signal: AbortSignal): Promise<WalletWords | null>
  /** Gives the permission back, as far as the wallet knows how to. */
  leave(signal: AbortSignal): Promise<void>
  /** Hears that something has changed, or that it is over. */
  follow(listener: (news: 'changed' | 'gone') => void): () => void
  approvedNetworks?: (() => readonly CaipNetworkId<'bip122'>[]) | undefined
  moveTo?: ((chain: BitcoinChain, signal: AbortSignal) => Promise<void>) | undefined
  /** @returns a signature in base64, hex or bytes */
  signMessage?: ((question: MessageQuestion, signal: AbortSignal) => Promise<unknown>) | undefined
  /** @returns the PSBT with signatures in base64, hex or bytes */
  signPsbt?: ((question: PsbtQuestion, signal: AbortSignal) => Promise<unknown>) | undefined
  /** Sends by itself, choosing the coins by itself. @returns the transaction's id */
  sendTransfer?: ((question: TransferQuestion, signal: AbortSignal) => Promise<unknown>) | undefined
}
