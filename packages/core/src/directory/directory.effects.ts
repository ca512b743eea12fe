import { fromPromise, type SnapshotFrom } from 'xstate'
import { loadedFeature } from '../actors/feature.ts'
import { limits } from '../config/limits.ts'
import { serviceLimits } from '../config/service-limits.ts'
import type { WalletChoice } from '../config/wallet-choice.ts'
import { type ListedWallet, withoutTwins } from '../domain/listed-wallet.ts'
import type { Network } from '../domain/network.ts'
import { listingIdOf } from '../domain/recent-wallets.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Environment } from '../ports/runtime.ts'
import type { WalletList, WalletQuery } from '../ports/wallet-list.ts'
import { listingOf } from './custom-wallet.ts'
import { directoryMachine, type Found, type Search, type Suggestions } from './directory.machine.ts'
import type { DirectoryState, WantedWallet } from './directory.state.ts'
import { isOriginAllowed } from './is-origin-allowed.ts'
import { isReachable } from './reachable.ts'

export type DirectorySetup = {
  /** Absent when there is no directory to ask; the dApp's own wallets are there all the same. */
  readonly loadWalletList: (() => Promise<WalletList>) | undefined
  readonly choice: WalletChoice
  /** The kit's networks as they are now. */
  requestedNetworks(): readonly Network[]
  readonly environment: Environment
  readonly hasSession: boolean
}

type Ask = (query: WalletQuery, signal: AbortSignal) => Promise<Found>

/** The one place where the list of wallets meets the directory. */
export function loadDirectory(setup: DirectorySetup) {
  const ask = queryDirectory(setup)
  const logic = directoryMachine.provide({
    actors: {
      suggest: fromPromise(({ input, signal }) => suggest(ask, setup, input.recentIds, signal)),
      find: fromPromise(({ input, signal }) => find(ask, setup.choice, input, signal)),
      checkOrigin: fromPromise(({ signal }) => checkOrigin(setup, signal)),
      lookUp: fromPromise(({ input, signal }) => lookUp(setup, input.ids, signal)),
    },
  })
  return loadedFeature(logic, toDirectoryState, { custom: setup.choice.custom.map(listingOf) })
}

/**
 * Wallets that lead nowhere from here, or that the dApp does not want by the name they announce, are left out; the
 * pictures of the first ones are fetched ahead (R-DIR-1, R-DIR-2).
 */
function queryDirectory({ loadWalletList, choice, requestedNetworks, environment, hasSession }: DirectorySetup): Ask {
  return async (query, signal) => {
    if (!loadWalletList) return { wallets: [], count: 0, source: 'live', hasMore: false }
    const list = await loadWalletList()
    const networks = requestedNetworks()
    const world = { environment, hasSession, namespaces: networks.map(({ chainNamespace }) => chainNamespace) }
    const isWanted = (wallet: ListedWallet) =>
      isReachable(wallet, world) && (wallet.rdns === undefined || !choice.exclude.includes(wallet.rdns))
    const asked = { ...query, networks: networks.map(({ caipNetworkId }) => caipNetworkId) }
    const { wallets, count, source } = await list.find(asked, signal)
    const wanted = withoutTwins(wallets.filter(isWanted))
    list.prefetch(wanted.slice(0, serviceLimits.prefetchedImages), signal).catch(() => {})
    return { wallets: wanted, count, source, hasMore: query.page * query.entries < count && wallets.length > 0 }
  }
}

async function suggest(
  ask: Ask,
  { choice: { featured, include, exclude }, loadWalletList }: DirectorySetup,
  recentIds: readonly string[],
  signal: AbortSignal,
): Promise<Suggestions> {
  const only = async (ids: readonly string[]): Promise<readonly ListedWallet[]> => {
    if (ids.length === 0) return []
    const { wallets } = await ask({ page: 1, entries: ids.length, include: ids }, signal)
    return ids.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])
  }
  const recent = recentIds.flatMap((recentId) => listingIdOf(recentId) ?? [])
  const [first, ahead, used, excludedRdns] = await Promise.all([
    ask({ page: 1, entries: limits.recommendedWallets, include, exclude: [...exclude, ...featured] }, signal),
    only(featured),
    only(recent.filter((id) => !exclude.includes(id))),
    rdnsOf(loadWalletList, exclude, signal),
  ])
  return {
    featured: ahead,
    recommended: first.wallets,
    recent: used,
    excludedRdns,
    count: first.count + ahead.length,
  }
}

/** How listings announce themselves that the dApp does not want, wherever they lead; the other names are such already. */
async function rdnsOf(
  loadWalletList: DirectorySetup['loadWalletList'],
  exclude: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const include = exclude.filter((name) => !name.includes('.'))
  if (!loadWalletList || include.length === 0) return []
  const list = await loadWalletList()
  const { wallets } = await list.find({ page: 1, entries: include.length, include }, signal)
  return wallets.flatMap(({ id, rdns }) => (include.includes(id) && rdns !== undefined ? rdns : []))
}

function find(
  ask: Ask,
  { include, exclude }: WalletChoice,
  { text, isCertifiedOnly, page }: Search,
  signal: AbortSignal,
): Promise<Found> {
  const entries = text === '' ? serviceLimits.walletPage : serviceLimits.searchResults
  const found = ask({ page, entries, search: text, certified: isCertifiedOnly, include, exclude }, signal)
  // A search is answered once, with as many as it takes (R-DIR-1).
  return text === '' ? found : found.then((answer) => ({ ...answer, hasMore: false }))
}

/** @throws KitError `config/origin-not-allowed` for a page that the project's allow-list leaves out (R-API-4) */
async function checkOrigin({ loadWalletList, environment }: DirectorySetup, signal: AbortSignal): Promise<void> {
  // Where the directory cannot be loaded, the suggestions report it.
  const list = await loadWalletList?.().catch(() => null)
  const allowed = (await list?.readAllowedOrigins?.(signal)) ?? []
  const { origin } = environment.page
  if (isOriginAllowed(origin, allowed)) return
  throw new KitError('config/origin-not-allowed', {
    detail: `The project's allow-list has ${allowed.join(', ')}, and not ${origin}.`,
  })
}

/** Wallets by their ids, those that the dApp does not list among them: its own code asks for them. */
async function lookUp(
  { choice: { custom }, loadWalletList }: DirectorySetup,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly WantedWallet[]> {
  const own = custom.map(listingOf).filter(({ id }) => ids.includes(id))
  const include = ids.filter((id) => own.every((wallet) => wallet.id !== id))
  const isAsked = loadWalletList !== undefined && include.length > 0
  const list = isAsked ? await loadWalletList() : null
  const page = await list?.find({ page: 1, entries: include.length, include }, signal)
  return ids.map((id) => {
    const wallet = [...own, ...(page?.wallets ?? [])].find((listed) => listed.id === id)
    if (wallet) return { id, is: 'found', wallet }
    const error =
      page?.source === 'bundled'
        ? new KitError('rpc/unreachable', { detail: `The directory of wallets was asked for ${id}.` })
        : new KitError('wallet/not-found', { detail: `Neither the directory nor wallets.custom has ${id}.` })
    return { id, is: 'failed', error }
  })
}

const suggesting = { idle: 'idle', loading: 'loading', ready: 'ready', failed: 'ready' } as const

const listing = {
  idle: 'idle',
  pausing: 'loading',
  loading: 'loading',
  loadingMore: 'loadingMore',
  ready: 'ready',
  failed: 'failed',
} as const

function toDirectoryState({ value, context }: SnapshotFrom<typeof directoryMachine>): DirectoryState {
  const { featured, recommended, recent, custom, excludedRdns, hasSuggestions, search, found, wanted, count } = context
  return {
    is: hasSuggestions ? 'ready' : suggesting[value.suggestions],
    featured,
    recommended,
    recent,
    custom,
    excludedRdns,
    text: search.text,
    isCertifiedOnly: search.isCertifiedOnly,
    listing: {
      is: listing[value.listing],
      wallets: found.wallets,
      count: found.count || (search.text === '' && !search.isCertifiedOnly ? count : 0),
      hasMore: found.hasMore,
      source: found.source,
    },
    wanted,
  }
}
