import { beforeAll, describe, expect, test } from 'vitest'
import { brokenConnects } from '../stand-ins/broken-connects.ts'
import { brokenDiscoveries } from '../stand-ins/broken-discoveries.ts'
import { brokenFeatures } from '../stand-ins/broken-features.ts'
import { brokenNeighbours } from '../stand-ins/broken-neighbours.ts'
import { brokenNetworks } from '../stand-ins/broken-networks.ts'
import { brokenSessions } from '../stand-ins/broken-sessions.ts'
import { type BrokenAdapter, plainEvmBench } from '../stand-ins/contract-benches.ts'
import { breachesOf } from './breaches-of.ts'
import { chainAdapterContract } from './chain-adapter-contract.ts'

const broken = [
  ...brokenConnects,
  ...brokenDiscoveries,
  ...brokenSessions,
  ...brokenNetworks,
  ...brokenFeatures,
  ...brokenNeighbours,
]

/** What finds nothing alone, and why it is said all the same. */
const said: Readonly<Record<string, string>> = {
  'two wallets side by side each say who they are, and sign for themselves':
    'every sentence about two wallets begins with it; it says so plainly to whoever reads the first failure',
}

const patience = { first: 400, again: 4_000 }
const atOnce = 6
const few = 3

/** The titles that each broken adapter breaches. */
const breached = new Map<BrokenAdapter, readonly string[]>()

async function findBreaches(adapter: BrokenAdapter): Promise<readonly string[]> {
  const { what: _, breaks, ...spoils } = adapter
  const titles = (await breachesOf(() => plainEvmBench(spoils, patience.first))).map(({ title }) => title)
  const unexpected = titles.filter((title) => !breaks.test(title))
  if (unexpected.length > few) return titles
  // On a busy machine a sound sentence can be late; what was not meant to break has to break twice.
  const again = chainAdapterContract.filter(({ title }) => unexpected.includes(title))
  const isBroken = await Promise.all(
    again.map(({ check }) =>
      check(() => plainEvmBench(spoils, patience.again)).then(
        () => false,
        () => true,
      ),
    ),
  )
  const sound = again.filter((_, at) => !isBroken[at]).map(({ title }) => title)
  return titles.filter((title) => !sound.includes(title))
}

beforeAll(async () => {
  const waiting = [...broken]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) breached.set(next, await findBreaches(next))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}, 300_000)

describe('the contract finds an adapter that', () => {
  test.each(broken)('$what', (adapter) => {
    expect(breached.get(adapter)?.filter((title) => adapter.breaks.test(title))).not.toEqual([])
  })
})

test('every sentence of the contract finds something that no other finds', () => {
  const sole = new Set(broken.flatMap((adapter) => (breached.get(adapter)?.length === 1 ? breached.get(adapter) : [])))
  const idle = chainAdapterContract.map(({ title }) => title).filter((title) => !sole.has(title))
  expect(idle).toEqual(Object.keys(said))
})
