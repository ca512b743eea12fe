import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { codeOf, never, startScripted } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { messageIn, stubFetch } from '../test-utils/stub-fetch.ts'

const seed = fuzzSeed(20_277)
const network = 'eip155:1'
const happenings = ['account', 'chain', 'back', 'leave'] as const
type Happening = (typeof happenings)[number]
/** What happens, at which answer of the wallet or its node, how many turns after it. */
type Plan = readonly (readonly [what: Happening, answer: number, turns: number])[]

afterEach(() => void vi.unstubAllGlobals())

const results: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getBlockByNumber: { baseFeePerGas: '0xa' },
  eth_gasPrice: '0xc',
  eth_estimateGas: '0x5208',
  eth_call: '0x',
}

/** A wallet that changes at any answer of its own or of its node, and says so. */
async function startChanging(plan: Plan) {
  const now = { chainId: '0x1', accounts: [alice] }
  const seen: { method: string; params: string; chainId: string; accounts: readonly string[] }[] = []
  let answers = -1_000
  const later = async (what: Happening, turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await null
    if (what === 'chain') now.chainId = '0x2105'
    if (what === 'account') now.accounts = [bob]
    if (what === 'leave') now.accounts = []
    if (what === 'back') Object.assign(now, { chainId: '0x1', accounts: [alice] })
    harness.emit('chainChanged', now.chainId)
    harness.emit('accountsChanged', now.accounts)
  }
  const touch = () => {
    const current = answers
    answers += 1
    for (const [what, answer, turns] of plan) if (answer === current) void later(what, turns)
  }
  const tell = (value: () => unknown) => () => {
    const answer = value()
    touch()
    return answer
  }
  const ask = (method: string) => (params: readonly unknown[]) => {
    seen.push({ method, params: JSON.stringify(params), ...now })
    throw Object.assign(new Error('no'), { code: 4001 })
  }
  const { fetch } = stubFetch((_, posted) => {
    const { id, method } = messageIn(posted)
    touch()
    return { body: JSON.stringify({ jsonrpc: '2.0', id, result: results[method] ?? null }) }
  })
  vi.stubGlobal('fetch', fetch)
  const harness = startScripted({
    eth_chainId: tell(() => now.chainId),
    eth_accounts: tell(() => now.accounts),
    eth_sendTransaction: ask('eth_sendTransaction'),
    personal_sign: ask('personal_sign'),
  })
  await harness.connect()
  answers = 0
  return { ...harness, seen, count: () => answers }
}

const verbs = ['sendTransfer', 'signMessage'] as const

async function askThrough(verb: (typeof verbs)[number], plan: Plan) {
  const { client, chain, seen, count } = await startChanging(plan)
  const asked =
    verb === 'signMessage'
      ? client.features.signMessage?.({ address: alice, message: 'Hello' }, never)
      : client.features.sendTransfer?.({ address: alice, network, transfer: { to: bob, amount: 5n } }, never)
  await codeOf(asked)
  const answers = count()
  client.destroy()
  chain.destroy()
  return { seen, answers }
}

describe.each(verbs)('attack 2.15: %s to a wallet that changes between the check and the request', (verb) => {
  test('asks it as it was checked, or not at all', async ({ task }) => {
    const { seen, answers } = await askThrough(verb, [])
    expect(seen).toHaveLength(1)
    const next = seededNumbers(seed)
    const step = (): Plan[number] => [happenings[next() % 4] ?? 'back', next() % answers, next() % 12]
    const single = happenings.flatMap((what) =>
      Array.from({ length: answers * 12 }, (_, place): Plan => [[what, Math.floor(place / 12), place % 12]]),
    )
    const several = Array.from({ length: attackRuns(150) }, () => Array.from({ length: 2 + (next() % 3) }, step))
    let asked = 0
    for (const plan of [...single, ...several]) {
      for (const { method, params, chainId, accounts } of (await askThrough(verb, plan)).seen) {
        asked += 1
        const isWhole =
          verb === 'signMessage' || (params.includes('"chainId":"0x1"') && params.includes(`"from":"${alice}"`))
        // A message names no chain.
        const isSame = accounts.includes(alice) && (verb === 'signMessage' || chainId === '0x1')
        if (!isWhole || !isSame) expect.fail(`${method} of ${accounts} on ${chainId} after ${JSON.stringify(plan)}`)
      }
    }
    expect(asked).toBeGreaterThan(0)
    countAttacks(task, { count: single.length + several.length, seed })
  })
})
