import { ProviderError, providerCodes, RawRefusal } from './provider-error.ts'
import type { WalletRequest } from './request-log.ts'
import type { Decision, EvmTestWalletOptions } from './wallet-options.ts'

type Mood = Decision | 'hang'
type RawAnswer = { readonly value: unknown } | { readonly error: unknown }

/** How the wallet is told to behave: in general towards everything that asks the visitor, or for one method. */
export type Manners = {
  set(mood: Mood, method?: string): void
  /** From now on nothing at all is answered. */
  freeze(): void
  setRaw(method: string, answer: RawAnswer | undefined): void
  raw(method: string): RawAnswer | undefined
  /** Whether this very method was told about, so that it obeys even where it would not ask. */
  isNamed(method: string): boolean
  /** Resolves when the visitor said yes, throws 4001 when no. */
  decide(request: WalletRequest): Promise<void>
  answerNow(decision: Decision): void
}

export function createManners(ask: EvmTestWalletOptions['ask']): Manners {
  const named = new Map<string, Mood>()
  const rawAnswers = new Map<string, RawAnswer>()
  const hanging = new Set<(decision: Decision) => void>()
  let general: Mood = 'approve'
  let isFrozen = false

  return {
    set(mood, method) {
      if (method) {
        named.set(method, mood)
        rawAnswers.delete(method)
      } else {
        general = mood
        isFrozen = false
        named.clear()
        rawAnswers.clear()
      }
    },
    freeze() {
      isFrozen = true
    },
    setRaw(method, answer) {
      if (answer) rawAnswers.set(method, answer)
      else rawAnswers.delete(method)
    },
    raw: (method) => rawAnswers.get(method),
    isNamed: (method) => isFrozen || named.has(method),
    async decide(request) {
      const mood = isFrozen ? 'hang' : (named.get(request.method) ?? general)
      const decision =
        mood === 'hang'
          ? await new Promise<Decision>((resolve) => hanging.add(resolve))
          : mood === 'approve' && ask
            ? await ask(request)
            : mood
      if (decision !== 'approve') throw new ProviderError(providerCodes.rejected, 'User rejected the request.')
    },
    answerNow(decision) {
      const released = [...hanging]
      hanging.clear()
      for (const answer of released) answer(decision)
    },
  }
}

/** Answers with exactly what the test laid down. */
export function answerRaw(answer: RawAnswer): unknown {
  if ('error' in answer) throw new RawRefusal(answer.error)
  return answer.value
}
