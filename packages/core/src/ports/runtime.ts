import type { KitError } from '../errors/kit-error.ts'
import type { TrackedEvent } from '../tracking/tracked-event.ts'
import type { AccountNames } from './account-names.ts'
import type { BlockchainApi } from './blockchain-api.ts'
import type { Onramp } from './onramp.ts'
import type { SwapProvider } from './swap.ts'
import type { WalletList } from './wallet-list.ts'

/** Text by key. Never throws: storage that fails is storage that is empty. */
export type StoragePort = {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  /** Calls the listener with changes that other tabs made, also those made while the browser had stopped the page. */
  watch(listener: (key: string) => void): () => void
}

export type Platform = 'ios' | 'android' | 'mac' | 'windows' | 'linux' | 'unknown'

/** What the page and the device are; read once. */
export type Environment = {
  /** What the browser calls itself; empty on a server. */
  readonly userAgent: string
  /** Opened from the home screen of an iPhone or iPad. */
  readonly isInstalled: boolean
  readonly isMobile: boolean
  readonly platform: Platform
  /** Inside another page, where an app's own scheme has to be opened at the top. */
  readonly isFramed: boolean
  readonly miniApp: 'telegram' | null
  /** The name of the IANA database for the visitor's time zone, such as `Europe/Berlin`. Read only where it is asked for. */
  readonly timeZone?: string | undefined
  readonly page: {
    readonly title: string
    readonly description: string
    readonly origin: string
    /** Without query and fragment. */
    readonly url: string
    readonly icons: readonly string[]
  }
}

/** Whether the page can be seen, as the Page Visibility API tells it. */
export type Visibility = {
  isHidden(): boolean
  /** Calls the listener when the page comes into sight or goes out of it. Returns what stops that. */
  watch(listener: () => void): () => void
}

/** Wall time, in milliseconds. Timers come from XState's own clock; only "what time is it?" needs a port. */
export type WallClock = { now(): number }

/** Sends what happened to the dApp's own sink or the hosted one. */
export type Analytics = {
  track(event: TrackedEvent): void
  /** Calls the listener with what the dApp developer should know, such as an origin that is not on the allow-list (R-EVT-2). */
  watch?(listener: (error: KitError) => void): () => void
}

/** The world a kit runs in. `@kit/services` has the browser's, `@kit/testing` one in memory. */
export type Runtime = {
  readonly storage: StoragePort
  /** What is kept in this tab alone, until it is closed. Where it is absent, `storage` is used. */
  readonly tabStorage?: StoragePort | undefined
  readonly environment: Environment
  readonly clock: WallClock
  /**
   * Resolves when the page has drawn what is on its way, and has time. What no visitor waits for begins then, and at once
   * where this is absent.
   */
  readonly whenIdle?: (() => Promise<void>) | undefined
  /**
   * Calls the listener when the page is shown again after the browser had stopped it, as the Back button does: meanwhile no event
   * of wallets and other tabs has reached it. Returns what stops that. Absent where pages are never stopped.
   */
  readonly watchReturn?: ((listener: () => void) => () => void) | undefined
  /** Where it is absent, the page counts as seen. */
  readonly visibility?: Visibility | undefined
  readonly projectId?: string | undefined
  /** Absent when there is nowhere to send to. Loaded with the first event after the first interaction, when the page is idle. */
  readonly loadAnalytics?: (() => Promise<Analytics>) | undefined
  /** Absent when there is nowhere to ask. Loaded once the modal has been drawn and the page is idle. */
  readonly loadWalletList?: (() => Promise<WalletList>) | undefined
  /** Absent when there is nowhere to ask. Loaded with the first view that shows what it knows. */
  readonly loadBlockchainApi?: (() => Promise<BlockchainApi>) | undefined
  /** Absent where names cannot be registered. Loaded when a visitor asks what a name is. */
  readonly loadAccountNames?: (() => Promise<AccountNames>) | undefined
  /** Absent when nobody offers swaps. Loaded with the first view that swaps. */
  readonly loadSwapProvider?: (() => Promise<SwapProvider>) | undefined
  /** Absent when nobody sells. Loaded with the first view that lets visitors buy. */
  readonly loadOnramp?: (() => Promise<Onramp>) | undefined
}
