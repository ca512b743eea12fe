import { ProviderError, providerCodes } from '../evm/provider-error.ts'

type Listener = (event: string, payload: unknown) => void

/** A wallet in Node, as far as a bridge needs one. */
export type BridgedWallet = {
  handle(origin: string, method: string, params?: unknown): Promise<unknown>
  listen(origin: string, listener: Listener): () => void
  /** What a page may read without asking: the accounts, in Wallet Standard. */
  sharedWith?(origin: string): unknown
}

/** A Wallet Standard wallet, as far as it is foreign here. */
export type StandardLike = {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: unknown
  readonly features: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

type Call = (...inputs: readonly unknown[]) => unknown

/** Methods are named by features, and take the inputs of the feature's one method. */
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

/** Methods are those of an object, and take its arguments. */
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

/** An account that went to the page and back is a copy: the wallet knows it by its address. */
function withOwnAccount(input: unknown, accounts: readonly unknown[]): unknown {
  const given = addressOf((input as { account?: unknown } | undefined)?.account)
  const account = accounts.find((own) => given !== undefined && addressOf(own) === given)
  return account ? { ...(input as object), account } : input
}

const addressOf = (account: unknown) => (account as { address?: unknown } | null | undefined)?.address
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const unknownMethod = (method: string) =>
  new ProviderError(providerCodes.unsupportedMethod, `The wallet does not support ${method}.`)
