import { ProviderError, providerCodes } from '../wallet/provider-error.ts'

type Listener = (event: string, payload: unknown) => void

/** The part of a wallet in Node that a bridge needs. */
export type BridgedWallet = {
  handle(origin: string, method: string, params?: unknown): Promise<unknown>
  listen(origin: string, listener: Listener): () => void
  /** The value that a page may read without a request: the accounts, in Wallet Standard. */
  sharedWith?(origin: string): unknown
}

/** The part of any Wallet Standard wallet that a bridge needs. */
export type StandardLike = {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: unknown
  readonly features: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

type Call = (...inputs: readonly unknown[]) => unknown

/** Bridges a Wallet Standard wallet. Methods have the features' names and take the inputs of the feature's one method. */
export function bridgedStandard(walletFor: (origin: string) => StandardLike): BridgedWallet {
  return {
    sharedWith: (origin) => walletFor(origin).accounts,
    async handle(origin, feature, inputs) {
      const { features, accounts } = walletFor(origin)
      const call = features[feature]?.[feature.slice(feature.indexOf(':') + 1)]
      if (typeof call !== 'function') throw unknownMethod(feature)
      return (call as Call)(...listOf(inputs).map((input) => withOwnAccount(input, listOf(accounts))))
    },
    listen(origin, listener) {
      const on = walletFor(origin).features['standard:events']?.on as Call
      return on('change', (payload: unknown) => listener('change', payload)) as () => void
    },
  }
}

/** Bridges an object: its methods, with their arguments. */
export function bridgedProvider(
  providerFor: (origin: string) => object,
  listen: (origin: string, listener: Listener) => () => void,
): BridgedWallet {
  return {
    listen,
    async handle(origin, method, inputs) {
      const provider = providerFor(origin)
      const call: unknown = Object.hasOwn(provider, method) ? Reflect.get(provider, method) : undefined
      if (typeof call !== 'function') throw unknownMethod(method)
      return (call as Call)(...listOf(inputs))
    },
  }
}

/** Replaces an account from the page, which is a copy, by the wallet's own account of that address. */
function withOwnAccount(input: unknown, accounts: readonly unknown[]): unknown {
  const given = addressOf((input as { account?: unknown } | undefined)?.account)
  const account = accounts.find((own) => given !== undefined && addressOf(own) === given)
  return account ? { ...(input as object), account } : input
}

const addressOf = (account: unknown) => (account as { address?: unknown } | null | undefined)?.address
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const unknownMethod = (method: string) =>
  new ProviderError(providerCodes.unsupportedMethod, `The wallet does not support ${method}.`)
