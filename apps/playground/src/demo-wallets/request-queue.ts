import type { Decision, WalletRequest } from '@kit/testing/evm'

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

/** Creates the queue of requests that a demo wallet has not answered yet. */
export function createRequestQueue(onChange: () => void) {
  let behaviour: Behaviour = 'ask'
  let open: readonly OpenRequest[] = []

  const automaticDecision = () => automaticDecisions[behaviour]

  return {
    get behaviour() {
      return behaviour
    },
    get open() {
      return open
    },
    handle(request: WalletRequest): Decision | Promise<Decision> {
      const decision = automaticDecision()
      if (decision) return decision
      return new Promise((resolve) => {
        const answer = (decision: Decision) => {
          open = open.filter((one) => one.request !== request)
          onChange()
          resolve(decision)
        }
        open = [...open, { request, answer }]
        onChange()
      })
    },
    /** Changes the behaviour, and answers the open requests by it. */
    setBehaviour(next: Behaviour) {
      behaviour = next
      const decision = automaticDecision()
      if (decision) for (const { answer } of open) answer(decision)
      onChange()
    },
  }
}
