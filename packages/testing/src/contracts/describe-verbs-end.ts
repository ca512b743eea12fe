import { disconnect, type Namespace } from '@kit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ContractHarness, ContractSetup } from './contract-harness.ts'
import { type NodeAnswer, type Silence, settleUntil, startSilentWorld, watchOutcome } from './silent-world.ts'
import { type Act, coreVerbs, happeningsOf, leavings, type PromptingVerb, type WaitingVerb } from './waiting-verbs.ts'

/** What `describeVerbsEnd` runs with. `harness` is as for the contract, with a `transaction` and a `transfer` where the adapter sends them. */
export type VerbsEndSetup<N extends Namespace = Namespace> = {
  readonly harness: ContractSetup<N>
  /** What the nodes answer, by which every verb comes to ask the visitor. */
  readonly answer: NodeAnswer
  /** The verbs of core that ask the visitor here; the others of core always end. */
  readonly prompting: readonly PromptingVerb[]
  /** The verbs of the adapter's package, by their names. */
  readonly verbs: Readonly<Record<string, WaitingVerb<N>>>
}

const silences: readonly (readonly [string, Silence])[] = [
  ['leaves its prompts open', { wallet: 'prompts', nodes: 'answer' }],
  ['answers nothing', { wallet: 'everything', nodes: 'answer' }],
  ['leaves its prompts open, while no node answers', { wallet: 'prompts', nodes: 'silent' }],
]
const longEnough = 600_000

/**
 * Every verb ends: with a wallet of the adapter that is silent, each verb is called, then something else happens, and ten minutes
 * later the verb has ended, unless the visitor has not answered yet and the wallet is still connected. Then a disconnect ends it.
 *
 * @example describeVerbsEnd('evm()', { harness, answer: () => undefined, prompting: ['signMessage'], verbs: {} })
 */
export function describeVerbsEnd<N extends Namespace>(name: string, setup: VerbsEndSetup<N>): void {
  const verbs: Readonly<Record<string, WaitingVerb<N>>> = { ...coreVerbs<N>(setup.prompting), ...setup.verbs }
  const asked = Object.entries(verbs).flatMap(([verb, { ask, reads }]): [string, Act<N>][] =>
    reads ? [] : [[verb, ask]],
  )
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  describe.each(silences)(`attack 2.17: in a wallet of ${name} that %s`, (_, silence) => {
    // Only where all else answers does a second verb come to ask something.
    const isAll = silence.wallet === 'prompts' && silence.nodes === 'answer'
    describe.each(Object.entries(verbs))('%s', (_, verb) => {
      const events = [...Object.entries(happeningsOf<N>()), ...(isAll ? asked : [])]
      test.each(events)('ends, or waits for the visitor, when there follows: %s', (event, happen) =>
        checkEnds(setup, silence, verb, { happen, isLeaving: leavings.has(event) }),
      )
    })
  })
}

async function checkEnds<N extends Namespace>(
  { harness: set, answer }: VerbsEndSetup<N>,
  silence: Silence,
  verb: WaitingVerb<N>,
  { happen, isLeaving }: { readonly happen: Act<N>; readonly isLeaving: boolean },
): Promise<void> {
  const harness = await set()
  const world = await startSilentWorld(harness, answer, silence)
  const { kit } = world
  try {
    const outcome = watchOutcome(verb.ask(world))
    const asked = verb.prompts && partOf(harness, verb.prompts)
    const isAsked = () => asked?.wallet.isAsking() === true
    const comesToAsk = asked && silence.wallet === 'prompts' && silence.nodes === 'answer'
    await settleUntil(() => outcome() !== 'pending' || isAsked(), comesToAsk ? 2_000 : 60)
    if (comesToAsk) expect([outcome(), isAsked()]).toEqual(['pending', true])
    watchOutcome(Promise.resolve(happen(world)))
    await settleUntil(() => false, 5)
    await vi.advanceTimersByTimeAsync(longEnough)
    if (isLeaving) expect(world.has(harness.connectorId)).toBe(false)
    const isGivenUp = kit.isDestroyed || (world.signal.aborted && !verb.hasNoSignal)
    const mayWait = asked && isAsked() && world.has(asked.connectorId) && !isGivenUp
    if (!mayWait) expect(outcome()).not.toBe('pending')
    watchOutcome(kit.isDestroyed ? Promise.resolve() : disconnect(kit, { namespace: harness.adapter.namespace }))
    await settleUntil(() => outcome() !== 'pending', 5)
    await vi.advanceTimersByTimeAsync(longEnough)
    expect(outcome()).not.toBe('pending')
    expect(typeof outcome(), String(outcome())).toBe('string')
  } finally {
    kit.destroy()
    await harness.stop?.()
  }
}

const partOf = <N extends Namespace>(harness: ContractHarness<N>, which: 'wallet' | 'second') =>
  which === 'wallet' ? harness : harness.second
