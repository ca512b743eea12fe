import { assign, sendParent, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import { reviewDurations } from '../config/review-durations.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import type { UnansweredRequest } from '../domain/unanswered-request.ts'
import { isKitError, type KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { PlannedTransfer, TransferEstimate } from '../ports/transfer.ts'
import { type Recipient, standsForAddress } from './read-recipient.ts'
import type { SendDraft, SendFrom, SendRequest, SendToken } from './send.events.ts'
import { isChange, isRefused, isWrong, worsened } from './send-failures.ts'
import { toTransfer } from './to-transfer.ts'

export type Check = {
  readonly from: SendFrom | null
  readonly token: SendToken | null
  readonly transfer: PlannedTransfer | null
  /** Whom the entered name or link stood for when the visitor saw it. */
  readonly recipient: Recipient | null
}
export type Checked = {
  readonly estimate: TransferEstimate
  /** Whom the entered name or link stands for; `null` for an address. */
  readonly recipient: Recipient | null
}
export type Name = { readonly from: SendFrom | null; readonly token: SendToken | null; readonly text: string }
export type Ask = Check & { readonly estimate: TransferEstimate | null }

type Context = {
  readonly from: SendFrom | null
  readonly draft: SendDraft
  readonly transfer: PlannedTransfer | null
  readonly estimate: TransferEstimate | null
  readonly recipient: Recipient | null
  /** The amount that a name or a link has filled in. */
  readonly offered: string | null
  readonly hash: string | null
  readonly error: KitError | null
  /** What the wallet was asked for before, and has not answered. */
  readonly unanswered: UnansweredRequest | null
  /** No view has shown it since the wallet was asked. */
  readonly isLeft: boolean
}

type Failure = { readonly error: unknown }
type Answer = { readonly output: Checked }

const emptyDraft: SendDraft = { token: null, to: '', amount: '' }

const nothing = {
  from: null,
  draft: emptyDraft,
  transfer: null,
  estimate: null,
  recipient: null,
  offered: null,
  hash: null,
  error: null,
  unanswered: null,
  isLeft: false,
} as const

const checkOf = ({ context: { from, draft, transfer, recipient } }: { context: Context }): Check => ({
  ...{ from, transfer, recipient },
  token: draft.token,
})

/** One transfer at a time: entered, weighed by the chain, asked of the wallet once, and handed over to be followed (R-SEND-4). */
export const sendMachine = setup({
  types: {} as { context: Context; events: SendRequest },
  actors: {
    name: unbound<Recipient, Name>('name'),
    check: unbound<Checked, Check>('check'),
    ask: unbound<RecentTransaction, Ask>('ask'),
  },
  guards: {
    isWhole: ({ context }) => readDraft(context.draft).transfer !== null,
    isLeft: ({ context }) => context.isLeft,
    isWrong: (_, { error }: Failure) => isWrong(error),
    isChanged: (_, { error }: Failure) => isChange(error),
    isRefused: (_, { error }: Failure) => isRefused(error),
    isWorse: ({ context }, { output }: Answer) => worsened(output.estimate, context.estimate) !== null,
    hasChanged: ({ context: { error } }) => isChange(error),
    isNameUnknown: ({ context: { draft, recipient, error } }) =>
      standsForAddress(draft.to) && recipient === null && error === null,
  },
  actions: {
    begin: assign((_, { from, token }: Pick<Extract<SendRequest, { type: 'send.started' }>, 'from' | 'token'>) => ({
      ...nothing,
      from,
      draft: { ...emptyDraft, token },
    })),
    /** A hole: reads what the wallet was asked for and has not answered. */
    readUnanswered: assign((): Partial<Context> => ({})),
    forget: assign(nothing),
    write: assign(({ context: { draft, recipient } }, { to, amount }: { to?: string; amount?: string }) => ({
      draft: { ...draft, to: to ?? draft.to, amount: amount ?? draft.amount },
      recipient: to === undefined || to === draft.to ? recipient : null,
      error: null,
    })),
    knowRecipient: assign(({ context: { draft, offered } }, { output }: { output: Recipient }) => {
      const { requested } = output
      // What the visitor has entered stays.
      const isFree = requested !== undefined && (draft.amount === '' || draft.amount === offered)
      return isFree
        ? { recipient: output, draft: { ...draft, amount: requested }, offered: requested }
        : { recipient: output }
    }),
    chooseToken: assign(({ context: { draft } }, { token }: { token: SendToken }) => ({
      draft: { ...draft, token },
      // What a link asks for depends on the token.
      recipient: null,
      error: null,
    })),
    plan: assign(({ context }) => ({ transfer: readDraft(context.draft).transfer, estimate: null, error: null })),
    refuse: assign(({ context }) => ({ error: readDraft(context.draft).error })),
    weigh: assign((_, { output }: Answer) => output),
    warn: assign(({ context }, { output }: Answer) => ({
      error: worsened(output.estimate, context.estimate),
    })),
    calm: assign({ error: null }),
    leave: assign({ isLeft: true }),
    fail: assign(({ context: { recipient } }, failure: Failure) => ({
      error: toKitError(failure.error),
      recipient: isKitError(failure.error, 'name/moved') ? null : recipient,
      isLeft: false,
    })),
    goTo: sendParent(({ context: { from } }, { view }: { view: 'WalletSend' | 'WalletSendPreview' }) => ({
      type: 'router.viewRequested',
      route: { view, namespace: from?.namespace },
    })),
    keepHash: assign((_, { output }: { output: RecentTransaction }) => ({ hash: output.hash })),
    /** The code that stores what was sent is here by the time the wallet has answered. */
    loadRecords: sendParent({ type: 'recentTransactions.resumed' }),
    handOver: sendParent((_, { output }: { output: RecentTransaction }) => ({
      type: 'recentTransactions.added',
      transaction: output,
    })),
  },
  delays: {
    freshness: durations.estimateFreshness,
    namePause: durations.namePause,
    settle: reviewDurations.settle,
  },
}).createMachine({
  id: 'send',
  context: nothing,
  initial: 'idle',
  on: {
    'send.started': {
      target: '.editing',
      actions: [{ type: 'begin', params: ({ event }) => event }, 'readUnanswered'],
    },
    'send.left': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    editing: {
      initial: 'deciding',
      on: {
        'send.drafted': { target: '.deciding', actions: { type: 'write', params: ({ event }) => event } },
        'send.tokenChosen': { target: '.deciding', actions: { type: 'chooseToken', params: ({ event }) => event } },
        'send.reviewRequested': [{ guard: 'isWhole', target: 'checking', actions: 'plan' }, { actions: 'refuse' }],
      },
      // Whatever is typed next ends a look-up, so that a late answer is that of no other name.
      states: {
        deciding: { always: [{ guard: 'isNameUnknown', target: 'pausing' }, { target: 'still' }] },
        pausing: { after: { namePause: 'naming' } },
        naming: {
          invoke: {
            src: 'name',
            input: ({ context: { from, draft } }) => ({ from, token: draft.token, text: draft.to }),
            onDone: { target: 'still', actions: { type: 'knowRecipient', params: ({ event }) => event } },
            onError: { target: 'still', actions: { type: 'fail', params: ({ event }) => event } },
          },
        },
        still: {},
      },
    },
    checking: {
      on: {
        'send.editRequested': 'editing',
      },
      invoke: {
        src: 'check',
        input: checkOf,
        onDone: {
          target: 'ready',
          actions: [
            { type: 'weigh', params: ({ event }) => event },
            'readUnanswered',
            { type: 'goTo', params: { view: 'WalletSendPreview' } },
          ],
        },
        onError: { target: 'editing', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    ready: {
      initial: 'settling',
      on: {
        'send.editRequested': {
          target: 'editing',
          actions: ['calm', { type: 'goTo', params: { view: 'WalletSend' } }],
        },
        'send.previewLeft': { target: 'editing', actions: 'calm' },
        'send.submitted': { target: 'asking', actions: 'calm' },
      },
      states: {
        // A press was meant for what stood there before.
        settling: {
          on: { 'send.submitted': { target: 'settling', reenter: true } },
          after: { settle: 'fresh' },
        },
        fresh: { after: { freshness: 'refreshing' } },
        refreshing: {
          invoke: {
            src: 'check',
            input: checkOf,
            onDone: [
              {
                guard: { type: 'isWorse', params: ({ event }) => event },
                target: 'settling',
                actions: [
                  { type: 'warn', params: ({ event }) => event },
                  { type: 'weigh', params: ({ event }) => event },
                  'readUnanswered',
                ],
              },
              { target: 'fresh', actions: [{ type: 'weigh', params: ({ event }) => event }, 'readUnanswered'] },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: '#send.editing',
                actions: [
                  { type: 'fail', params: ({ event }) => event },
                  { type: 'goTo', params: { view: 'WalletSend' } },
                ],
              },
              // What stands there is not the change that was spoken of.
              { guard: 'hasChanged', target: 'fresh', actions: { type: 'fail', params: ({ event }) => event } },
              { target: 'fresh' },
            ],
          },
        },
      },
    },
    asking: {
      entry: 'loadRecords',
      exit: 'readUnanswered',
      on: { 'send.started': {}, 'send.left': { actions: 'leave' } },
      invoke: {
        src: 'ask',
        input: ({ context: { from, draft, transfer, estimate, recipient } }) => ({
          ...{ from, recipient, transfer, estimate },
          token: draft.token,
        }),
        onDone: {
          target: 'sent',
          actions: [
            { type: 'keepHash', params: ({ event }) => event },
            { type: 'handOver', params: ({ event }) => event },
          ],
        },
        onError: [
          // A review would ask the chain for its price for as long as the page is open.
          { guard: 'isLeft', target: 'editing', actions: { type: 'fail', params: ({ event }) => event } },
          {
            guard: { type: 'isWrong', params: ({ event }) => event },
            target: 'editing',
            actions: [
              { type: 'fail', params: ({ event }) => event },
              { type: 'goTo', params: { view: 'WalletSend' } },
            ],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event },
            target: '#send.ready.refreshing',
            actions: { type: 'fail', params: ({ event }) => event },
          },
          { target: '#send.ready.fresh', actions: { type: 'fail', params: ({ event }) => event } },
        ],
      },
    },
    sent: { on: { 'send.previewLeft': { target: 'idle', actions: 'forget' } } },
  },
})

function readDraft(draft: SendDraft): { transfer: PlannedTransfer | null; error: KitError | null } {
  try {
    return { transfer: toTransfer(draft), error: null }
  } catch (error) {
    return { transfer: null, error: toKitError(error) }
  }
}
