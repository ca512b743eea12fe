import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { resultOf } from '../test-utils/chain-of-accounts.ts'
import { codeOf, mainnet, never, startHarness, testWallet } from '../test-utils/harness.ts'
import { to } from '../test-utils/planned-transfer.ts'

const seed = fuzzSeed(20_275)
const happenings = ['account', 'chain', 'back', 'leave'] as const
type Happening = (typeof happenings)[number]
/** What happens, at which of the node's answers (0: as asking begins), how many turns after it. */
type Plan = readonly (readonly [what: Happening, answer: number, turns: number])[]
type Listed = { readonly address: string; readonly chains: readonly string[] }

afterEach(() => void vi.unstubAllGlobals())

const real = await testWallet({ features: ['solana:signTransaction', 'solana:signMessage'] })
await (real.standard.features['standard:connect'] as { connect(): Promise<unknown> }).connect()
const own = real.standard.accounts[0] as Listed
real.switchAccount(1)
const other = real.standard.accounts[0] as Listed

/** A wallet that changes at any of these places, and says so. */
function startChanging(plan: Plan) {
  let accounts: readonly Listed[] = [own]
  const seen: { feature: string; address: string; chain: string | undefined; listed: readonly Listed[] }[] = []
  const listeners = new Set<(change: unknown) => void>()
  const happen = (what: Happening) => {
    if (what === 'account') accounts = [other]
    if (what === 'chain') accounts = [{ ...own, chains: ['solana:devnet'] }]
    if (what === 'back') accounts = [own]
    if (what === 'leave') accounts = []
    for (const listener of [...listeners]) listener({ accounts })
  }
  let answers = 0
  const later = async (what: Happening, turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await null
    happen(what)
  }
  const touch = () => {
    const current = answers
    answers += 1
    for (const [what, answer, turns] of plan) if (answer === current) void later(what, turns)
  }
  const ask = (feature: string) => async (input: { account: Listed; chain?: string }) => {
    seen.push({ feature, address: input.account.address, chain: input.chain, listed: accounts })
    throw Object.assign(new Error('no'), { code: 4001 })
  }
  const standard = {
    ...real.standard,
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
      'standard:events': {
        version: '1.0.0',
        on: (_: string, listener: (change: unknown) => void) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      'solana:signMessage': { version: '1.0.0', signMessage: ask('signMessage') },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: ask('signTransaction'),
      },
    },
  }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init.body))
    touch()
    return Response.json({ jsonrpc: '2.0', id, result: resultOf(method, params) })
  })
  const { client, chain, connect } = startHarness([{ standard }])
  return { client, chain, connect, seen, touch, count: () => answers }
}

const verbs = ['sendTransfer', 'signMessage'] as const

async function askThrough(verb: (typeof verbs)[number], plan: Plan) {
  const { client, chain, connect, seen, touch, count } = startChanging(plan)
  await connect()
  const { features } = client
  const { address } = own
  const network = mainnet.caipNetworkId
  const asked =
    verb === 'signMessage'
      ? features.signMessage?.({ address, message: 'Hello' }, never)
      : features.sendTransfer?.({ address, network, transfer: { to, amount: 5n } }, never)
  touch()
  await codeOf(asked)
  client.destroy()
  chain.destroy()
  return { seen, answers: count() }
}

describe.each(verbs)('attack 2.15: %s to a wallet that changes between the check and the request', (verb) => {
  test('asks for an account that the wallet lists then, on its chain, or not at all', async ({ task }) => {
    const { seen, answers } = await askThrough(verb, [])
    expect(seen).toHaveLength(1)
    const next = seededNumbers(seed)
    const step = (): Plan[number] => [happenings[next() % 4] ?? 'back', next() % answers, next() % 16]
    const single = happenings.flatMap((what) =>
      Array.from({ length: answers * 16 }, (_, place): Plan => [[what, Math.floor(place / 16), place % 16]]),
    )
    const several = Array.from({ length: attackRuns(150) }, () => Array.from({ length: 2 + (next() % 3) }, step))
    let asked = 0
    for (const plan of [...single, ...several]) {
      for (const { feature, address, chain, listed } of (await askThrough(verb, plan)).seen) {
        asked += 1
        const isSame = listed.some((one) => one.address === address && one.chains.includes('solana:mainnet'))
        if (address !== own.address || !isSame || (chain !== undefined && chain !== 'solana:mainnet'))
          expect.fail(`${feature} of ${address} on ${chain} after ${JSON.stringify(plan)}`)
      }
    }
    expect(asked).toBeGreaterThan(0)
    countAttacks(task, { count: single.length + several.length, seed })
  })
})
