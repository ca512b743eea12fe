import { assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import { type ListedWallet, withoutTwins } from '../domain/listed-wallet.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { DirectoryRequest } from './directory.events.ts'
import type { WantedWallet } from './directory.state.ts'

/** What is shown before the visitor searches. */
export type Suggestions = {
  readonly featured: readonly ListedWallet[]
  readonly recommended: readonly ListedWallet[]
  readonly recent: readonly ListedWallet[]
  readonly excludedRdns: readonly string[]
  /** How many wallets there are altogether. */
  readonly count: number
}

export type Search = { readonly text: string; readonly isCertifiedOnly: boolean; readonly page: number }

/** One page of the list. */
export type Found = {
  readonly wallets: readonly ListedWallet[]
  readonly count: number
  readonly source: 'live' | 'bundled'
  readonly hasMore: boolean
}

type Context = Suggestions & {
  /** Suggestions that are there stay while others are requested. */
  readonly hasSuggestions: boolean
  readonly recentIds: readonly string[]
  readonly custom: readonly ListedWallet[]
  readonly search: Search
  readonly found: Found
  readonly wanted: readonly WantedWallet[]
  /** The failure that was reported last. */
  readonly reportedCodes: readonly string[]
}

const nothing: Found = { wallets: [], count: 0, source: 'live', hasMore: false }

/** What a text has to be searched for; shorter ones browse. */
const shortestSearch = 2

/** The directory as the visitor reads it: suggestions beside a list that is paged, searched and filtered (R-DIR-3). */
export const directoryMachine = setup({
  types: {} as { context: Context; events: DirectoryRequest; input: { custom: readonly ListedWallet[] } },
  actors: {
    suggest: unbound<Suggestions, { recentIds: readonly string[] }>('suggest'),
    find: unbound<Found, Search>('find'),
    checkOrigin: unbound<void, null>('checkOrigin'),
    lookUp: unbound<readonly WantedWallet[], { ids: readonly string[] }>('lookUp'),
  },
  guards: {
    isNews: ({ context }, { text }: { text: string }) => searchText(text) !== context.search.text,
    isBrowsing: (_, { text }: { text: string }) => searchText(text) === '',
    isOtherFilter: ({ context }, { isOn }: { isOn: boolean }) => isOn !== context.search.isCertifiedOnly,
    hasMore: ({ context }) => context.found.hasMore,
    isBundled: ({ context }) => context.found.source === 'bundled',
    /** The directory failed at a later page: the bundled list has other pages than the live one. */
    isOfBundle: ({ context }, { output }: { output: Found }) =>
      context.found.source === 'live' && output.source === 'bundled',
    hasOthers: ({ context }, { recentIds }: { recentIds: readonly string[] }) =>
      recentIds.join() !== context.recentIds.join(),
  },
  actions: {
    setRecentIds: assign({ recentIds: (_, { recentIds }: { recentIds: readonly string[] }) => recentIds }),
    suggest: assign((_, { output }: { output: Suggestions }) => ({ ...output, hasSuggestions: true })),
    setSearch: assign({
      search: ({ context }, { text }: { text: string }) => ({ ...context.search, text: searchText(text), page: 1 }),
    }),
    filter: assign({
      search: ({ context }, { isOn }: { isOn: boolean }) => ({ ...context.search, isCertifiedOnly: isOn, page: 1 }),
    }),
    turnPage: assign({ search: ({ context }) => ({ ...context.search, page: context.search.page + 1 }) }),
    turnBack: assign({ search: ({ context }) => ({ ...context.search, page: context.search.page - 1 }) }),
    show: assign({ found: (_, { output }: { output: Found }) => output }),
    append: assign({ found: ({ context }, { output }: { output: Found }) => joined(context.found, output) }),
    clear: assign({ found: nothing }),
    want: assign({
      wanted: ({ context: { wanted } }, { id }: { id: string }) => replaced(wanted, [{ id, is: 'loading' }]),
    }),
    tell: assign({
      wanted: ({ context: { wanted } }, { output }: { output: readonly WantedWallet[] }) => replaced(wanted, output),
    }),
    tellFailed: assign({
      wanted: ({ context: { wanted } }, failure: { error: unknown }) => {
        const error = toKitError(failure.error)
        return replaced(
          wanted,
          idsLoading(wanted).map((id) => ({ id, is: 'failed', error })),
        )
      },
    }),
    reportFailed: enqueueActions(({ context: { reportedCodes }, enqueue }, failure: { error: unknown }) => {
      const error = toKitError(failure.error)
      if (reportedCodes.includes(error.code)) return
      enqueue.assign({ reportedCodes: [...reportedCodes, error.code] })
      enqueue.sendParent({ type: 'directory.failed', error })
    }),
  },
  delays: { searchPause: durations.searchPause },
}).createMachine({
  id: 'directory',
  context: ({ input }) => ({
    ...input,
    featured: [],
    recommended: [],
    recent: [],
    excludedRdns: [],
    count: 0,
    hasSuggestions: false,
    recentIds: [],
    search: { text: '', isCertifiedOnly: false, page: 1 },
    found: nothing,
    wanted: [],
    reportedCodes: [],
  }),
  type: 'parallel',
  states: {
    suggestions: {
      initial: 'idle',
      on: {
        // Another wallet was used meanwhile.
        'directory.suggestionsRequested': {
          guard: { type: 'hasOthers', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'setRecentIds', params: ({ event }) => event },
        },
      },
      states: {
        idle: {
          on: {
            'directory.suggestionsRequested': {
              target: 'loading',
              actions: { type: 'setRecentIds', params: ({ event }) => event },
            },
          },
        },
        loading: {
          invoke: {
            src: 'suggest',
            input: ({ context: { recentIds } }) => ({ recentIds }),
            onDone: { target: 'ready', actions: { type: 'suggest', params: ({ event }) => event } },
            // Nothing to suggest is no failure: the wallets that are here, and the code, are.
            onError: { target: 'failed', actions: { type: 'reportFailed', params: ({ event }) => event } },
          },
        },
        ready: {},
        failed: {
          on: {
            'directory.suggestionsRequested': {
              target: 'loading',
              actions: { type: 'setRecentIds', params: ({ event }) => event },
            },
          },
        },
      },
    },
    listing: {
      initial: 'idle',
      on: {
        'directory.searched': [
          {
            guard: ({ context, event: { text } }) => searchText(text) === '' && context.search.text !== '',
            target: '.loading',
            actions: { type: 'setSearch', params: ({ event }) => event },
          },
          {
            guard: { type: 'isNews', params: ({ event }) => event },
            target: '.pausing',
            actions: { type: 'setSearch', params: ({ event }) => event },
          },
        ],
        'directory.certifiedToggled': {
          guard: { type: 'isOtherFilter', params: ({ event }) => event },
          target: '.loading',
          actions: [{ type: 'filter', params: ({ event }) => event }],
        },
        'directory.retried': {
          guard: 'isBundled',
          target: '.loading',
          actions: { type: 'setSearch', params: ({ context }) => context.search },
        },
      },
      states: {
        idle: { on: { 'directory.listingRequested': 'loading' } },
        pausing: { after: { searchPause: 'loading' } },
        loading: {
          invoke: {
            src: 'find',
            input: ({ context: { search } }) => search,
            onDone: { target: 'ready', actions: { type: 'show', params: ({ event }) => event } },
            onError: {
              target: 'failed',
              actions: ['clear', { type: 'reportFailed', params: ({ event }) => event }],
            },
          },
        },
        ready: {
          on: { 'directory.moreRequested': { guard: 'hasMore', target: 'loadingMore', actions: 'turnPage' } },
        },
        loadingMore: {
          invoke: {
            src: 'find',
            input: ({ context: { search } }) => search,
            onDone: [
              {
                guard: { type: 'isOfBundle', params: ({ event }) => event },
                target: 'ready',
                actions: 'turnBack',
              },
              { target: 'ready', actions: { type: 'append', params: ({ event }) => event } },
            ],
            // What is there stays, and the end of the list asks again.
            onError: { target: 'ready', actions: 'turnBack' },
          },
        },
        failed: { on: { 'directory.retried': 'loading', 'directory.listingRequested': 'loading' } },
      },
    },
    origin: {
      initial: 'unknown',
      states: {
        unknown: { on: { 'directory.suggestionsRequested': 'checking' } },
        checking: {
          invoke: {
            src: 'checkOrigin',
            input: null,
            onDone: 'checked',
            onError: { target: 'checked', actions: { type: 'reportFailed', params: ({ event }) => event } },
          },
        },
        checked: {},
      },
    },
    wanted: {
      initial: 'idle',
      on: {
        // Those that are waited for are asked for again, together with it.
        'directory.walletRequested': {
          target: '.loading',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
      states: {
        idle: {},
        loading: {
          invoke: {
            src: 'lookUp',
            input: ({ context: { wanted } }) => ({ ids: idsLoading(wanted) }),
            onDone: { target: 'idle', actions: { type: 'tell', params: ({ event }) => event } },
            onError: { target: 'idle', actions: { type: 'tellFailed', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})

const idsLoading = (wanted: readonly WantedWallet[]): readonly string[] =>
  wanted.flatMap(({ id, is }) => (is === 'loading' ? [id] : []))

/** The newest that is known of each. */
function replaced(before: readonly WantedWallet[], next: readonly WantedWallet[]): readonly WantedWallet[] {
  return [...before.filter(({ id }) => next.every((other) => other.id !== id)), ...next]
}

function searchText(text: string): string {
  const trimmed = text.trim()
  return [...trimmed].length < shortestSearch ? '' : trimmed
}

/** A wallet that moved between pages while they were read is kept once. */
function joined(before: Found, next: Found): Found {
  return { ...next, wallets: withoutTwins([...before.wallets, ...next.wallets]) }
}
