import { assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import { accountNameProblem } from '../domain/account-name.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type {
  AccountNameOwner,
  AccountNamesAsks,
  AccountNamesNews,
  AccountNamesRequest,
} from './account-names.events.ts'
import type { AccountNameCheck, AccountNamesState } from './account-names.state.ts'

type Context = Omit<AccountNamesState, 'is'> & {
  readonly signed: SignedName | null
  /** No view has shown it since the wallet signed. */
  readonly isLeft: boolean
  /** Another account that a view shows since then. */
  readonly next: AccountNameOwner | null
}

/** A name without its zone, and whose it is to be. */
export type NameAsked = { readonly owner: AccountNameOwner | null; readonly label: string }
/** What the wallet has signed, and on which network. */
export type SignedName = {
  readonly address: string
  readonly coinType: number
  readonly message: string
  readonly signature: string
}
export type NameChecked = Extract<AccountNameCheck, { is: 'answered' }>
type Owned = { readonly owner: AccountNameOwner }
type Failed = { readonly error: unknown }

const unasked: AccountNameCheck = { is: 'unasked' }
const nothing: Context = {
  ...{ owner: null, names: [], label: '', check: unasked, error: null, signed: null, isLeft: false, next: null },
}

/**
 * One name for one account: the names that it has are read, then a free one is chosen, signed for by the wallet and registered. What is
 * typed ends the question about what was typed before, so no answer is shown under another name (R-NAME-1).
 */
export const accountNamesMachine = setup({
  types: {} as { context: Context; events: AccountNamesRequest },
  actors: {
    read: unbound<readonly string[], AccountNameOwner | null>('read'),
    check: unbound<NameChecked, NameAsked>('check'),
    sign: unbound<SignedName, NameAsked>('sign'),
    register: unbound<void, SignedName | null>('register'),
  },
  guards: {
    isOwner: ({ context: { owner: known } }, { owner }: Owned) =>
      known?.address === owner.address && known.network === owner.network && known.connectorId === owner.connectorId,
    isNamed: (_, { output }: { output: readonly string[] }) => output.length > 0,
    isRegistrable: ({ context }) => accountNameProblem(context.label) === null,
    isSame: ({ context }, { label }: { label: string }) => context.label === label.toLowerCase(),
    isFree: ({ context: { check } }) => check.is === 'answered' && !check.isTaken,
    isLeft: ({ context }) => context.isLeft,
    isOfNext: ({ context }) => context.next !== null,
  },
  actions: {
    begin: assign((_, { owner }: Owned) => ({ ...nothing, owner })),
    forget: assign(nothing),
    take: assign((_, { output }: { output: readonly string[] }) => ({ names: output })),
    write: assign((_, { label }: { label: string }) => ({ label: label.toLowerCase(), error: null })),
    awaitAnswer: assign({ check: { is: 'asking' } as const }),
    forgetAnswer: assign({ check: unasked }),
    answer: assign((_, { output }: { output: NameChecked }) => ({ check: output })),
    doubt: assign((_, { error }: Failed) => ({
      check: { is: 'failed', error: toKitError(error, 'name/suggestions-failed') } as const,
    })),
    calm: assign({ error: null }),
    keepSigned: assign((_, { output }: { output: SignedName }) => ({ signed: output })),
    leave: assign({ isLeft: true, next: null }),
    comeBack: assign({ isLeft: false, next: null }),
    keepNext: assign({ next: (_, { owner }: Owned) => owner }),
    beginNext: assign(({ context }) => ({ ...nothing, owner: context.next })),
    failReading: assign((_, { error }: Failed) => ({ error: toKitError(error, 'name/list-failed') })),
    failSigning: assign((_, { error }: Failed) => ({ error: toKitError(error, 'wallet/failed') })),
    failRegistering: assign((_, { error }: Failed) => ({ error: toKitError(error, 'name/register-failed') })),
    report: enqueueActions(({ context: { owner, next }, enqueue }) => {
      if (!owner) return
      const { address, network } = owner
      enqueue.sendParent({ type: 'identity.changed', address, network } satisfies AccountNamesAsks)
      // The form on show is of another account then.
      if (!next) enqueue.sendParent({ type: 'accountNames.registered', owner } satisfies AccountNamesNews)
    }),
  },
  delays: { namePause: durations.namePause },
}).createMachine({
  id: 'account-names',
  context: nothing,
  initial: 'idle',
  on: {
    'accountNames.requested': [
      { guard: { type: 'isOwner', params: ({ event }) => event } },
      { target: '.reading', actions: { type: 'begin', params: ({ event }) => event } },
    ],
    'accountNames.left': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    reading: {
      invoke: {
        src: 'read',
        input: ({ context }) => context.owner,
        onDone: [
          {
            guard: { type: 'isNamed', params: ({ event }) => event },
            target: 'named',
            actions: { type: 'take', params: ({ event }) => event },
          },
          { target: 'choosing' },
        ],
        onError: { target: 'unread', actions: { type: 'failReading', params: ({ event }) => event } },
      },
    },
    unread: {
      on: {
        'accountNames.requested': { target: 'reading', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    named: {},
    choosing: {
      initial: 'deciding',
      on: {
        'accountNames.typed': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          { target: '.deciding', actions: { type: 'write', params: ({ event }) => event } },
        ],
        'accountNames.registrationRequested': { guard: 'isFree', target: 'signing', actions: 'calm' },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isRegistrable', target: 'pausing', actions: 'awaitAnswer' },
            { target: 'still', actions: 'forgetAnswer' },
          ],
        },
        pausing: { after: { namePause: 'asking' } },
        asking: {
          entry: 'awaitAnswer',
          invoke: {
            src: 'check',
            input: ({ context: { owner, label } }) => ({ owner, label }),
            onDone: { target: 'still', actions: { type: 'answer', params: ({ event }) => event } },
            onError: { target: 'still', actions: { type: 'doubt', params: ({ event }) => event } },
          },
        },
        still: {
          on: {
            'accountNames.checkRequested': { guard: 'isRegistrable', target: 'asking', actions: 'calm' },
          },
        },
      },
    },
    signing: {
      invoke: {
        src: 'sign',
        input: ({ context: { owner, label } }) => ({ owner, label }),
        onDone: { target: 'registering', actions: { type: 'keepSigned', params: ({ event }) => event } },
        onError: { target: 'choosing.still', actions: { type: 'failSigning', params: ({ event }) => event } },
      },
    },
    // What has been sent may have arrived, so it is not taken back.
    registering: {
      on: {
        'accountNames.requested': [
          { guard: { type: 'isOwner', params: ({ event }) => event }, actions: 'comeBack' },
          { actions: { type: 'keepNext', params: ({ event }) => event } },
        ],
        'accountNames.left': { actions: 'leave' },
      },
      invoke: {
        src: 'register',
        input: ({ context }) => context.signed,
        onDone: [
          { guard: 'isOfNext', target: 'reading', actions: ['report', 'beginNext'] },
          { guard: 'isLeft', target: 'idle', actions: ['report', 'forget'] },
          { target: 'registered', actions: 'report' },
        ],
        onError: [
          { guard: 'isOfNext', target: 'reading', actions: 'beginNext' },
          { guard: 'isLeft', target: 'idle', actions: 'forget' },
          { target: 'choosing.still', actions: { type: 'failRegistering', params: ({ event }) => event } },
        ],
      },
    },
    registered: {
      on: {
        'accountNames.requested': { target: 'reading', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
  },
})
