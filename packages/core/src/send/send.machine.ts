import { assign, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import { isKitError, type KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { PlannedTransfer, TransactionStatus, TransferEstimate, TransferRequest } from '../ports/transfer.ts'
import type { SendDraft, SendFrom, SendRequest } from './send.events.ts'
import { toTransfer } from './to-transfer.ts'

export type Check = { readonly from: SendFrom | null; readonly transfer: PlannedTransfer | null }
export type Ask = { readonly from: SendFrom | null; readonly transfer: TransferRequest | null }
export type Look = { readonly from: SendFrom | null; readonly hash: string | null }

type Context = {
  readonly from: SendFrom | null
  readonly draft: SendDraft | null
  readonly transfer: PlannedTransfer | null
  readonly estimate: TransferEstimate | null
  readonly hash: string | null
  /** Nobody knows yet whether it was sent. */
  readonly isUnknown: boolean
  readonly error: KitError | null
}

type Failure = { readonly error: unknown }

const nothing = {
  from: null,
  draft: null,
  transfer: null,
  estimate: null,
  hash: null,
  isUnknown: false,
  error: null,
} as const

/**
 * One transfer at a time: entered, weighed by the chain, asked of the wallet once, and followed until a block has it (R-SEND-4). Slow
 * is no failure, and only the chain says that a transfer failed.
 */
export const sendMachine = setup({
  types: {} as { context: Context; events: SendRequest },
  actors: {
    check: unbound<TransferEstimate, Check>('check'),
    ask: unbound<{ hash: string }, Ask>('ask'),
    look: unbound<{ is: TransactionStatus }, Look>('look'),
  },
  guards: {
    isWhole: ({ context }) => readDraft(context.draft).transfer !== null,
    isWrong: (_, { error }: Failure) => isKitError(error, 'transaction/invalid'),
    isUnknown: (_, { error }: Failure) => isKitError(error, 'transaction/unknown'),
    isConfirmed: (_, { is }: { is: TransactionStatus }) => is === 'confirmed',
    isFailed: (_, { is }: { is: TransactionStatus }) => is === 'failed',
    isPending: (_, { is }: { is: TransactionStatus }) => is === 'pending',
  },
  actions: {
    begin: assign((_, { from, token }: Pick<Extract<SendRequest, { type: 'send.started' }>, 'from' | 'token'>) => ({
      ...nothing,
      from,
      draft: { token, to: '', amount: '' },
    })),
    forget: assign(nothing),
    write: assign(({ context: { draft } }, { to, amount }: { to?: string; amount?: string }) => ({
      draft: draft && { ...draft, to: to ?? draft.to, amount: amount ?? draft.amount },
      error: null,
    })),
    plan: assign(({ context }) => ({ transfer: readDraft(context.draft).transfer, estimate: null, error: null })),
    refuse: assign(({ context }) => ({ error: readDraft(context.draft).error })),
    weigh: assign((_, { output }: { output: TransferEstimate }) => ({ estimate: output })),
    calm: assign({ error: null }),
    fail: assign((_, failure: Failure) => ({ error: toKitError(failure.error) })),
    keepHash: assign((_, { output }: { output: { hash: string } }) => ({ hash: output.hash, isUnknown: false })),
    keepDoubt: assign((_, { error }: Failure) => ({ hash: transactionIdOf(error), isUnknown: true })),
    trust: assign({ isUnknown: false }),
  },
  delays: { freshness: durations.estimateFreshness, poll: durations.transactionPoll },
}).createMachine({
  id: 'send',
  context: nothing,
  initial: 'idle',
  on: {
    'send.started': { target: '.editing', actions: { type: 'begin', params: ({ event }) => event } },
    'send.left': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    editing: {
      on: {
        'send.drafted': { actions: { type: 'write', params: ({ event }) => event } },
        'send.reviewRequested': [{ guard: 'isWhole', target: 'checking', actions: 'plan' }, { actions: 'refuse' }],
      },
    },
    checking: {
      on: {
        'send.editRequested': 'editing',
      },
      invoke: {
        src: 'check',
        input: ({ context: { from, transfer } }) => ({ from, transfer }),
        onDone: { target: 'ready', actions: { type: 'weigh', params: ({ event }) => event } },
        onError: { target: 'editing', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    ready: {
      initial: 'fresh',
      on: {
        'send.editRequested': { target: 'editing', actions: 'calm' },
        'send.submitted': { target: 'asking', actions: 'calm' },
      },
      states: {
        fresh: { after: { freshness: 'refreshing' } },
        refreshing: {
          invoke: {
            src: 'check',
            input: ({ context: { from, transfer } }) => ({ from, transfer }),
            onDone: { target: 'fresh', actions: { type: 'weigh', params: ({ event }) => event } },
            onError: [
              {
                guard: { type: 'isWrong', params: ({ event }) => event },
                target: '#send.editing',
                actions: { type: 'fail', params: ({ event }) => event },
              },
              { target: 'fresh' },
            ],
          },
        },
      },
    },
    asking: {
      on: { 'send.started': {}, 'send.left': {} },
      invoke: {
        src: 'ask',
        // What was shown is what is asked for: with `max`, too, the amount that stood there.
        input: ({ context: { from, transfer, estimate } }) => ({
          from,
          transfer: transfer && estimate && { ...transfer, amount: estimate.amount },
        }),
        onDone: { target: 'looking', actions: { type: 'keepHash', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'looking',
            actions: { type: 'keepDoubt', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWrong', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'fail', params: ({ event }) => event },
          },
          { target: 'ready', actions: { type: 'fail', params: ({ event }) => event } },
        ],
      },
    },
    looking: {
      on: { 'send.left': {} },
      invoke: {
        src: 'look',
        input: ({ context: { from, hash } }) => ({ from, hash }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: 'trust',
          },
          { guard: { type: 'isFailed', params: ({ event }) => event.output }, target: 'failed', actions: 'trust' },
          { guard: { type: 'isPending', params: ({ event }) => event.output }, target: 'waiting', actions: 'trust' },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
    },
    waiting: {
      on: { 'send.left': {} },
      after: { poll: 'looking' },
    },
    confirmed: {},
    failed: {},
  },
})

function readDraft(draft: SendDraft | null): { transfer: PlannedTransfer | null; error: KitError | null } {
  if (!draft) return { transfer: null, error: null }
  try {
    return { transfer: toTransfer(draft), error: null }
  } catch (error) {
    return { transfer: null, error: toKitError(error) }
  }
}

function transactionIdOf(error: unknown): string | null {
  if (!isKitError(error, 'transaction/unknown')) return null
  const id = error.context?.transactionId
  return typeof id === 'string' ? id : null
}
