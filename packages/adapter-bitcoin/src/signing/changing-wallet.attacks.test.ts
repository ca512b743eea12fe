import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { at, codeOf, mainnet, never, startClient, testnet, testWallet } from '../test-utils/harness.ts'
import { coinsOf } from '../test-utils/served-coins.ts'

const seed = fuzzSeed(20_274)
const [own, other, abroad] = [testWallet(), testWallet(), testWallet({ network: 'Testnet' })].map(
  ({ activeAddress }) => activeAddress,
)
const to = testWallet().activeAddress
const network = mainnet.caipNetworkId
const coins = coinsOf(own ?? '', 100_000n)
const happenings = ['account', 'network', 'back', 'leave'] as const
type Happening = (typeof happenings)[number]
/** What happens, at which of the wallet's answers, how many turns after it. */
type Plan = readonly (readonly [what: Happening, answer: number, turns: number])[]

afterEach(() => void vi.unstubAllGlobals())

/** A wallet of UniSat's interface that changes at any of its answers, and says so. */
function startChanging(plan: Plan, canSend: boolean) {
  const now = { accounts: [own], chain: 'BITCOIN_MAINNET' }
  const seen: { method: string; accounts: unknown; chain: string }[] = []
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const emit = (event: string) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener([])
  }
  const happen = (what: Happening) => {
    if (what === 'account') now.accounts = [other]
    if (what === 'network') Object.assign(now, { accounts: [abroad], chain: 'BITCOIN_TESTNET' })
    if (what === 'back') Object.assign(now, { accounts: [own], chain: 'BITCOIN_MAINNET' })
    if (what === 'leave') now.accounts = []
    emit('accountsChanged')
    emit('networkChanged')
  }
  let answers = -1_000
  const later = async (what: Happening, turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await null
    happen(what)
  }
  const touch = () => {
    const current = answers
    answers += 1
    for (const [what, answer, turns] of plan) if (answer === current) void later(what, turns)
  }
  const read =
    <T>(value: () => T) =>
    async (): Promise<T> => {
      const answer = value()
      touch()
      return answer
    }
  const ask = (method: string) => async () => {
    seen.push({ method, ...now })
    throw Object.assign(new Error('no'), { code: 4001 })
  }
  const unisat = {
    requestAccounts: read(() => now.accounts),
    getAccounts: read(() => now.accounts),
    getPublicKey: read(() => ''),
    getChain: read(() => ({ enum: now.chain })),
    signMessage: ask('signMessage'),
    signPsbt: ask('signPsbt'),
    ...(canSend ? { sendBitcoin: ask('sendBitcoin') } : {}),
    on: (event: string, listener: () => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: () => void) => void listeners.get(event)?.delete(listener),
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url)
    touch()
    if (pathname.endsWith('/utxo'))
      return Response.json(
        coins.map(({ hex: _, ...coin }) => ({ ...coin, ...(canSend ? {} : { inscriptions: [], runes: [] }) })),
      )
    if (pathname === '/fee-estimates') return Response.json({ 3: 2 })
    if (pathname.endsWith('/hex')) return new Response(coins[0]?.hex)
    return new Response('', { status: 404 })
  })
  const page = Object.assign(new EventTarget(), { unisat })
  const networks = [at(mainnet, 'https://api.example'), at(testnet, 'https://test.example')]
  const { client, chain } = startClient(page, 'unisat', { networks })
  const begin = () => {
    answers = 0
  }
  return { client, chain, seen, begin, count: () => answers }
}

const verbs = ['sendTransfer', 'sendTransfer of the wallet itself', 'signMessage'] as const

async function askThrough(verb: (typeof verbs)[number], plan: Plan) {
  const { client, chain, seen, begin, count } = startChanging(plan, verb === 'sendTransfer of the wallet itself')
  await client.connect({ network }, never)
  begin()
  const address = own ?? ''
  const asked =
    verb === 'signMessage'
      ? client.features.signMessage?.({ address, message: 'Hello' }, never)
      : client.features.sendTransfer?.({ address, network, transfer: { to, amount: 50_000n } }, never)
  const outcome = await codeOf(asked)
  client.destroy()
  chain.destroy()
  return { seen, outcome, answers: count() }
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
      for (const { method, accounts, chain } of (await askThrough(verb, plan)).seen) {
        asked += 1
        if (chain !== 'BITCOIN_MAINNET' || String(accounts) !== own)
          expect.fail(`${method} of ${accounts} on ${chain} after ${JSON.stringify(plan)}`)
      }
    }
    expect(asked).toBeGreaterThan(0)
    countAttacks(task, { count: single.length + several.length, seed })
  })
})
