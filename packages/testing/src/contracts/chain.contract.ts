import type { ChainClient } from '@kit/core/ports'
import { assert, assertEqual, assertRejects, withTimeout } from './assertions.ts'
import type { ContractCheck } from './contract-check.ts'
import { addressAt, networkOf, noSignal } from './contract-context.ts'
import type { ContractHarness } from './contract-harness.ts'

/** A feature of a chain client, as a call for an address on a network. */
type Read = {
  readonly name: string
  use(network: ContractHarness['foreignNetwork'], signal: AbortSignal): Promise<unknown>
  check(answer: unknown): void
}

/** Those of a chain client's features that the harness has input for. */
function readsOf(harness: ContractHarness, { features }: ChainClient): readonly Read[] {
  const { transaction, transfer, canRead = Boolean(transaction ?? transfer), networks } = harness
  if (!canRead) return []
  const address = addressAt(harness.wallet)
  const { readBalance, readTokens } = features
  const reads: Read[] = []
  if (readBalance)
    reads.push({
      name: 'readBalance',
      use: (network, signal) => readBalance({ address, network }, signal),
      check(answer) {
        assertAmount(answer, 'The balance')
        const { symbol, decimals } = networks[0].nativeCurrency
        assertEqual(fieldOf(answer, 'symbol'), symbol, 'The symbol of the balance')
        assertEqual(fieldOf(answer, 'decimals'), decimals, 'The decimals of the balance')
      },
    })
  if (readTokens)
    reads.push({
      name: 'readTokens',
      use: (network, signal) => readTokens({ address, network }, signal),
      check(answer) {
        assert(Array.isArray(answer), 'The tokens are no list')
        for (const token of answer) {
          assertAmount(token, 'What there is of a token')
          assert(Boolean(fieldOf(token, 'token')), 'A token has no address')
        }
      },
    })
  return reads
}

const idsOf = (networks: ChainClient['networks']) => networks.map(({ caipNetworkId }) => caipNetworkId)

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** Money is counted in base units, of which there are no parts. */
function assertAmount(value: unknown, what: string): void {
  const [amount, decimals] = [fieldOf(value, 'amount'), fieldOf(value, 'decimals')]
  assert(typeof amount === 'bigint' && amount >= 0n, `${what} is ${String(amount)} and not a bigint of base units`)
  const isCount = typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0
  assert(isCount, `${what} has ${String(decimals)} decimals`)
}

export const chainChecks: readonly ContractCheck[] = [
  {
    title: 'the chain client has the namespace of its adapter and the networks that it was given',
    async run({ harness, page }) {
      const { chain } = await page()
      assertEqual(chain.namespace, harness.adapter.namespace, 'The namespace of the chain client')
      assertEqual(idsOf(chain.networks), idsOf(harness.networks), 'The networks of the chain client')
    },
  },
  {
    title: 'reads return amounts in base units, with no wallet connected',
    async run({ harness, timeout, page }) {
      const { chain } = await page()
      for (const { name, use, check } of readsOf(harness, chain))
        check(await withTimeout(use(harness.networks[0].caipNetworkId, noSignal()), timeout, name))
    },
  },
  {
    title: 'every read of a network that the dApp did not ask for fails',
    async run({ harness, timeout, page }) {
      const { chain } = await page()
      for (const { name, use } of readsOf(harness, chain))
        await assertRejects(use(harness.foreignNetwork, noSignal()), timeout, `${name} of a foreign network`)
    },
  },
  {
    title: 'a network that the dApp adds later is read and connected on by the clients that are there',
    async run({ harness, timeout, page, connect }) {
      const [first, second] = harness.networks
      const { chain, wallet, changeNetworks } = await page([second])
      const client = await wallet()
      changeNetworks([second, first])
      assertEqual(idsOf(chain.networks), idsOf([second, first]), 'The networks of the chain client')
      for (const { name, use } of readsOf(harness, chain))
        await withTimeout(use(first.caipNetworkId, noSignal()), timeout, `${name} of an added network`)
      assertEqual((await connect(client)).network, networkOf(harness), 'The network of the connection')
    },
  },
  {
    title: 'a network that the dApp removes later is read no more, and the wallet stays connected',
    async run({ harness, timeout, page, connect, recordEvents, settle }) {
      const [first, second] = harness.networks
      const { chain, wallet, changeNetworks } = await page()
      const client = await wallet()
      await connect(client)
      const events = recordEvents(client)
      const reads = readsOf(harness, chain)
      for (const { name, use } of reads) await withTimeout(use(first.caipNetworkId, noSignal()), timeout, name)
      changeNetworks([second])
      for (const { name, use } of reads)
        await assertRejects(use(first.caipNetworkId, noSignal()), timeout, `${name} of a removed network`)
      await settle()
      assertEqual(events, [], 'What the client reported')
    },
  },
  {
    title: 'every read whose signal was aborted before the call fails',
    async run({ harness, timeout, page }) {
      const { chain } = await page()
      const abort = new AbortController()
      abort.abort()
      for (const { name, use } of readsOf(harness, chain))
        await assertRejects(use(harness.networks[0].caipNetworkId, abort.signal), timeout, `${name} after an abort`)
    },
  },
  {
    title: 'disconnecting and destroying wallet clients leaves the chain client working',
    async run({ harness, timeout, page, connect }) {
      const { chain, wallet } = await page()
      const [first, second] = [await wallet(), await wallet(harness.second.connectorId)]
      await connect(first)
      await connect(second)
      await withTimeout(first.disconnect(noSignal()), timeout, 'disconnect')
      for (const client of [first, second]) client.destroy()
      for (const { name, use } of readsOf(harness, chain))
        await withTimeout(use(harness.networks[0].caipNetworkId, noSignal()), timeout, name)
    },
  },
  {
    title: 'a destroyed chain client refuses every read',
    async run({ harness, timeout, page }) {
      const { chain } = await page()
      chain.destroy()
      for (const { name, use } of readsOf(harness, chain))
        await assertRejects(
          use(harness.networks[0].caipNetworkId, noSignal()),
          timeout,
          `${name} of a destroyed client`,
        )
    },
  },
]
