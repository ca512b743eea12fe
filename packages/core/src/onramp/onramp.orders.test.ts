import { fuzzSeed } from '@kit/tooling/seeded-numbers'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onrampDurations } from '../config/onramp-durations.ts'
import type { OnrampQuote } from '../ports/onramp.ts'
import { account, quote, startOnramp } from '../test-utils/onramp-world.ts'
import { settle } from '../test-utils/settle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Waiting = { readonly id: string; answer(quote: OnrampQuote): void }

const step = fc.oneof(
  fc.constantFrom('20', '30', '45.5', '9999', '').map((amount) => ({ is: 'type', amount }) as const),
  fc.constantFrom('USD', 'EUR').map((fiat) => ({ is: 'fiat', fiat }) as const),
  fc.constant({ is: 'pause' } as const),
  fc.nat().map((at) => ({ is: 'answer', at }) as const),
)

test('R-RAMP-2: in whatever order quotes are answered, what stands there is of what is entered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const waiting: Waiting[] = []
      const { send, state, stop } = startOnramp({
        world: {
          quote: ({ provider, amount, fiat }) =>
            new Promise((answer) => void waiting.push({ id: `${provider}:${amount}:${fiat}`, answer })),
        },
      })
      await send({ type: 'onramp.started', account })
      for (const one of steps) {
        if (one.is === 'type') await send({ type: 'onramp.drafted', amount: one.amount })
        if (one.is === 'fiat') await send({ type: 'onramp.fiatChosen', fiat: one.fiat })
        if (one.is === 'pause') await settle(onrampDurations.quotePause)
        if (one.is === 'answer' && waiting.length > 0) {
          const [answered] = waiting.splice(one.at % waiting.length, 1)
          answered?.answer(quote({ id: answered.id }))
          await settle()
        }
        const now = state()
        if (now.is !== 'editing') throw new Error(now.is)
        for (const offer of now.offers)
          if (offer.is === 'quoted')
            expect(offer.quote.id).toBe(`${offer.provider.id}:${now.draft.amount}:${now.draft.fiat}`)
        if (now.error) expect(now.offers).toEqual([])
      }
      stop()
    }),
    { numRuns: 60, seed: fuzzSeed(20_271) },
  )
})
