import { isKitError } from '@kit/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ScriptedEsplora, scriptedEsplora } from '../test-utils/fake-esplora.ts'
import { unisatLike } from '../test-utils/fake-providers.ts'
import { at, codeOf, never, regtest, startBench, startPage, testWallet } from '../test-utils/harness.ts'
import { coinsOf, readTransaction, serveCoins } from '../test-utils/served-coins.ts'

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

test.each([
  ['is in no block yet', false, undefined],
  ['is not indexed yet', true, { indexed: false, inscriptions: [], runes: {} }],
])('an API that answers as ord does is asked about every coin, even if the first %s', async (_, confirmed, first) => {
  const [fresh, marked, clean] = coinsOf(mine, 90_000n, 80_000n, 70_000n)
  if (!fresh || !marked || !clean) throw new Error('no coins')
  serveCoins(api, mine, [{ ...fresh, status: { confirmed } }, marked, clean], { isSilent: true })
  const said = { indexed: true, inscriptions: [], runes: {} }
  api.routes.set(`GET /output/${fresh.txid}:0`, first)
  api.routes.set(`GET /output/${marked.txid}:0`, { ...said, inscriptions: ['xi0'] })
  api.routes.set(`GET /output/${clean.txid}:0`, said)
  await (await start()).send()
  const spent = readTransaction(sentByNow[0] ?? '').getInput(0).txid
  expect(Buffer.from(spent ?? []).toString('hex')).toBe(clean.txid)
  expect(await codeOf((await start()).send(75_000n))).toBe('transaction/invalid')
})

test('a wallet that sends by itself is not asked to once it is on another account', async () => {
  const paid: unknown[] = []
  const sendBitcoin = async (...payment: unknown[]) => {
    paid.push(payment)
    return 'ab'.repeat(32)
  }
  serveCoins(api, mine, coinsOf(mine, 100_000n), { isSilent: true })
  const page = Object.assign(new EventTarget(), { unisat: { ...unisatLike(wallet), sendBitcoin } })
  const { adapter } = startPage(page, { networks: [at(regtest, api.url)] })
  await adapter.connect({ connectorId: 'unisat', network }, never)
  const send = () => {
    const transfer = { to: payee, amount: 60_000n }
    return adapter.features['kit:sendTransfer']?.({ address: mine, network, transfer }, never)
  }
  expect(await codeOf(send())).toEqual({ wentWell: { hash: 'ab'.repeat(32) } })
  expect(paid).toEqual([[payee, 60_000]])
  api.routes.set('GET /fee-estimates', () => {
    wallet.switchAccount(1)
    return { '3': 2 }
  })
  expect(await codeOf(send())).toBe('wallet/wrong-account')
  expect(paid).toHaveLength(1)
})

test('an API by which more was spent than there was has no balance to tell', async () => {
  const stats = { funded_txo_sum: 1, spent_txo_sum: 2 }
  api.routes.set(`GET /address/${mine}`, { chain_stats: stats, mempool_stats: stats })
  const { adapter } = await start()
  const reading = adapter.features['kit:readBalance']?.({ address: mine, network }, never)
  expect(await codeOf(reading)).toBe('rpc/invalid-response')
})

test('an API that tells of inscriptions only has said nothing of runes', async () => {
  const [small, big] = coinsOf(mine, 900n, 50_000n)
  if (!small || !big) throw new Error('no coins')
  const say = (more: object) => serveCoins(api, mine, [{ ...small, ...more }, big])
  api.routes.set('GET /fee-estimates', { '3': 1 })
  say({ inscriptions: [], runes: undefined })
  expect(await codeOf((await start()).send(50_300n))).toBe('transaction/invalid')
  say({ inscriptions: [], runes: {} })
  expect(await codeOf((await start()).send(50_300n))).toEqual({ wentWell: { hash: expect.any(String) } })
})

test('where nothing tells which coins carry inscriptions none is spent, and what would help is said', async () => {
  serveCoins(api, mine, coinsOf(mine, 100_000n), { isSilent: true })
  const failure = await (await start()).send()?.catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'transaction/invalid', detail: expect.stringContaining('ordinalsUrls') })
})
