import { assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { isEmailAddress } from '../domain/email-address.ts'
import { type CooldownNews, cooldownMachine, secondsIn } from '../email-codes/cooldown.machine.ts'
import { isUsedUp, isWrongCode, tooSoonError, usedUpError } from '../email-codes/refused-code.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { EmailUpdateAsks, EmailUpdateNews, EmailUpdateRequest, EmailUpdateStep } from './email-update.events.ts'

/** Whose code was sent, and where. */
export type CodeSent = { readonly step: EmailUpdateStep; readonly to: string }

type Context = {
  /** The new address. */
  readonly email: string
  readonly step: EmailUpdateStep | null
  readonly sentTo: string
  readonly code: string
  readonly error: KitError | null
  /** Wrong tries of the code that was sent last. */
  readonly wrong: number
  /** What was left of an earlier page's cooldown, in milliseconds. */
  readonly cooldown: number
  readonly secondsLeft: number
}

/** A code, and whose it is. */
export type CodeTyped = { readonly step: EmailUpdateStep; readonly code: string }

type Failed = { readonly error: unknown }
type Confirmed = { readonly output: string | null }
type Address = { readonly email: string }
const nothing = { email: '', step: null, sentTo: '', code: '', error: null, wrong: 0 } as const

/**
 * Changing the address of an account: a code of the present one, if there is one, then a code of the new one (R-AUTH-2). Until that was
 * right the account keeps what it has, so a visitor who goes away loses nothing.
 */
export const emailUpdateMachine = setup({
  types: {} as {
    context: Context
    events: EmailUpdateRequest | CooldownNews
    input: { readonly cooldown: number }
  },
  actors: {
    cooldown: cooldownMachine,
    send: unbound<CodeSent, string>('send'),
    /** Resolves with the address that the account has from now on; `null` where the code of the new one is yet to be typed. */
    confirm: unbound<string | null, CodeTyped>('confirm'),
    /** Keeps when mail was asked for, or forgets it. */
    record: unbound<void, 'asked' | 'done'>('record'),
  },
  guards: {
    isNoAddress: (_, { email }: Address) => !isEmailAddress(email),
    isUnderWay: ({ context }, { email }: Address) => context.email === email && context.step !== null,
    isCooling: ({ context }) => context.secondsLeft > 0,
    isChanged: (_, { output }: Confirmed) => output !== null,
    isUsedUp: ({ context }, { error }: Failed) => isUsedUp(error, context.wrong),
    isWrong: (_, { error }: Failed) => isWrongCode(error),
  },
  actions: {
    takeEmail: assign((_, { email }: Address) => ({ ...nothing, email })),
    keepChanged: assign((_, { output }: Confirmed) => ({ ...nothing, email: output ?? '' })),
    takeSent: assign((_, { step, to }: CodeSent) => ({ step, sentTo: to, wrong: 0 })),
    goToSecondary: assign(({ context }) => ({ step: 'secondary' as const, sentTo: context.email, wrong: 0 })),
    takeCode: assign((_, { code }: { code: string }) => ({ code, error: null })),
    forgetCode: assign({ code: '' }),
    forget: assign(nothing),
    renew: assign({ code: '', error: null }),
    countWrong: assign(({ context }) => ({ wrong: context.wrong + 1 })),
    fail: assign((_, { error }: Failed) => ({ error: toKitError(error, 'frame/failed') })),
    failUsedUp: assign((_, { error }: Failed) => ({ error: usedUpError(error) })),
    /** The frame has given up the codes before. */
    forgetStep: assign({ step: null }),
    forgetError: assign({ error: null }),
    refuseEmail: assign({ error: () => new KitError('auth/invalid-email') }),
    refuseTooSoon: assign(({ context: { secondsLeft } }) => ({ error: tooSoonError(secondsLeft) })),
    showSeconds: assign((_, { secondsLeft }: CooldownNews) => ({ secondsLeft })),
    keepAsked: enqueueActions(({ enqueue }) => {
      enqueue.spawnChild('record', { input: 'asked' })
      enqueue.sendTo('cooldown', { type: 'cooldown.started' })
    }),
    forgetAsked: enqueueActions(({ enqueue }) => {
      enqueue.spawnChild('record', { input: 'done' })
      enqueue.sendTo('cooldown', { type: 'cooldown.cleared' })
    }),
    reportStep: enqueueActions(({ context: { step }, enqueue }) => {
      const view = step === 'primary' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp'
      enqueue.sendParent({ type: 'emailUpdate.moved', view } satisfies EmailUpdateNews)
    }),
    reportDone: enqueueActions(({ context: { email }, enqueue }) => {
      enqueue.sendParent({ type: 'loginUser.emailChanged', email } satisfies EmailUpdateAsks)
      enqueue.sendParent({ type: 'emailUpdate.moved', view: 'AccountSettings' } satisfies EmailUpdateNews)
    }),
    // What the developer alone can repair.
    alert: enqueueActions(({ context: { error }, enqueue }) => {
      if (error?.shows === 'alert') enqueue.sendParent({ type: 'notices.raised', error } satisfies EmailUpdateAsks)
    }),
  },
}).createMachine({
  id: 'email-update',
  context: ({ input: { cooldown } }) => ({ ...nothing, cooldown, secondsLeft: secondsIn(cooldown) }),
  invoke: { src: 'cooldown', id: 'cooldown', input: ({ context }) => context.cooldown, onError: {} },
  initial: 'idle',
  on: {
    'cooldown.changed': { actions: { type: 'showSeconds', params: ({ event }) => event } },
    'emailUpdate.cancelled': { target: '.idle', actions: 'forget' },
    'emailUpdate.left': { target: '.idle', actions: 'forget' },
    'emailUpdate.requested': [
      { guard: { type: 'isNoAddress', params: ({ event }) => event }, actions: 'refuseEmail' },
      {
        guard: { type: 'isUnderWay', params: ({ event }) => event },
        actions: ['forgetError', 'reportStep'],
      },
      { guard: 'isCooling', actions: 'refuseTooSoon' },
      { target: '.sending', actions: { type: 'takeEmail', params: ({ event }) => event } },
    ],
    'emailUpdate.resendRequested': [
      { guard: 'isCooling', actions: 'refuseTooSoon' },
      { target: '.sending', actions: 'renew' },
    ],
  },
  states: {
    idle: { on: { 'emailUpdate.resendRequested': {} } },
    sending: {
      on: { 'emailUpdate.resendRequested': {}, 'emailUpdate.requested': {} },
      invoke: {
        src: 'send',
        input: ({ context }) => context.email,
        onDone: {
          target: 'code',
          actions: [{ type: 'takeSent', params: ({ event }) => event.output }, 'keepAsked', 'reportStep'],
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'fail', params: ({ event }) => event }, 'forgetStep', 'alert'],
        },
      },
    },
    code: {
      on: {
        'emailUpdate.codeEntered': {
          target: 'verifying',
          actions: { type: 'takeCode', params: ({ event }) => event },
        },
      },
    },
    verifying: {
      exit: 'forgetCode',
      on: { 'emailUpdate.resendRequested': {}, 'emailUpdate.requested': {} },
      invoke: {
        src: 'confirm',
        input: ({ context: { step, code } }) => ({ step: step ?? 'primary', code }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event },
            target: 'done',
            actions: ['forgetAsked', { type: 'keepChanged', params: ({ event }) => event }, 'reportDone'],
          },
          { target: 'code', actions: ['goToSecondary', 'keepAsked', 'reportStep'] },
        ],
        onError: [
          {
            guard: { type: 'isUsedUp', params: ({ event }) => event },
            target: 'locked',
            actions: { type: 'failUsedUp', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWrong', params: ({ event }) => event },
            target: 'code',
            actions: [{ type: 'fail', params: ({ event }) => event }, 'countWrong'],
          },
          { target: 'code', actions: { type: 'fail', params: ({ event }) => event } },
        ],
      },
    },
    locked: {},
    done: { on: { 'emailUpdate.resendRequested': {}, 'emailUpdate.cancelled': {} } },
    failed: {},
  },
})
