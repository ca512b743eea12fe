import type { ListedWallet } from '../domain/listed-wallet.ts'
import type { KitError } from '../errors/kit-error.ts'

/** A list of wallets that grows as it is read. */
export type WalletListing = {
  readonly is: 'idle' | 'loading' | 'loadingMore' | 'ready' | 'failed'
  readonly wallets: readonly ListedWallet[]
  /** How many there are altogether; 0 while that is not known. */
  readonly count: number
  readonly hasMore: boolean
  /** `bundled` when the directory could not be reached. */
  readonly source: 'live' | 'bundled'
}

/** A wallet that code asked for by its id; `wallet/not-found` where neither the directory nor the dApp has it. */
export type WantedWallet =
  | { readonly id: string; readonly is: 'loading'; readonly wallet?: undefined }
  | { readonly id: string; readonly is: 'found'; readonly wallet: ListedWallet }
  | { readonly id: string; readonly is: 'failed'; readonly error: KitError; readonly wallet?: undefined }

/** The directory of wallets, as far as it has been asked (R-DIR-1, R-DIR-2). */
export type DirectoryState = {
  /** `ready` also when nothing could be had. */
  readonly is: 'idle' | 'loading' | 'ready'
  readonly featured: readonly ListedWallet[]
  readonly recommended: readonly ListedWallet[]
  /** Those used before, as far as the directory knows them. */
  readonly recent: readonly ListedWallet[]
  readonly custom: readonly ListedWallet[]
  /** How wallets announce themselves that the dApp does not want listed. */
  readonly excludedRdns: readonly string[]
  /** What is searched for; empty while browsing. */
  readonly text: string
  readonly isCertifiedOnly: boolean
  readonly listing: WalletListing
  /** Those that code asked for, each once. */
  readonly wanted?: readonly WantedWallet[]
}

/** A directory that has not been asked. */
export const initialDirectory: DirectoryState = {
  is: 'idle',
  featured: [],
  recommended: [],
  recent: [],
  custom: [],
  excludedRdns: [],
  text: '',
  isCertifiedOnly: false,
  listing: { is: 'idle', wallets: [], count: 0, hasMore: false, source: 'live' },
}
