import { assign, enqueueActions, setup } from 'xstate'
import { loginDurations } from '../config/login-durations.ts'

/** What the cooldown tells its parent. */
export type CooldownNews = { type: 'cooldown.changed'; secondsLeft: number }

type Context = {
  /** How long the cooldown that runs lasts, in milliseconds. */
  readonly wait: number
  readonly secondsLeft: number
}

const { emailCooldown, second } = loginDurations

/** A countdown that has begun to show a second shows it until it is over. */
export const secondsIn = (milliseconds: number): number => Math.ceil(milliseconds / second)

/** The thirty seconds between two mails (R-AUTH-1). It runs on a timer, which no clock that is set moves. */
export const cooldownMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'cooldown.started' } | { type: 'cooldown.cleared' }
    /** What is left of an earlier page's cooldown, in milliseconds. */
    input: number
  },
  actions: {
    begin: assign({ wait: emailCooldown, secondsLeft: secondsIn(emailCooldown) }),
    tick: assign(({ context }) => ({ secondsLeft: Math.max(1, context.secondsLeft - 1) })),
    end: assign({ wait: 0, secondsLeft: 0 }),
    tell: enqueueActions(({ context: { secondsLeft }, enqueue }) => {
      enqueue.sendParent({ type: 'cooldown.changed', secondsLeft } satisfies CooldownNews)
    }),
  },
  delays: { cooldown: ({ context }) => context.wait, second },
}).createMachine({
  id: 'cooldown',
  context: ({ input }) => ({ wait: input, secondsLeft: secondsIn(input) }),
  initial: 'starting',
  on: {
    'cooldown.started': { target: '.cooling', reenter: true, actions: ['begin', 'tell'] },
    'cooldown.cleared': { target: '.free', actions: ['end', 'tell'] },
  },
  states: {
    starting: { always: [{ guard: ({ context }) => context.wait > 0, target: 'cooling' }, 'free'] },
    free: {},
    cooling: {
      after: { cooldown: { target: 'free', actions: ['end', 'tell'] } },
      initial: 'ticking',
      states: { ticking: { after: { second: { target: 'ticking', reenter: true, actions: ['tick', 'tell'] } } } },
    },
  },
})
