import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { base, mainnet, solana } from '../domain/networks.ts'
import { type FuzzedAdapter, fuzzedAdapter, type Mood, wordsOf } from '../stand-ins/fuzzed-adapter.ts'
import { memoryStorage } from '../stand-ins/memory-storage.ts'
import { keptLog, startKitWith } from '../stand-ins/start-kit.ts'
import type { KitEvent } from './kit.events.ts'

/** KIT_FUZZ_RUNS=100000 for the promise of security.md G03; fewer by default, so that the package's tests stay quick. */
const runs = Number(process.env.KIT_FUZZ_RUNS ?? 3_000)
const seed = Number(process.env.KIT_FUZZ_SEED ?? 20_261)

type Ours = 'eip155' | 'solana'
const namespaces: Ours[] = ['eip155', 'solana']
const networks: CaipNetworkId[] = [mainnet, base, solana].map(({ caipNetworkId }) => caipNetworkId)
const wallets = ['a', 'b', 'shared', 'gone']

/** One thing that happens: to the kit, to a wallet, to time, or in another tab. */
type Step =
  | { readonly do: 'say'; readonly event: KitEvent }
  | { readonly do: 'wallet'; readonly namespace: Ours; readonly word: number }
  | { readonly do: 'mood'; readonly namespace: Ours; readonly mood: Mood }
  | { readonly do: 'answer'; readonly namespace: Ours; readonly yes: boolean }
  | { readonly do: 'settle' }
  | { readonly do: 'wait'; readonly milliseconds: number }
  | { readonly do: 'tab'; readonly namespace: Ours; readonly connectorId: string | null }

const namespace = fc.constantFrom(...namespaces)
const network = fc.constantFrom(...networks, 'eip155:137' as const)
const connectorId = fc.constantFrom(...wallets)
const route = fc.oneof(
  fc.constantFrom({ view: 'Connect' }, { view: 'Networks' }, { view: 'WhatIsAWallet' }, { view: 'GetAWallet' }),
  fc.record({ view: fc.constantFrom('Account', 'UnsupportedChain'), namespace }),
  fc.record({ view: fc.constant('ConnectingExternal'), namespace, connectorId }),
  fc.record({ view: fc.constant('SwitchNetwork'), network }),
)
const event = fc.oneof(
  fc.constantFrom({ type: 'modal.openRequested' }, { type: 'modal.closeRequested' }, { type: 'modal.backRequested' }),
  fc.constantFrom({ type: 'modal.closeRequested', force: true }, { type: 'wallets.wanted' }),
  fc.constantFrom({ type: 'disconnect.requested' }, { type: 'network.switchCancelled' }),
  fc.record({ type: fc.constant('modal.openRequested'), at: route }),
  fc.record({ type: fc.constant('view.requested'), route }),
  fc.record({ type: fc.constantFrom('wallet.picked', 'connect.requested'), namespace, connectorId }),
  fc.record({ type: fc.constantFrom('connect.retried', 'connect.cancelled', 'disconnect.requested'), namespace }),
  fc.record({
    type: fc.constant('account.picked'),
    namespace,
    address: fc.constantFrom('eip155-second', 'solana-second'),
  }),
  fc.record({ type: fc.constantFrom('network.picked', 'network.switchRequested'), network }),
  fc.record({ type: fc.constant('network.removeRequested'), network }),
  fc.record({ type: fc.constant('notice.dismissed'), id: fc.nat(5) }),
) as fc.Arbitrary<KitEvent>
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: event.map((said) => ({ do: 'say', event: said }) as const), weight: 6 },
  { arbitrary: fc.constant({ do: 'settle' } as const), weight: 4 },
  fc.record({ do: fc.constant('wallet'), namespace, word: fc.nat(6) }),
  fc.record({ do: fc.constant('mood'), namespace, mood: fc.constantFrom('yes', 'yes', 'no', 'broken', 'held') }),
  fc.record({ do: fc.constant('answer'), namespace, yes: fc.boolean() }),
  fc.record({ do: fc.constant('wait'), milliseconds: fc.constantFrom(1, 500, 700, 5_000, 10_000, 120_000) }),
  fc.record({ do: fc.constant('tab'), namespace, connectorId: fc.option(connectorId) }),
)

function startFuzzed(stored: string | null) {
  const adapters: { [N in Ours]: FuzzedAdapter<N> } = {
    eip155: fuzzedAdapter('eip155'),
    solana: fuzzedAdapter('solana'),
  }
  const storage = memoryStorage(stored ? new Map([['kit.fuzz.v1.eip155.lastConnectorId', `"${stored}"`]]) : undefined)
  const logger = keptLog()
  const { kit } = startKitWith<Ours>(Object.values(adapters) as never, {
    storage,
    logger,
    name: 'fuzz',
    networks: [mainnet, base, solana],
  })
  return { kit, adapters, storage, logger, otherTab: storage.tab() }
}
type Bench = ReturnType<typeof startFuzzed>

async function settle() {
  for (let tick = 0; tick < 8; tick += 1) await null
}

async function take({ kit, adapters, otherTab }: Bench, { ...step }: Step): Promise<void> {
  if (step.do === 'say') return kit.send(step.event)
  if (step.do === 'settle') return settle()
  if (step.do === 'wait') return void vi.advanceTimersByTime(step.milliseconds)
  const adapter: FuzzedAdapter<Ours> = adapters[step.namespace] as never
  if (step.do === 'mood') adapter.mood = step.mood
  if (step.do === 'answer') adapter.answer(step.yes)
  if (step.do === 'wallet') {
    const words = wordsOf(step.namespace, networks)
    adapter.says(words[step.word % words.length] as never)
  }
  if (step.do === 'tab') {
    const key = `kit.fuzz.v1.${step.namespace}.lastConnectorId`
    if (step.connectorId === null) otherTab.remove(key)
    else otherTab.write(key, `"${step.connectorId}"`)
  }
}

/** What must hold at every moment, each as a sentence that is told when it does not. */
function brokenIn({ kit, adapters, logger }: Bench): string | undefined {
  const snapshot = kit.getSnapshot()
  const { modal, connections, networks: known } = snapshot
  if (snapshot !== kit.getSnapshot()) return 'a snapshot is the same while nothing changes'
  if (modal.isOpen !== modal.stack.length > 0) return 'an open modal has a view, a closed one none'
  if (!known.requested.includes(known.active)) return 'R-NET-6: the active network is one of those that were asked for'
  for (const route of modal.stack) {
    const isAboutSomebody = route.view === 'UnsupportedChain' || route.view === 'Account'
    const state = isAboutSomebody ? connections[route.namespace as Ours] : undefined
    if (state && !('connection' in state)) return `R-NET-8: ${route.view} is not open while ${state.is}`
  }
  for (const each of namespaces) {
    const state = connections[each]
    if (!('connection' in state)) continue
    const { connection } = state
    const asked = [`connect ${connection.connectorId}`, `restore ${connection.connectorId}`]
    if (!adapters[each].asked.some((question) => asked.includes(question)))
      return 'R-CON-1: whoever is connected was asked'
    if (connection.accounts.length === 0) return 'R-CON-1: whoever is connected has an account'
    const isOwn = (of: { namespace: Namespace }) => of.namespace === each
    if (![connection, ...connection.accounts].every(isOwn)) return 'R-ACC-2: nothing of one namespace is under another'
    if (!connection.network.startsWith(`${each}:`)) return 'R-ACC-2: nobody is on a network of another namespace'
  }
  return logger.lines.length > 0 ? `no part of the kit crashes: ${logger.lines[0]?.join(' ')}` : undefined
}

/** What must hold once the kit has ended. */
function leftBehindBy({ adapters, storage }: Bench): string[] {
  const strangers = [...storage.entries.keys()].filter((key) => !key.startsWith('kit.fuzz.v1.'))
  const counts = Object.values(adapters).map(({ followers, seekers, count }) => ({
    followers: followers.size,
    seekers: seekers.size,
    adapters: count.loads - count.ends,
  }))
  const left = { timers: vi.getTimerCount(), watchers: storage.watchers.size, keys: strangers.length }
  return [left, ...counts].flatMap((each) =>
    Object.entries(each).flatMap(([what, is]) => (is === 0 ? [] : `${is} ${what}`)),
  )
}

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

describe('whatever happens, in whatever order', () => {
  test(`the kit holds what it promises, and leaves nothing behind (${runs} sequences, seed ${seed})`, {
    timeout: 0,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.option(fc.constantFrom('a', 'gone')),
        fc.array(step, { maxLength: 60, size: 'max' }),
        async (stored, steps) => {
          const bench = startFuzzed(stored)
          let isFirst = true
          for (const each of steps) {
            await take(bench, each)
            if (isFirst) await bench.kit.wake()
            isFirst = false
            const broken = brokenIn(bench)
            if (broken) throw new Error(broken)
          }
          bench.kit.destroy()
          for (const adapter of Object.values(bench.adapters)) adapter.answer(true)
          await settle()
          expect(leftBehindBy(bench)).toEqual([])
        },
      ),
      { numRuns: runs, seed },
    )
  })
})
