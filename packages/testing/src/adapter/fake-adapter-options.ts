import type { CaipNetworkId, Connector, Namespace } from '@kit/core'
import type { AdapterFeatures } from '@kit/core/ports'
import type { FakeAnswer, FakeVerb } from './fake-answer.ts'

/** What a fake adapter starts with, as data. */
export type FakeAdapterOptions<N extends Namespace = Namespace> = {
  /** Wallets that are there from the start: how many, or which. One unless given. */
  readonly connectors?: number | readonly Partial<Connector>[] | undefined
  /** What the wallet shares, the active one first. */
  readonly accounts?: readonly [string, ...string[]] | undefined
  /** Where the wallet is: where it is asked to be, on a network nobody asked for, or there. */
  readonly walletIsOn?: 'requested' | 'foreign' | CaipNetworkId<N> | undefined
  /** Connectors that allow this site already, so that `restore` finds them. */
  readonly remembers?: readonly string[] | undefined
  /** How calls are answered; `ok` where nothing is said. */
  readonly answers?: Partial<Record<FakeVerb, FakeAnswer>> | undefined
  /** The features it has; all unless given. */
  readonly features?: readonly (keyof AdapterFeatures)[] | undefined
  /** `false` plays an adapter that goes on after its signal was aborted. */
  readonly obeysAbort?: boolean | undefined
}
