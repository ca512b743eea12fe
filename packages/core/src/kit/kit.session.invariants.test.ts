import { setImmediate as task } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { sessionFor } from '../stand-ins/stand-in-session.ts'
import { listings, standInWalletList } from '../stand-ins/stand-in-wallet-list.ts'
import { keptLog } from '../stand-ins/start-kit.ts'
import { ethereum, everything, onBase, onSolana, startSessionKit } from '../stand-ins/start-session-kit.ts'
import type { KitEvent } from './kit.events.ts'
import { isPairing } from './rules/pairing.rules.ts'

/** As in `kit.invariants.test.ts`, of which this is the half that has a phone. */
const runs = Math.ceil(Number(process.env.KIT_FUZZ_RUNS ?? 3_000) / 4)
const seed = Number(process.env.KIT_FUZZ_SEED ?? 20_262)

const sessions = [everything, sessionFor({ eip155: [onBase] }), sessionFor({ solana: [onSolana] })]
const refusals = [new KitError('wallet/rejected'), new KitError('pairing/expired'), new Error('who knows')]

type Bench = ReturnType<typeof startFuzzed>
type Step = { readonly name: string; take(bench: Bench): void | Promise<void> }

const route = fc.oneof(
  fc.constantFrom(
    { view: 'Connect' },
    { view: 'AllWallets' },
    { view: 'ConnectingWalletConnectBasic' },
    { view: 'Networks' },
  ),
  fc.record({ view: fc.constant('ConnectingWalletConnect'), walletId: fc.constantFrom(null, 'w1', 'gone') }),
  fc.record({ view: fc.constant('Downloads'), walletId: fc.constantFrom('w1', 'gone') }),
)
const event = fc.oneof(
  fc.constantFrom({ type: 'modal.openRequested' }, { type: 'modal.closeRequested' }, { type: 'modal.backRequested' }),
  fc.constantFrom({ type: 'pairing.retried' }, { type: 'directory.retried' }, { type: 'directory.moreRequested' }),
  fc.record({ type: fc.constant('pairing.watched'), isWatched: fc.boolean() }),
  fc.record({ type: fc.constant('directory.searched'), text: fc.constantFrom('', 'wallet', 'nobody') }),
  fc.record({ type: fc.constant('directory.certifiedToggled'), isOn: fc.boolean() }),
  fc.record({ type: fc.constant('modal.openRequested'), at: route }),
  fc.record({ type: fc.constant('view.requested'), route }),
  fc.record({
    type: fc.constantFrom('wallet.picked', 'connect.requested'),
    namespace: fc.constantFrom('eip155', 'solana'),
    connectorId: fc.constant('walletConnect'),
  }),
  fc.record({
    type: fc.constantFrom('connect.retried', 'disconnect.requested'),
    namespace: fc.constantFrom('eip155', 'solana'),
  }),
  fc.record({ type: fc.constant('network.switchRequested'), network: fc.constantFrom(ethereum, onBase, onSolana) }),
) as fc.Arbitrary<KitEvent>

const named = (name: string, take: Step['take']): Step => ({ name, take })
/** A wallet speaks in a task of its own, after everything that one before it brought about. */
const unasked = (name: string, take: (bench: Bench) => void): Step =>
  named(name, async (bench) => {
    await task()
    take(bench)
  })
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: event.map((said) => named(JSON.stringify(said), ({ kit }) => kit.send(said))), weight: 6 },
  { arbitrary: fc.constant(named('settle', settle)), weight: 4 },
  {
    arbitrary: fc.nat(2).map((at) => named(`approve ${at}`, (bench) => answer(bench, 'approve', sessions[at]))),
    weight: 2,
  },
  fc.nat(2).map((at) => named(`refuse ${at}`, (bench) => answer(bench, 'refuse', refusals[at]))),
  fc
    .constantFrom(ethereum, onBase, onSolana)
    .map((network) => unasked(`move ${network}`, ({ session }) => void session.session.moveTo(network))),
  fc.constant(unasked('end', ({ session }) => session.say({ type: 'session.ended', reason: 'deleted' }))),
  fc.nat(2).map((at) => unasked(`change ${at}`, ({ session }) => change(session, at))),
  fc
    .constantFrom(1, 300, 700, 15_000, 230_000)
    .map((wait) => named(`wait ${wait}`, () => void vi.advanceTimersByTime(wait))),
)

function answer({ session, settled }: Bench, how: 'approve' | 'refuse', what: unknown): void {
  const open = session.questions.find((question) => !question.signal.aborted && !settled.has(question))
  if (!open) return
  settled.add(open)
  open[how](what as never)
}

function change(session: Bench['session'], at: number): void {
  const next = sessions[at]
  if (session.live() && next) session.say({ type: 'session.changed', session: next })
}

async function settle() {
  for (let tick = 0; tick < 12; tick += 1) await null
}

function startFuzzed() {
  // What one walk leaves behind is not counted against the next, or nothing could be narrowed down.
  vi.clearAllTimers()
  const logger = keptLog()
  const directory = standInWalletList(listings(90))
  const bench = startSessionKit({ logger, runtime: { loadWalletList: directory.load } })
  return { ...bench, logger, settled: new Set<unknown>() }
}

/** What is fetched once a page is fetched before the walk, so that every step is heard at once. */
async function warm({ kit }: Bench): Promise<void> {
  kit.send({ type: 'modal.openRequested', at: { view: 'ConnectingWalletConnect', walletId: null } })
  await kit.wake()
  await vi.waitFor(() => expect(kit.getSnapshot().pairing.is).toBe('waiting'), { interval: 1 })
  kit.send({ type: 'modal.closeRequested' })
}

function brokenIn({ kit, session, logger, settled }: Bench): string | undefined {
  const snapshot = kit.getSnapshot()
  const { modal, pairing, networks, connections } = snapshot
  if (snapshot !== kit.getSnapshot()) return 'a snapshot is the same while nothing changes'
  if (modal.stack.some(isPairing) !== (pairing.is !== 'idle'))
    return `R-WC-1: a code belongs to a place that shows it, not ${pairing.is}`
  const open = session.questions.filter((question) => !question.signal.aborted && !settled.has(question))
  if (open.length > 1) return 'R-WC-1: at most one question is open'
  if (pairing.is === 'waiting' && session.questions.at(-1)?.signal.aborted)
    return 'R-WC-1: a code on show is that of an open question'
  if (!networks.requested.includes(networks.active))
    return 'R-NET-6: the active network is one of those that were asked for'
  for (const state of Object.values(connections)) {
    if (state.is !== 'connected') continue
    const { network, approvedNetworks = [] } = state.connection
    if (!(approvedNetworks as readonly string[]).includes(network))
      return 'R-NET-9: nobody is where they are not allowed'
    if (!session.live()) return 'R-WC-2: nobody is connected without a session'
  }
  return logger.lines.length > 0 ? `no part of the kit crashes: ${logger.lines[0]?.join(' ')}` : undefined
}

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

describe('whatever a visitor, a phone and a directory do, in whatever order', () => {
  test(`the kit holds what it promises, and leaves nothing behind (${runs} sequences, seed ${seed})`, {
    timeout: 0,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 50, size: 'max' }), async (steps) => {
        const bench = startFuzzed()
        await warm(bench)
        const taken: string[] = []
        for (const { name, take } of steps) {
          taken.push(name)
          await take(bench)
          const broken = brokenIn(bench)
          if (broken) throw new Error([broken, ...taken].join('\n  '))
        }
        bench.kit.destroy()
        await settle()
        const { session, storage, settled } = bench
        expect(session.questions.filter((question) => !question.signal.aborted && !settled.has(question))).toEqual([])
        expect([vi.getTimerCount(), session.listeners.size, session.count.ends, storage.watchers.size]).toEqual([
          0, 0, 1, 0,
        ])
      }),
      { numRuns: runs, seed },
    )
  })
})
