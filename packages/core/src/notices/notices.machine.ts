import { assign, setup } from 'xstate'
import { modalDurations } from '../config/modal-durations.ts'
import type { ConnectedWallet } from '../domain/connection.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { Notice } from './notice.ts'
import type { NoticesRequest } from './notices.events.ts'
import { saidOnce } from './said-once.ts'

type Context = {
  toast: Notice | null
  alert: Notice | null
  askedWallet: ConnectedWallet | null
  count: number
  said: ReadonlySet<string | null>
}

/** Notices for the visitor or the dApp developer. The newest toast replaces the last; an alert stays until dismissed. */
export const noticesMachine = setup({
  types: {} as { context: Context; events: NoticesRequest },
  guards: {
    isToast: (_, params: { error: KitError }) => params.error.shows === 'toast',
    isNewAlert: ({ context }, { error }: { error: KitError }) =>
      error.shows === 'alert' && !context.said.has(saidOnce(error)),
    isTheToast: ({ context }, params: { id: number }) => context.toast?.id === params.id,
  },
  actions: {
    showToast: assign(({ context }, { error }: { error: KitError }) => {
      const id = context.count + 1
      return { count: id, toast: { id, error } }
    }),
    showAlert: assign(({ context }, { error }: { error: KitError }) => {
      const id = context.count + 1
      const once = saidOnce(error)
      return { count: id, alert: { id, error }, ...(once !== null && { said: new Set([...context.said, once]) }) }
    }),
    hideToast: assign({ toast: null }),
    showAskedWallet: assign((_, { wallet }: { wallet: ConnectedWallet | null }) => ({ askedWallet: wallet })),
    hideAlert: assign(({ context }, { id }: { id: number }) => ({
      alert: context.alert?.id === id ? null : context.alert,
    })),
  },
  delays: { toastLifetime: modalDurations.toastLifetime },
}).createMachine({
  id: 'notices',
  context: { toast: null, alert: null, askedWallet: null, count: 0, said: new Set() },
  initial: 'quiet',
  on: {
    'notices.raised': [
      {
        guard: { type: 'isToast', params: ({ event }) => event },
        target: '.toasting',
        reenter: true,
        actions: { type: 'showToast', params: ({ event }) => event },
      },
      {
        guard: { type: 'isNewAlert', params: ({ event }) => event },
        actions: { type: 'showAlert', params: ({ event }) => event },
      },
    ],
    'notices.walletAsked': { actions: { type: 'showAskedWallet', params: ({ event }) => event } },
    'notices.dismissed': [
      { guard: { type: 'isTheToast', params: ({ event }) => event }, target: '.quiet' },
      { actions: { type: 'hideAlert', params: ({ event }) => event } },
    ],
  },
  states: {
    quiet: { entry: 'hideToast' },
    toasting: { after: { toastLifetime: 'quiet' } },
  },
})
