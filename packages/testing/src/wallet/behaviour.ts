import { ProviderError, providerCodes, RawRejection } from './provider-error.ts'
import type { WalletRequest } from './request-log.ts'
import type { Decision } from './wallet-options.ts'

type Reaction = Decision | 'hang'
type RawAnswer = { readonly value: unknown } | { readonly error: unknown }

/** How the wallet answers: a reaction to all prompts, and reactions and raw answers by method. */
export type Behaviour = {
  set(reaction: Reaction, method?: string): void
  /** Stops answering every request. */
  freeze(): void
  setRaw(method: string, answer: RawAnswer): void
  raw(method: string): RawAnswer | undefined
  /** Whether the test set a reaction for this method. The wallet then obeys even if the method needs no prompt. */
  isScripted(method: string): boolean
  /** Resolves when the visitor approves. Throws 4001 when the visitor refuses. */
  decide(request: WalletRequest): Promise<void>
  answerNow(decision: Decision): void
}

export function createBehaviour(
  ask: ((request: WalletRequest) => Promise<Decision> | Decision) | undefined,
): Behaviour {
  const reactions = new Map<string, Reaction>()
  const rawAnswers = new Map<string, RawAnswer>()
  const openPrompts = new Set<(decision: Decision) => void>()
  let defaultReaction: Reaction = 'approve'
  let isFrozen = false

  return {
    set(reaction, method) {
      if (method) {
        reactions.set(method, reaction)
        rawAnswers.delete(method)
      } else {
        defaultReaction = reaction
        isFrozen = false
        reactions.clear()
        rawAnswers.clear()
      }
    },
    freeze() {
      isFrozen = true
    },
    setRaw(method, answer) {
      rawAnswers.set(method, answer)
    },
    raw: (method) => rawAnswers.get(method),
    isScripted: (method) => isFrozen || reactions.has(method),
    async decide(request) {
      const reaction = isFrozen ? 'hang' : (reactions.get(request.method) ?? defaultReaction)
      const decision =
        reaction === 'hang'
          ? await new Promise<Decision>((resolve) => openPrompts.add(resolve))
          : reaction === 'approve' && ask
            ? await ask(request)
            : reaction
      if (decision !== 'approve') throw new ProviderError(providerCodes.rejected, 'User rejected the request.')
    },
    answerNow(decision) {
      const prompts = [...openPrompts]
      openPrompts.clear()
      for (const answer of prompts) answer(decision)
    },
  }
}

/** Returns or throws exactly what the test set. */
export function answerRaw(answer: RawAnswer): unknown {
  if ('error' in answer) throw new RawRejection(answer.error)
  return answer.value
}
