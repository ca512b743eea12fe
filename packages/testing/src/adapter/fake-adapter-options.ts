import type { CaipNetworkId, Connector, Namespace } from '@kit/core'
import type { ChainFeatures, CommonChainFeatures, CommonWalletFeatures, WalletFeatures } from '@kit/core/ports'
import type { FakeAnswers } from './fake-calls.ts'

/** A wallet of a fake adapter. Sample values replace what is left out. */
export type FakeWalletOptions<N extends Namespace = Namespace> = Partial<Connector> & {
  /** Its accounts, the active one first. Default: those of the adapter's options. */
  readonly accounts?: readonly [string, ...string[]] | undefined
  /** The network that it is on at first. Default: what `walletIsOn` of the adapter's options says. */
  readonly network?: CaipNetworkId<N> | undefined
}

/** Options of `createFakeAdapter`. */
export type FakeAdapterOptions<N extends Namespace = Namespace> = {
  /** The wallets that discovery finds at first: how many, or which. Default: one. */
  readonly connectors?: number | readonly FakeWalletOptions<N>[] | undefined
  /**
   * `true` makes up a wallet for every connector id that the kit uses, even if discovery never found it; a function says
   * what such a wallet is like.
   */
  readonly knowsAll?: boolean | ((connectorId: string) => FakeWalletOptions<N>) | undefined
  /** The accounts of every wallet, the active one first. */
  readonly accounts?: readonly [string, ...string[]] | undefined
  /** The network that wallets are on: the requested one, one that is not the dApp's, or this one. */
  readonly walletIsOn?: 'requested' | 'foreign' | CaipNetworkId<N> | undefined
  /** The connectors that already allow this site, so that `restore` succeeds; `all` for every one. */
  readonly remembers?: readonly string[] | 'all' | undefined
  /** `true` plays wallets that still allow this site after the dApp has disconnected them. */
  readonly keepsPermission?: boolean | undefined
  /** How calls are answered, by verb. Default: `ok`. */
  readonly answers?: FakeAnswers<N> | undefined
  /** The features of wallet clients: which of the fake ones, or your own. Default: all fake ones. */
  readonly features?: readonly (keyof CommonWalletFeatures)[] | WalletFeatures<N> | undefined
  /** The features of the chain client: which of the fake ones, or your own. Default: all fake ones. */
  readonly chainFeatures?: readonly (keyof CommonChainFeatures)[] | ChainFeatures<N> | undefined
  /** `false` plays clients that ignore an aborted signal. */
  readonly obeysAbort?: boolean | undefined
}

/** The fake features that an option leaves, or the test's own. */
export function chosenFeatures<Features extends object>(
  all: Features,
  chosen: readonly (keyof Features)[] | Features | undefined,
): Features {
  if (!chosen) return all
  const isList = (given: readonly (keyof Features)[] | Features): given is readonly (keyof Features)[] =>
    Array.isArray(given)
  if (!isList(chosen)) return chosen
  const left: Partial<Features> = {}
  for (const name of chosen) left[name] = all[name]
  return { ...all, ...Object.fromEntries(Object.keys(all).map((name) => [name, undefined])), ...left }
}
