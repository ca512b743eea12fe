import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { NativeBalance } from '../domain/token.ts'

export type SignMessage = (
  input: { address: string; message: string | Uint8Array },
  signal: AbortSignal,
) => Promise<{ signature: string }>

/** EIP-712 in its own words; `types` lists every struct but the domain's. */
export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

export type SignTypedData = (
  input: { address: string; typedData: TypedData },
  signal: AbortSignal,
) => Promise<{ signature: string }>

/** A transaction a dApp asks for. `value` is in base units. */
export type TransactionRequest = {
  readonly to: string
  readonly value?: bigint | undefined
  readonly data?: string | undefined
  readonly gas?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

// Both are written as methods, so that the adapter of one namespace passes where that of any is taken.
export type SendTransaction<N extends Namespace = Namespace> = {
  ask(
    input: { address: string; network: CaipNetworkId<N>; transaction: TransactionRequest },
    signal: AbortSignal,
  ): Promise<{ hash: string }>
}['ask']

export type ReadBalance<N extends Namespace = Namespace> = {
  ask(input: { address: string; network: CaipNetworkId<N> }, signal: AbortSignal): Promise<NativeBalance<N>>
}['ask']

/** Money from the connected account to somebody. `amount` is in base units: lamports, satoshis, a token's smallest. */
export type TransferRequest = {
  readonly to: string
  readonly amount: bigint
  /** The token's own address (a mint, a contract); the network's native money without one. */
  readonly token?: string | undefined
}

export type SendTransfer<N extends Namespace = Namespace> = {
  ask(
    input: { address: string; network: CaipNetworkId<N>; transfer: TransferRequest },
    signal: AbortSignal,
  ): Promise<{ hash: string }>
}['ask']

/** Balance of one token, in base units; nothing is there for a token that the account never held. */
export type ReadTokens<N extends Namespace = Namespace> = {
  ask(
    input: { address: string; network: CaipNetworkId<N> },
    signal: AbortSignal,
  ): Promise<readonly { readonly token: string; readonly amount: bigint; readonly decimals: number }[]>
}['ask']

/** Transactions in the chain's own wire format, signed by the wallet and handed back unsent, in the same order. */
export type SignTransactions = (
  input: { address: string; transactions: readonly Uint8Array[] },
  signal: AbortSignal,
) => Promise<readonly Uint8Array[]>

/** The same, sent by the wallet; one hash each. */
export type SignAndSendTransactions = (
  input: { address: string; transactions: readonly Uint8Array[] },
  signal: AbortSignal,
) => Promise<readonly { hash: string }[]>

/** A partially signed Bitcoin transaction (BIP-174) in base64. */
export type SignPsbt = (
  input: {
    psbt: string
    signInputs: readonly {
      readonly address: string
      readonly index: number
      readonly sighashTypes?: readonly number[]
    }[]
    broadcast?: boolean
  },
  signal: AbortSignal,
) => Promise<{ psbt: string; hash?: string | undefined }>

/**
 * What a visitor is asked to sign in with, in the words of Sign-In With Solana; the wallet writes the message. Times
 * are ISO 8601.
 */
export type SignInRequest = {
  readonly domain?: string | undefined
  readonly statement?: string | undefined
  readonly uri?: string | undefined
  readonly nonce?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** One step for connect and signature where the wallet offers it. `signedMessage` is what was signed, byte for byte. */
export type SignIn = (
  input: { address: string; request: SignInRequest },
  signal: AbortSignal,
) => Promise<{ address: string; signedMessage: Uint8Array; signature: string }>

/** What an adapter can do beyond connecting. A missing feature is `undefined`, never a polite lie. */
export type AdapterFeatures<N extends Namespace = Namespace> = {
  readonly 'kit:signMessage'?: SignMessage | undefined
  readonly 'kit:signTypedData'?: SignTypedData | undefined
  readonly 'kit:sendTransaction'?: SendTransaction<N> | undefined
  readonly 'kit:readBalance'?: ReadBalance<N> | undefined
  readonly 'kit:sendTransfer'?: SendTransfer<N> | undefined
  readonly 'kit:readTokens'?: ReadTokens<N> | undefined
  readonly 'kit:signTransactions'?: SignTransactions | undefined
  readonly 'kit:signAndSendTransactions'?: SignAndSendTransactions | undefined
  readonly 'kit:signPsbt'?: SignPsbt | undefined
  readonly 'kit:signIn'?: SignIn | undefined
  /** The wallet's own interface: EIP-1193, Wallet Standard, or the wallet's. */
  readonly 'kit:getProvider'?: (() => Promise<unknown>) | undefined
}
