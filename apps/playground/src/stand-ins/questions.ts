import type { Decision, WalletRequest } from '@kit/testing/evm'

/** How a stand-in answers: by asking whoever sits in front of it, or without. */
export const manners = { ask: 'Ask me', approve: 'Approve at once', refuse: 'Refuse', hang: 'Never answer' } as const
export type Manner = keyof typeof manners

export type Question = { readonly request: WalletRequest; readonly answer: (decision: Decision) => void }

/** What a wallet was asked and has not answered yet. */
export function createQuestions(changed: () => void) {
  let manner: Manner = 'ask'
  let open: readonly Question[] = []

  const decide = (): Decision | null => (manner === 'approve' ? 'approve' : manner === 'refuse' ? 'reject' : null)

  return {
    get manner() {
      return manner
    },
    get open() {
      return open
    },
    ask(request: WalletRequest): Decision | Promise<Decision> {
      const decision = decide()
      if (decision) return decision
      return new Promise((resolve) => {
        const answer = (said: Decision) => {
          open = open.filter((one) => one.request !== request)
          changed()
          resolve(said)
        }
        open = [...open, { request, answer }]
        changed()
      })
    },
    /** What still waits is answered in the new manner, however late that is. */
    setManner(next: Manner) {
      manner = next
      const decision = decide()
      if (decision) for (const { answer } of open) answer(decision)
      changed()
    },
  }
}
