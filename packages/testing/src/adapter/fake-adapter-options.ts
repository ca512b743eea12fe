import type { CaipNetworkId, Connector, Namespace } from '@kit/core'
import type { CommonWalletFeatures } from '@kit/core/ports'
import type { FakeAnswer, FakeVerb } from './fake-answer.ts'

/** A wallet that is there from the start. What is left out is made up. */
export type FakeWalletOptions = Partial<Connector> & {
  /** What it shares, the active one first; that of the adapter's options unless given. */
  readonly accounts?: readonly [string, ...string[]] | undefined
}

/** What a fake adapter starts with, as data. */
export type FakeAdapterOptions<N extends Namespace = Namespace> = {
  /** Wallets that are there from the start: how many, or which. One unless given. */
  readonly connectors?: number | readonly FakeWalletOptions[] | undefined
  /** `true` lets the kit ask for wallets that discovery never found: each is made up when it is asked for. */
  readonly knowsAll?: boolean | undefined
  /** What wallets share, the active one first. */
  readonly accounts?: readonly [string, ...string[]] | undefined
  /** Where wallets are: where they are asked to be, on a network that the dApp did not ask for, or there. */
  readonly walletIsOn?: 'requested' | 'foreign' | CaipNetworkId<N> | undefined
  /** Connectors that allow this site already, so that `restore` finds them; `all` is every one. */
  readonly remembers?: readonly string[] | 'all' | undefined
  /** How calls are answered; `ok` where nothing is said. */
  readonly answers?: Partial<Record<FakeVerb, FakeAnswer>> | undefined
  /** The features that wallets have; all unless given. */
  readonly features?: readonly (keyof CommonWalletFeatures)[] | undefined
  /** `false` plays clients that go on after their signal was aborted. */
  readonly obeysAbort?: boolean | undefined
}
