import { assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { isEmailAddress } from '../domain/email-address.ts'
import { type Session, takeoverOf } from '../domain/session.ts'
import { type CooldownNews, cooldownMachine, secondsIn } from '../email-codes/cooldown.machine.ts'
import { isUsedUp, isWrongCode, tooSoonError, usedUpError } from '../email-codes/refused-code.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { EmailStep } from '../ports/auth-frame.ts'
import type { EmailLoginNews, EmailLoginRequest } from './email-login.events.ts'

type Context = {
  readonly email: string
  readonly code: string
  /** What is waited for, or was when something failed. */
  readonly step: 'device' | 'code' | 'open' | null
  readonly error: KitError | null
  /** Wrong tries of the code that was sent last. */
  readonly wrong: number
  /** What was left of an earlier page's cooldown, in milliseconds. */
  readonly cooldown: number
  readonly secondsLeft: number
}

type Failed = { readonly error: unknown }
type Address = { readonly email: string }

/** Only another mail helps: the view of the step says so, as long as none is asked for. */
const explainAgain = {
  guard: { type: 'isUnderWay', params: ({ event }: { event: Address }) => event },
  actions: 'reportStep',
} as const

/**
 * Signing in by email: a link where the mailbox does not know the device, a code, and a wallet (R-AUTH-1). It outlives its views, so that
 * a visitor who went away to read their mail finds the step that they were at.
 */
export const emailLoginMachine = setup({
  types: {} as {
    context: Context
    events: EmailLoginRequest | CooldownNews
    input: { readonly cooldown: number }
  },
  actors: {
    cooldown: cooldownMachine,
    send: unbound<EmailStep, string>('send'),
    awaitDevice: unbound<void, void>('awaitDevice'),
    confirm: unbound<void, string>('confirm'),
    open: unbound<Session, void>('open'),
    /** Keeps when mail was asked for, or forgets it (R-AUTH-2). */
    record: unbound<void, 'asked' | 'done'>('record'),
  },
  guards: {
    isNoAddress: (_, { email }: Address) => !isEmailAddress(email),
    isUnderWay: ({ context }, { email }: Address) => context.email === email && context.step !== null,
    isCooling: ({ context }) => context.secondsLeft > 0,
    isDevice: (_, { step }: { step: EmailStep }) => step === 'device',
    isCode: (_, { step }: { step: EmailStep }) => step === 'code',
    awaitsDevice: ({ context }) => context.step === 'device',
    awaitsWallet: ({ context }) => context.step === 'open',
    isUsedUp: ({ context }, { error }: Failed) => isUsedUp(error, context.wrong),
    isWrong: (_, { error }: Failed) => isWrongCode(error),
    isExpiredLink: (_, { error }: Failed) => isKitError(error, 'auth/device-expired'),
  },
  actions: {
    takeEmail: assign((_, { email }: Address) => ({ email, code: '', step: null, error: null, wrong: 0 })),
    takeCode: assign((_, { code }: { code: string }) => ({ code, error: null })),
    forgetCode: assign({ code: '' }),
    forget: assign({ email: '', code: '', step: null, error: null, wrong: 0 }),
    renew: assign({ code: '', error: null, wrong: 0 }),
    await: assign((_, { step }: { step: Context['step'] }) => ({ step })),
    countWrong: assign(({ context }) => ({ wrong: context.wrong + 1 })),
    fail: assign((_, { error }: Failed) => ({ error: toKitError(error, 'frame/failed') })),
    failUsedUp: assign((_, { error }: Failed) => ({ error: usedUpError(error) })),
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
    retry: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'emailLogin.retried' })),
    reportStep: enqueueActions(({ context: { step }, enqueue }) => {
      if (step === 'device' || step === 'code')
        enqueue.sendParent({ type: 'emailLogin.stepped', step } satisfies EmailLoginNews)
    }),
    reportApproved: enqueueActions(({ enqueue }, { session }: { session: Session }) => {
      enqueue.sendParent({ type: 'emailLogin.approved', ...takeoverOf(session) } satisfies EmailLoginNews)
    }),
    reportFailed: enqueueActions(({ context: { error }, enqueue }) => {
      if (error) enqueue.sendParent({ type: 'emailLogin.failed', error } satisfies EmailLoginNews)
    }),
  },
}).createMachine({
  id: 'email-login',
  context: ({ input: { cooldown } }) => ({
    ...{ email: '', code: '', step: null, error: null, wrong: 0 },
    ...{ cooldown, secondsLeft: secondsIn(cooldown) },
  }),
  invoke: { src: 'cooldown', id: 'cooldown', input: ({ context }) => context.cooldown, onError: {} },
  initial: 'idle',
  on: {
    'cooldown.changed': { actions: { type: 'showSeconds', params: ({ event }) => event } },
    'emailLogin.cancelled': { target: '.idle', actions: 'forget' },
    'emailLogin.requested': [
      { guard: { type: 'isNoAddress', params: ({ event }) => event }, actions: 'refuseEmail' },
      {
        guard: { type: 'isUnderWay', params: ({ event }) => event },
        actions: ['forgetError', 'reportStep'],
      },
      { guard: 'isCooling', actions: 'refuseTooSoon' },
      { target: '.sending', actions: { type: 'takeEmail', params: ({ event }) => event } },
    ],
    'emailLogin.resendRequested': [
      { guard: 'isCooling', actions: 'refuseTooSoon' },
      { target: '.sending', actions: 'renew' },
    ],
  },
  states: {
    idle: { on: { 'emailLogin.resendRequested': {} } },
    sending: {
      on: { 'emailLogin.resendRequested': {} },
      invoke: {
        src: 'send',
        input: ({ context }) => context.email,
        onDone: [
          {
            guard: { type: 'isDevice', params: ({ event }) => ({ step: event.output }) },
            target: 'device',
            actions: 'keepAsked',
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ step: event.output }) },
            target: 'code',
            actions: ['keepAsked', { type: 'await', params: { step: 'code' } }, 'reportStep'],
          },
          { target: 'opening' },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'],
        },
      },
    },
    device: {
      entry: [{ type: 'await', params: { step: 'device' } }, 'reportStep'],
      invoke: {
        src: 'awaitDevice',
        onDone: {
          target: 'code',
          actions: [{ type: 'await', params: { step: 'code' } }, 'reportStep'],
        },
        onError: [
          {
            guard: { type: 'isExpiredLink', params: ({ event }) => event },
            target: 'deviceExpired',
            actions: { type: 'fail', params: ({ event }) => event },
          },
          { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
        ],
      },
    },
    deviceExpired: { on: { 'emailLogin.requested': explainAgain } },
    code: {
      on: {
        'emailLogin.codeEntered': {
          target: 'verifying',
          actions: { type: 'takeCode', params: ({ event }) => event },
        },
      },
    },
    verifying: {
      exit: 'forgetCode',
      on: { 'emailLogin.resendRequested': {} },
      invoke: {
        src: 'confirm',
        input: ({ context }) => context.code,
        onDone: { target: 'opening' },
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
    locked: { on: { 'emailLogin.requested': explainAgain } },
    opening: {
      entry: { type: 'await', params: { step: 'open' } },
      on: { 'emailLogin.resendRequested': {} },
      invoke: {
        src: 'open',
        onDone: {
          target: 'approved',
          actions: [
            'forgetAsked',
            'forget',
            { type: 'reportApproved', params: ({ event }) => ({ session: event.output }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'],
        },
      },
    },
    approved: { on: { 'emailLogin.resendRequested': {} } },
    failed: {
      on: {
        'emailLogin.requested': {
          guard: { type: 'isUnderWay', params: ({ event }) => event },
          actions: 'retry',
        },
        'emailLogin.retried': [
          { guard: 'awaitsWallet', target: 'opening', actions: 'forgetError' },
          { guard: 'awaitsDevice', target: 'device', actions: 'forgetError' },
          { target: 'sending', actions: 'renew' },
        ],
      },
    },
  },
})
