import { createFakeStorage, createStorageSpace } from '@kit/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bitcoin } from '../domain/networks.ts'
import { connectionsIn } from '../models/shared/connections.ts'
import { expectedRequestsOf } from '../test-utils/fuzzed-expectations.ts'
import { type FuzzedHarness, keyOf, listOf, settleFuzzed, startFuzzed } from '../test-utils/fuzzed-harness.ts'
import { brokenIn, brokenOnceSettled, leftBehindBy } from '../test-utils/fuzzed-invariants.ts'
import { fuzzedWallets, type Step, step, take, visit } from '../test-utils/fuzzed-steps.ts'
import { type Ours, ours } from '../test-utils/start-combined-kit.ts'

/** `pnpm fuzz` walks 100 000; fewer by default, so that the package's tests stay quick. */
const runs = Number(process.env.KIT_FUZZ_RUNS ?? 400)
const seed = Number(process.env.KIT_FUZZ_SEED ?? 20_261)

/** A wallet, time and another tab come in a task of their own, after everything that one before brought about. */
const isUnasked = ({ do: what }: Step) => what !== 'say' && what !== 'mood'

async function runSteps(harness: FuzzedHarness, steps: readonly Step[], isWarm: boolean): Promise<void> {
  const expected = expectedRequestsOf(harness, fuzzedWallets)
  if (isWarm) await warm(harness)
  for (const each of steps) {
    if (isUnasked(each)) await settled(harness, expected, isWarm)
    take(harness, each, expected)
    hold(brokenIn(harness, expected))
  }
  await warm(harness)
  await settled(harness, expected, true)
}

async function settled(
  harness: FuzzedHarness,
  expected: Parameters<typeof brokenIn>[1],
  isComplete: boolean,
): Promise<void> {
  await settleFuzzed()
  hold(brokenIn(harness, expected) ?? (isComplete ? brokenOnceSettled(harness, expected) : undefined))
}

/** Loads what a page loads once, so that every event reaches its actor at once. */
async function warm({ kit }: FuzzedHarness): Promise<void> {
  await kit.load()
  await vi.dynamicImportSettled()
}

function hold(broken: string | undefined): void {
  if (broken) throw new Error(broken)
}

const lineups = ({ kit }: FuzzedHarness) =>
  ours.map((each) => connectionsIn(kit.getSnapshot().wallets[each]).map(({ connectorId }) => connectorId))

/** Every wallet answers with yes, also to the requests that wait. */
async function calm({ adapters }: FuzzedHarness): Promise<void> {
  for (const adapter of Object.values(adapters)) {
    adapter.mood = 'yes'
    adapter.answer('all', true)
  }
  await settleFuzzed()
  vi.advanceTimersByTime(10_000)
  await settleFuzzed()
}

const picked = (namespace: Ours, connectorId: string): Step => ({
  do: 'say',
  event: { type: 'wallet.picked', namespace, connectorId },
})
const pickedForAll = (connectorId: string, ...namespaces: readonly Ours[]): Step => ({
  do: 'say',
  event: { type: 'wallet.pickedForAll', wallets: namespaces.map((namespace) => ({ namespace, connectorId })) },
})
const onBitcoin: Step = { do: 'say', event: { type: 'network.picked', network: bitcoin.caipNetworkId } }
const nothing = { eip155: [], solana: [], bip122: [] } as const

/** Two queues share a wallet: which one asked it shows only by what else was asked. */
const twoQueues: readonly Step[][] = [
  [onBitcoin, pickedForAll('gone', 'eip155'), pickedForAll('gone', 'eip155', 'bip122'), picked('solana', 'a')],
  [
    picked('bip122', 'a'),
    { do: 'settle' },
    pickedForAll('a', 'solana', 'eip155'),
    pickedForAll('a', 'eip155', 'eip155'),
  ],
]

type End = 'destroy' | 'reload' | 'leave'

async function end(harness: FuzzedHarness, how: End): Promise<void> {
  if (how !== 'destroy') await calm(harness)
  const before = lineups(harness)
  if (how === 'leave') {
    harness.kit.send({ type: 'disconnect.requested' })
    await settleFuzzed()
    const storedWallets = ours.map((each) => harness.storage.read(keyOf(each)))
    expect([lineups(harness), storedWallets]).toEqual([
      [[], [], []],
      [null, null, null],
    ])
  }
  harness.kit.destroy()
  await settleFuzzed()
  for (const adapter of Object.values(harness.adapters)) adapter.answer('all', true)
  await settleFuzzed()
  expect(leftBehindBy(harness, vi.getTimerCount())).toEqual([])
  if (how === 'reload') {
    const anew = startFuzzed(harness.storage)
    await warm(anew)
    await settleFuzzed()
    const after = lineups(anew).map((ids, at) => ids.filter((id) => before[at]?.includes(id)))
    const found = before.map((ids) => ids.filter((id) => id !== 'gone'))
    expect(after.map((ids) => ids.toSorted())).toEqual(found.map((ids) => ids.toSorted()))
    // Who was active is again, or was not found.
    expect(after.map(([active], at) => before[at]?.[0] === 'gone' || active === found[at]?.[0])).toEqual([
      true,
      true,
      true,
    ])
    anew.kit.destroy()
    await settleFuzzed()
    expect(leftBehindBy(anew, vi.getTimerCount())).toEqual([])
  }
}

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

describe('whatever happens to the wallets of three namespaces, in whatever order', () => {
  test(`the kit holds what it promises, and leaves nothing behind (${runs} sequences, seed ${seed})`, {
    timeout: 0,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        visit,
        fc.array(step, { maxLength: 60, size: 'max' }),
        fc.boolean(),
        fc.constantFrom<End>('destroy', 'reload', 'leave'),
        async (stored, steps, isWarm, how) => {
          // A sequence must not fail for what the one before left behind, or it could not be shrunk.
          vi.clearAllTimers()
          const namespaces = ours.filter((each) => stored[each].length > 0)
          const storage = createFakeStorage(
            createStorageSpace(Object.fromEntries(namespaces.map((each) => [keyOf(each), listOf(stored[each])]))),
          )
          const harness = startFuzzed(storage)
          await runSteps(harness, steps, isWarm)
          await end(harness, how)
        },
      ),
      {
        numRuns: runs,
        seed,
        examples: twoQueues.map((steps): [typeof nothing, Step[], false, End] => [nothing, steps, false, 'destroy']),
      },
    )
  })
})
