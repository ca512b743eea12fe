import type { CaipNetworkId, Connector, Namespace } from '@kit/core'
import type { CommonWalletFeatures } from '@kit/core/ports'
import type { FakeAnswer, FakeVerb } from './fake-calls.ts'

/** A wallet of a fake adapter. Sample values replace what is left out. */
export type FakeWalletOptions = Partial<Connector> & {
  /** Its accounts, the active one first. Default: those of the adapter's options. */
  readonly accounts?: readonly [string, ...string[]] | undefined
}

/** Options of `createFakeAdapter`. */
export type FakeAdapterOptions<N extends Namespace = Namespace> = {
  /** The wallets that discovery finds at first: how many, or which. Default: one. */
  readonly connectors?: number | readonly FakeWalletOptions[] | undefined
  /** `true` makes up a wallet for every connector id that the kit uses, even if discovery never found it. */
  readonly knowsAll?: boolean | undefined
  /** The accounts of every wallet, the active one first. */
  readonly accounts?: readonly [string, ...string[]] | undefined
  /** The network that wallets are on: the requested one, one that is not the dApp's, or this one. */
  readonly walletIsOn?: 'requested' | 'foreign' | CaipNetworkId<N> | undefined
  /** The connectors that already allow this site, so that `restore` succeeds; `all` for every one. */
  readonly remembers?: readonly string[] | 'all' | undefined
  /** How calls are answered, by verb. Default: `ok`. */
  readonly answers?: Partial<Record<FakeVerb, FakeAnswer>> | undefined
  /** The features of wallet clients. Default: all. */
  readonly features?: readonly (keyof CommonWalletFeatures)[] | undefined
  /** `false` plays clients that ignore an aborted signal. */
  readonly obeysAbort?: boolean | undefined
}
