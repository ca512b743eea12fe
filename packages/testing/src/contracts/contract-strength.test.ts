import { beforeAll, describe, expect, test } from 'vitest'
import { brokenChains } from '../test-utils/broken-chains.ts'
import { brokenConnects } from '../test-utils/broken-connects.ts'
import { brokenDiscoveries } from '../test-utils/broken-discoveries.ts'
import { brokenFeatures } from '../test-utils/broken-features.ts'
import { brokenIsolation } from '../test-utils/broken-isolation.ts'
import { brokenLifecycles } from '../test-utils/broken-lifecycles.ts'
import { brokenNetworks } from '../test-utils/broken-networks.ts'
import { type BrokenAdapter, plainEvmHarness } from '../test-utils/contract-harnesses.ts'
import { breachesOf } from './breaches-of.ts'
import { chainAdapterContract, moneyContract } from './chain-adapter-contract.ts'

const broken = [
  ...brokenChains,
  ...brokenConnects,
  ...brokenDiscoveries,
  ...brokenLifecycles,
  ...brokenNetworks,
  ...brokenFeatures,
  ...brokenIsolation,
]

/** Rules that find no fault alone, and why the contract has them. */
const redundant: Readonly<Record<string, string>> = {
  'a wallet on no network of its own connects on the network that was asked for, and is restored on it':
    'the wallets here are on a network of their own; Solana’s `adapter.broken.test.ts` breaks it',
  'two wallets connected side by side each report their own accounts and sign with them':
    'every rule about two wallets begins with it, and its failure names the cause most plainly',
}

const timeouts = { first: 400, retry: 4_000 }
const concurrency = 6
const maxRetries = 3

/** The titles that each broken adapter breaches. */
const breached = new Map<BrokenAdapter, readonly string[]>()

async function findBreaches(adapter: BrokenAdapter): Promise<readonly string[]> {
  const { what: _, breaks, ...sabotage } = adapter
  const titles = (await breachesOf(() => plainEvmHarness(sabotage, timeouts.first))).map(({ title }) => title)
  const unexpected = titles.filter((title) => !breaks.test(title))
  if (unexpected.length > maxRetries) return titles
  // On a busy machine a sound rule can time out, so a rule that was not meant to fail has to fail twice.
  const suspects = chainAdapterContract.filter(({ title }) => unexpected.includes(title))
  const isBroken = await Promise.all(
    suspects.map(({ check }) =>
      check(() => plainEvmHarness(sabotage, timeouts.retry)).then(
        () => false,
        () => true,
      ),
    ),
  )
  const sound = suspects.filter((_, at) => !isBroken[at]).map(({ title }) => title)
  return titles.filter((title) => !sound.includes(title))
}

beforeAll(async () => {
  const queue = [...broken]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) breached.set(next, await findBreaches(next))
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}, 300_000)

describe('the contract finds an adapter that', () => {
  test.each(broken)('$what', (adapter) => {
    expect(breached.get(adapter)?.filter((title) => adapter.breaks.test(title))).not.toEqual([])
  })
})

test('every rule of the contract finds a fault that no other rule finds', () => {
  const sole = new Set(broken.flatMap((adapter) => (breached.get(adapter)?.length === 1 ? breached.get(adapter) : [])))
  // `money-strength.test.ts` has a chain for those about money.
  const rules = chainAdapterContract.filter((rule) => !moneyContract.some(({ title }) => title === rule.title))
  const neverSole = rules.map(({ title }) => title).filter((title) => !sole.has(title))
  expect(neverSole).toEqual(Object.keys(redundant))
})
