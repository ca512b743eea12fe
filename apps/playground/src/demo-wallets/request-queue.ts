import type { Decision, WalletRequest } from '@kit/testing/evm'
import { createStore } from '../store.ts'

/** How a demo wallet answers requests: by asking the visitor, or by itself. */
export const behaviours = { ask: 'Ask me', approve: 'Approve at once', refuse: 'Refuse', hang: 'Never answer' } as const
export type Behaviour = keyof typeof behaviours

export const isBehaviour = (value: string): value is Behaviour => Object.hasOwn(behaviours, value)

const automaticDecisions: Readonly<Record<Behaviour, Decision | null>> = {
  ask: null,
  approve: 'approve',
  refuse: 'reject',
  hang: null,
}

export type OpenRequest = { readonly request: WalletRequest; readonly answer: (decision: Decision) => void }

type QueueState = { readonly behaviour: Behaviour; readonly open: readonly OpenRequest[] }

export type RequestQueue = ReturnType<typeof createRequestQueue>

/** Creates the queue of requests that a demo wallet has not answered yet. */
export function createRequestQueue() {
  const state = createStore<QueueState>({ behaviour: 'ask', open: [] })
  const setOpen = (change: (open: readonly OpenRequest[]) => readonly OpenRequest[]) => {
    const { behaviour, open } = state.current()
    state.set({ behaviour, open: change(open) })
  }
  return {
    state,
    handle(request: WalletRequest): Decision | Promise<Decision> {
      const decision = automaticDecisions[state.current().behaviour]
      if (decision) return decision
      return new Promise((resolve) => {
        const answer = (decision: Decision) => {
          setOpen((open) => open.filter((one) => one.request !== request))
          resolve(decision)
        }
        setOpen((open) => [...open, { request, answer }])
      })
    },
    /** Changes the behaviour, and answers the open requests by it. */
    setBehaviour(behaviour: Behaviour) {
      const { open } = state.current()
      state.set({ behaviour, open })
      const decision = automaticDecisions[behaviour]
      if (decision) for (const { answer } of open) answer(decision)
    },
  }
}
