import { assign, setup } from 'xstate'
import { noReturns, type PageReturned } from '../actors/page-returns.ts'
import { unbound } from '../actors/unbound.ts'
import type { CollectedNft, NftCoverage } from '../domain/nft.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { NftsOf, NftsRequest } from './nfts.events.ts'

export type NftsQuery = { readonly of: NftsOf | null; readonly force: boolean }

export type NftsAnswer = { readonly nfts: readonly CollectedNft[]; readonly coverage: NftCoverage }

type Context = NftsAnswer & {
  readonly of: NftsOf | null
  readonly error: KitError | null
  /** The visitor asks again, so what has just failed is asked for all the same. */
  readonly force: boolean
}

const nothing = { of: null, nfts: [], coverage: 'all', error: null, force: false } as const

/** The NFTs of one account on one network, read once for as long as a view shows them, and again on a return to a stopped page. */
export const nftsMachine = setup({
  types: {} as { context: Context; events: NftsRequest | PageReturned },
  actors: { read: unbound<NftsAnswer, NftsQuery>('read'), returns: noReturns },
  guards: {
    isOther: ({ context: { of } }, asked: NftsOf) => of?.address !== asked.address || of.network !== asked.network,
  },
  actions: {
    begin: assign((_, { address, network }: NftsOf) => ({ ...nothing, of: { address, network } })),
    forget: assign(nothing),
    record: assign((_, { output }: { output: NftsAnswer }) => ({ ...output, force: false })),
    fail: assign((_, failure: { error: unknown }) => ({ error: toKitError(failure.error), force: false })),
    insist: assign({ error: null, force: true }),
  },
}).createMachine({
  id: 'nfts',
  context: nothing,
  initial: 'idle',
  // A page that cannot be watched is one that never returns.
  invoke: { src: 'returns', onError: {} },
  on: {
    'nfts.requested': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'begin', params: ({ event }) => event },
      reenter: true,
    },
    'nfts.left': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    loading: {
      invoke: {
        src: 'read',
        input: ({ context: { of, force } }) => ({ of, force }),
        onDone: { target: 'ready', actions: { type: 'record', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    ready: { on: { 'page.returned': 'refreshing' } },
    // What is known stays on show meanwhile, and when it fails.
    refreshing: {
      invoke: {
        src: 'read',
        input: ({ context: { of } }) => ({ of, force: true }),
        onDone: { target: 'ready', actions: { type: 'record', params: ({ event }) => event } },
        onError: 'ready',
      },
    },
    failed: { on: { 'nfts.retried': { target: 'loading', actions: 'insist' } } },
  },
})
