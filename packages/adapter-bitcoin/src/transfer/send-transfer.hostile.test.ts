import { isKitError } from '@kit/core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { at, codeOf, never, regtest, startBench, testWallet } from '../stand-ins/bench.ts'
import { type ScriptedEsplora, scriptedEsplora } from '../stand-ins/scripted-esplora.ts'
import { coinsOf, readTransaction, serveCoins } from '../stand-ins/served-coins.ts'

const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const wallet = testWallet({ network: 'Regtest' })
const [payee = ''] = testWallet({ network: 'Regtest' }).paymentAddresses
const [mine = ''] = wallet.paymentAddresses
const sentByNow: string[] = []
let api: ScriptedEsplora

beforeAll(async () => {
  api = await scriptedEsplora()
})
afterAll(() => api.stop())

/** An API that takes a transaction, tells of it from then on, and answers like this. */
const takes = (answer: (id: string) => unknown) => (hex: string) => {
  const { id } = readTransaction(hex)
  sentByNow.push(hex)
  api.routes.set(`GET /tx/${id}/hex`, hex)
  return answer(id)
}

beforeEach(() => {
  wallet.approve().onNetwork('Regtest').switchAccount(0)
  api.routes.clear()
  sentByNow.length = 0
  api.routes.set('GET /fee-estimates', { '3': 2 })
  api.routes.set(
    'POST /tx',
    takes((id) => id),
  )
  serveCoins(api, mine, coinsOf(mine, 100_000n))
})

async function start() {
  const bench = startBench(wallet, { networks: [at(regtest, api.url)] })
  const connection = await bench.adapter.connect({ connectorId: wallet.name, network }, never)
  const transfer = { to: payee, amount: 60_000n }
  const send = (amount = 60_000n) =>
    bench.adapter.features['kit:sendTransfer']?.({ address: mine, network, transfer: { ...transfer, amount } }, never)
  return { ...bench, connection, send }
}

const timesAsked = (method: string) => wallet.requests.filter((request) => request.method === method).length

test('an API that keeps the transactions to itself by which it could be found out is not believed', async () => {
  const [coin] = coinsOf(mine, 100_000n)
  if (!coin) throw new Error('no coin')
  api.routes.delete(`GET /tx/${coin.txid}/hex`)
  const before = timesAsked('signPsbt')
  expect(await codeOf((await start()).send())).toBe('rpc/invalid-response')
  expect([timesAsked('signPsbt') - before, sentByNow]).toEqual([0, []])
})

test.each([
  ['is no id', () => 'Bad Gateway'],
  ['is an error', () => undefined],
  ['is of another transaction', () => 'ab'.repeat(32)],
])('a transfer that was taken is done, even if the answer %s: nobody pays twice', async (_, answer) => {
  api.routes.set('POST /tx', takes(answer))
  const sent = await (await start()).send()
  expect(sent).toEqual({ hash: readTransaction(sentByNow[0] ?? '').id })
  expect(sentByNow).toHaveLength(1)
})

test('a transfer of which nobody knows whether it was taken fails with its id', async () => {
  api.routes.set('POST /tx', (hex: string) => {
    sentByNow.push(hex)
    return 'Bad Gateway'
  })
  const failure = await (await start()).send()?.catch((error: unknown) => error)
  const { id } = readTransaction(sentByNow[0] ?? '')
  expect(isKitError(failure, 'rpc/invalid-response') && failure.detail).toContain(id)
})

test('a transfer that the network turns down is rpc/server, in its words', async () => {
  api.routes.delete('POST /tx')
  const failure = await (await start()).send()?.catch((error: unknown) => error)
  expect(isKitError(failure, 'rpc/server') && failure.detail).toBe('"not found"')
})

test.each([
  ['another account', 'wallet/wrong-account', () => void wallet.switchAccount(1)],
  ['another network', 'wallet/wrong-account', () => void wallet.onNetwork('Testnet')],
])('a wallet that went to %s while the transfer was written is not asked to sign it', async (_, code, act) => {
  const { send } = await start()
  const [coin] = coinsOf(mine, 100_000n)
  api.routes.set(`GET /tx/${coin?.txid}/hex`, () => {
    act()
    return coin?.hex
  })
  const before = timesAsked('signPsbt')
  expect(await codeOf(send())).toBe(code)
  expect(timesAsked('signPsbt')).toBe(before)
})

test('a wallet that was disconnected while the transfer was written is not asked to sign it', async () => {
  const { adapter, send } = await start()
  const [coin] = coinsOf(mine, 100_000n)
  api.routes.set(`GET /tx/${coin?.txid}/hex`, async () => {
    await adapter.disconnect({ connectorId: wallet.name }, never)
    return coin?.hex
  })
  const before = timesAsked('signPsbt')
  expect(await codeOf(send())).toBe('connection/required')
  expect(timesAsked('signPsbt')).toBe(before)
})

test('a fee of more than a tenth of a bitcoin is refused, whatever the API says', async () => {
  api.routes.set('GET /fee-estimates', { '3': 2_000 })
  serveCoins(api, mine, coinsOf(mine, ...Array.from({ length: 80 }, () => 200_000n)))
  expect(await codeOf((await start()).send(5_000_000n))).toBe('transaction/invalid')
})

test('an API that answers as ord does is asked about every coin, even if the first is in no block yet', async () => {
  const [fresh, marked, clean] = coinsOf(mine, 90_000n, 80_000n, 70_000n)
  if (!fresh || !marked || !clean) throw new Error('no coins')
  serveCoins(api, mine, [{ ...fresh, status: { confirmed: false } }, marked, clean])
  const said = { indexed: true, inscriptions: [], runes: {} }
  api.routes.set(`GET /output/${fresh.txid}:0`, { ...said, indexed: false })
  api.routes.set(`GET /output/${marked.txid}:0`, { ...said, inscriptions: ['xi0'] })
  api.routes.set(`GET /output/${clean.txid}:0`, said)
  await (await start()).send()
  const spent = readTransaction(sentByNow[0] ?? '').getInput(0).txid
  expect(Buffer.from(spent ?? []).toString('hex')).toBe(clean.txid)
  expect(await codeOf((await start()).send(75_000n))).toBe('transaction/invalid')
})

test('an API by which more was spent than there was has no balance to tell', async () => {
  const stats = { funded_txo_sum: 1, spent_txo_sum: 2 }
  api.routes.set(`GET /address/${mine}`, { chain_stats: stats, mempool_stats: stats })
  const { adapter } = await start()
  const reading = adapter.features['kit:readBalance']?.({ address: mine, network }, never)
  expect(await codeOf(reading)).toBe('rpc/invalid-response')
})

test('a wallet that does not say who is connected is waited for half a minute', async () => {
  const { adapter } = await start()
  wallet.freeze()
  vi.useFakeTimers()
  try {
    const signing = codeOf(adapter.features['kit:signMessage']?.({ address: mine, message: 'x' }, never))
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await signing).toBe('rpc/timeout')
  } finally {
    vi.useRealTimers()
  }
})

test('nobody signs what cannot be sent: a wallet on a network that the kit does not have', async () => {
  const { adapter } = await start()
  const [theirs = ''] = wallet.paymentAddresses
  wallet.onNetwork('Testnet')
  const [address = ''] = wallet.paymentAddresses
  const before = timesAsked('signPsbt')
  const { buildPsbt } = await import('./build-psbt.ts')
  const { parseAddress } = await import('../address/address.ts')
  const from = parseAddress(theirs)
  if (!from) throw new Error('no address')
  const coin = { txid: 'ab'.repeat(32), vout: 0, value: 100_000n, isConfirmed: true, inscribed: 'no' } as const
  const account = { namespace: 'bip122', address, type: 'payment' } as const
  const bytes = buildPsbt({ account, from, to: from, amount: 90_000n, change: 0n, coins: [{ coin, previous: null }] })
  const psbt = Buffer.from(bytes).toString('base64')
  const signing = adapter.features['kit:signPsbt']?.(
    { psbt, signInputs: [{ address, index: 0 }], broadcast: true },
    never,
  )
  expect(await codeOf(signing)).toBe('network/unknown')
  expect(timesAsked('signPsbt')).toBe(before)
})
