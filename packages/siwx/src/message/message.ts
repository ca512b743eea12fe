type Fields = {
  /** The authority that asks for the signature, with its port where it has one. */
  readonly domain: string
  /** On EVM in the form of EIP-55. */
  readonly address: string
  readonly statement?: string | undefined
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  /** RFC 3339, as all times here. */
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** The fields of EIP-4361. */
export type EvmMessage = Fields & {
  readonly namespace: 'eip155'
  readonly scheme?: string | undefined
  readonly chainId: `eip155:${string}`
}

type OptionalOnSolana = 'uri' | 'version' | 'nonce' | 'issuedAt'

/** The fields of Sign-In With Solana, in which only the domain and the address are required. */
export type SolanaMessage = Omit<Fields, OptionalOnSolana> & {
  readonly [Field in OptionalOnSolana]?: Fields[Field] | undefined
} & {
  readonly namespace: 'solana'
  /** As the wallet writes it: `mainnet`, `solana:mainnet`, or the reference of CAIP-2 with or without `solana:`. */
  readonly chainId?: string | undefined
}

/** The fields of CAIP-122 for a Bitcoin account. */
export type BitcoinMessage = Fields & {
  readonly namespace: 'bip122'
  readonly chainId: `bip122:${string}`
}

/** What a sign-in message says. */
export type SignInMessage = EvmMessage | SolanaMessage | BitcoinMessage

/** The rule of the grammar that a message breaks. */
export type MessageRule =
  | 'too-long'
  | 'encoding'
  | 'header'
  | 'scheme'
  | 'domain'
  | 'address'
  | 'blank-line'
  | 'statement'
  | 'uri'
  | 'version'
  | 'chain-id'
  | 'nonce'
  | 'issued-at'
  | 'expiration-time'
  | 'not-before'
  | 'request-id'
  | 'resources'
  | 'end'

/** What `parseMessage` returns: the message, or the first line that breaks a rule, counted from 1. */
export type ParseResult<Message extends SignInMessage = SignInMessage> =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly line: number; readonly rule: MessageRule }

/** Thrown by `createMessage` for a field that cannot stand in a message. */
export class SignInMessageError extends TypeError {
  override readonly name = 'SignInMessageError'
  readonly rule: MessageRule

  constructor(rule: MessageRule) {
    super(`No sign-in message can have these fields: they break the rule "${rule}".`)
    this.rule = rule
  }
}
