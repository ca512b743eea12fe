import type { MessageRule, SignInMessage } from '../message/message.ts'

/** What a node's client of EIP-1193 has, as far as it is needed here. */
export type EvmClient = {
  request(call: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>
}

/**
 * Recovers the public key that made a signature of ECDSA on secp256k1, as native code does.
 *
 * @param signature `r` and `s`, 64 bytes
 * @param recovery whether the `y` of the signature's point is odd
 * @returns the key uncompressed, 65 bytes, or `null` when there is none
 */
export type RecoverKey = (hash: Uint8Array, signature: Uint8Array, recovery: 0 | 1) => Uint8Array | null

/**
 * What the message has to say. A field that is left out must not be in the message, except for `address`, which the signature
 * proves.
 */
export type Expected = {
  /** The authority that the visitor sees, with its port where it has one: `example.com:8443`. */
  readonly domain: string
  readonly uri: string
  /** The chains that are allowed, by their CAIP-2 ids. */
  readonly chains: readonly string[]
  /** The one that was issued for this sign-in. The caller makes sure that it is used once. */
  readonly nonce: string
  readonly address?: string | undefined
  readonly scheme?: string | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
  /**
   * Whether the message may end in a ReCap (ERC-5573) besides, as the one-tap of WalletConnect does: its last resource and the end
   * of its statement then say that the page may ask the wallet for methods of EVM chains, which is what its session says. Nothing
   * else may stand in it. By default it may not.
   */
  readonly recap?: boolean | undefined
  /** Of Solana's off-chain messages of version 0: 32 bytes, by default zeros. */
  readonly applicationDomain?: Uint8Array | undefined
}

/** What `verify` takes. */
export type VerifyRequest = {
  /** What was signed. Bytes where the wallet returns bytes, such as an off-chain message of Solana. */
  readonly message: string | Uint8Array
  /**
   * Bytes, or their usual text: hex on EVM, base58 on Solana, base64 on Bitcoin. An empty one (`0x`) asks a smart account whether it
   * approves of the message by itself; until it does, the reason is `not-signed-yet`.
   */
  readonly signature: string | Uint8Array
  readonly expected: Expected
  /** For smart accounts: a client of a node of the message's chain. A signature by a key needs none. */
  readonly client?: EvmClient | undefined
  /** For servers of many EVM sign-ins: what recovers their keys in place of our own code. It decides who signed. */
  readonly recoverKey?: RecoverKey | undefined
  /** Milliseconds that the client may take, by default 10 000. */
  readonly timeout?: number | undefined
  /** Milliseconds since 1970, by default the clock's. */
  readonly now?: number | undefined
  /** Milliseconds by which clocks may differ, at most 300 000, by default 60 000. */
  readonly clockTolerance?: number | undefined
  /** Milliseconds after `issuedAt` in which a message may be used, by default 600 000. */
  readonly maxAge?: number | undefined
}

type Field =
  | 'scheme'
  | 'domain'
  | 'address'
  | 'statement'
  | 'uri'
  | 'version'
  | 'chainId'
  | 'nonce'
  | 'issuedAt'
  | 'expirationTime'
  | 'notBefore'
  | 'requestId'
  | 'resources'
  | 'applicationDomain'
  | 'signature'

/** Why a sign-in is refused. Codes are stable. */
export type RefusalReason =
  | 'message-malformed'
  | 'scheme-mismatch'
  | 'domain-mismatch'
  | 'address-mismatch'
  | 'statement-mismatch'
  | 'uri-mismatch'
  | 'version-mismatch'
  | 'chain-mismatch'
  | 'nonce-mismatch'
  | 'request-id-mismatch'
  | 'resources-mismatch'
  | 'application-domain-mismatch'
  | 'issued-at-missing'
  | 'issued-in-future'
  | 'too-old'
  | 'expired'
  | 'not-yet-valid'
  | 'signature-malformed'
  | 'signature-mismatch'
  | 'signature-unsupported'
  | 'not-signed-yet'
  | 'client-needed'
  | 'client-failed'
  | 'client-of-other-chain'

export type Refusal = {
  readonly ok: false
  readonly reason: RefusalReason
  readonly field?: Field
  /** Of a malformed message: the line, counted from 1, and the rule of the grammar. */
  readonly line?: number
  readonly rule?: MessageRule
}

/** How the account proved itself. */
export type Proof = 'key' | 'erc1271' | 'erc6492' | 'bip137' | 'bip322'

/** What `verify` returns. */
export type VerifyResult =
  | {
      readonly ok: true
      readonly message: SignInMessage
      /** The account that signed, as CAIP-10 writes it. */
      readonly account: string
      readonly proof: Proof
    }
  | Refusal

export const refuse = (reason: RefusalReason, field?: Field): Refusal =>
  field === undefined ? { ok: false, reason } : { ok: false, reason, field }
