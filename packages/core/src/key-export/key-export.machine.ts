import { assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { KeyExportAsks, KeyExportRequest } from './key-export.events.ts'

/** The keys of an embedded wallet, which its frame alone shows, for as long as the visitor reads. */
export const keyExportMachine = setup({
  types: {} as { context: { readonly error: KitError | null }; events: KeyExportRequest },
  actors: { show: unbound<void, void>('show') },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({ error: toKitError(error, 'frame/failed') })),
    forgetError: assign({ error: null }),
    goBack: enqueueActions(({ enqueue }) => {
      enqueue.sendParent({ type: 'router.backRequested' } satisfies KeyExportAsks)
    }),
    // What the developer alone can repair.
    alert: enqueueActions(({ context: { error }, enqueue }) => {
      if (error?.shows === 'alert') enqueue.sendParent({ type: 'notices.raised', error } satisfies KeyExportAsks)
    }),
  },
}).createMachine({
  id: 'key-export',
  context: { error: null },
  initial: 'idle',
  on: { 'keyExport.left': { target: '.idle', actions: 'forgetError' } },
  states: {
    idle: { on: { 'keyExport.requested': 'open' } },
    open: {
      entry: 'forgetError',
      invoke: {
        src: 'show',
        onDone: { target: 'idle', actions: 'goBack' },
        onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'alert'] },
      },
    },
    failed: { on: { 'keyExport.requested': 'open' } },
  },
})
