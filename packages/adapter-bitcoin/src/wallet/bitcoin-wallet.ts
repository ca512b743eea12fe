import type { CaipNetworkId, ConnectedWallet, ConnectorKind } from '@kit/core'
import type { BitcoinChain } from '../chain/chains.ts'

/** An address as the wallet reports it, unchecked; `readWalletState` checks it. */
export type ReportedAddress = {
  readonly address: unknown
  readonly publicKey?: unknown
  /** `payment` or `ordinals`; a wallet with one address for everything reports `payment` or nothing. */
  readonly purpose?: unknown
  readonly path?: unknown
}

/** What a wallet reports about itself, unchecked. */
export type WalletReport = {
  readonly addresses: readonly ReportedAddress[]
  /** A name, several possible names, or nothing when only the addresses show it. */
  readonly network?: unknown
}

export type MessageRequest = {
  readonly address: string
  readonly text: string
  readonly bytes: Uint8Array
  readonly protocol: 'ecdsa' | 'bip322'
}

export type PsbtRequest = {
  readonly psbt: Uint8Array
  readonly chain: BitcoinChain
  readonly inputs: readonly {
    readonly address: string
    readonly index: number
    readonly sighashTypes?: readonly number[]
  }[]
}

export type PaymentRequest = {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly chain: BitcoinChain
}

export type WalletChange = 'changed' | 'disconnected'

/** The adapter's one interface to a wallet; every file in `providers/` and the session implement it. */
export type BitcoinWallet = {
  readonly kind: ConnectorKind
  readonly wallet: ConnectedWallet
  /** The wallet's own interface, which a dApp can ask for. */
  readonly provider: unknown
  /** `false`: the wallet cannot report its accounts without asking the visitor. */
  readonly canRestore: boolean
  /** Asks the visitor. */
  connect(chain: BitcoinChain | undefined): Promise<WalletReport>
  /** Reads the accounts without asking the visitor; `null` when the wallet does not allow the site. */
  readSilently(signal: AbortSignal): Promise<WalletReport | null>
  /** Revokes the permission as far as the wallet supports it. */
  disconnect(signal: AbortSignal): Promise<unknown>
  /** Reports changes and the end of the connection until the returned function is called. */
  subscribe(listener: (change: WalletChange) => void): () => void
  approvedNetworks?: (() => readonly CaipNetworkId<'bip122'>[]) | undefined
  switchNetwork?: ((chain: BitcoinChain, signal: AbortSignal) => Promise<void>) | undefined
  /** @returns a signature in base64, hex or bytes */
  signMessage?: ((request: MessageRequest, signal: AbortSignal) => Promise<unknown>) | undefined
  /** @returns the PSBT with signatures in base64, hex or bytes */
  signPsbt?: ((request: PsbtRequest, signal: AbortSignal) => Promise<unknown>) | undefined
  /** The wallet selects the coins and sends. @returns the transaction's id */
  sendTransfer?: ((request: PaymentRequest, signal: AbortSignal) => Promise<unknown>) | undefined
}
