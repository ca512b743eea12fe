import { isStatement } from '../grammar/characters.ts'
import { isUri } from '../grammar/uri.ts'
import type { SignInStore } from '../stores/store.ts'
import type { EvmClient, RecoverKey } from '../verify/verification.ts'
import { guardStore } from './guarded-store.ts'

/** What `createSignInHandler` takes. */
export type SignInHandlerOptions = {
  readonly store: SignInStore
  /**
   * The hosts, with their ports where they have one, whose pages sign in here: `acme.org`, `localhost:5173`. They are what a
   * message may name as its domain.
   */
  readonly domains: readonly string[]
  /** The chains that are allowed, by their CAIP-2 ids. */
  readonly chains: readonly string[]
  /** One line that the visitor reads in the wallet. */
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** For smart accounts: a client of a node of this chain, where there is one. */
  readonly clients?: ((chainId: string) => EvmClient | undefined) | undefined
  /** For servers of many EVM sign-ins: native code that recovers their keys. */
  readonly recoverKey?: RecoverKey | undefined
  /** Milliseconds from a nonce to its signature, by default 600 000, at most a day. */
  readonly nonceLifetime?: number | undefined
  /**
   * The same for smart accounts that `clients` can ask, whose owners may take turns, by default a day, at most 30 days. A key does not
   * get more than `nonceLifetime`.
   */
  readonly smartAccountNonceLifetime?: number | undefined
  /** Milliseconds that a session lasts, by default seven days, at most 400 days. */
  readonly sessionLifetime?: number | undefined
  /** Hears what the visitor is not told: what the store failed with, and what should not happen. */
  readonly onError?: ((error: unknown) => void) | undefined
}

const day = 86_400_000

/** The options with their defaults. */
export type Settings = ReturnType<typeof readSettings>

function check(isKept: boolean, sentence: string): asserts isKept {
  if (!isKept) throw new TypeError(sentence)
}

function readLifetime(name: string, value: number, largest: number): number {
  check(Number.isInteger(value) && value >= 1_000 && value <= largest, `${name} must be from 1 000 to ${largest} ms.`)
  return value
}

/** Whether a text is a host as browsers write it in `Origin`. */
function isHost(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[a-z0-9._:[\]-]+$/.test(text) || !URL.canParse(`https://${text}`)) return false
  return new URL(`https://${text}`).host === text
}

/** @throws TypeError for options that no message could be made with */
export function readSettings(options: SignInHandlerOptions) {
  const { store, domains, chains, statement, resources, clients, recoverKey, onError } = options
  const slowest = options.smartAccountNonceLifetime ?? day
  check(domains.length > 0 && domains.every(isHost), 'domains must be hosts, such as "acme.org" or "localhost:5173".')
  const areChains = chains.every((id) => /^(eip155|solana|bip122):[a-zA-Z0-9]{1,32}$/.test(id))
  check(chains.length > 0 && areChains, 'chains must be CAIP-2 ids, such as "eip155:1".')
  check(statement === undefined || isStatement(statement), 'statement must be one line of printable ASCII.')
  check(resources === undefined || resources.every(isUri), 'resources must be URIs.')
  return {
    store: guardStore(store),
    domains: new Set(domains),
    chains: [...chains],
    statement,
    resources,
    clients,
    recoverKey,
    onError,
    nonceLifetime: readLifetime('nonceLifetime', options.nonceLifetime ?? 600_000, day),
    smartAccountNonceLifetime: readLifetime('smartAccountNonceLifetime', slowest, 30 * day),
    sessionLifetime: readLifetime('sessionLifetime', options.sessionLifetime ?? 7 * day, 400 * day),
  }
}
