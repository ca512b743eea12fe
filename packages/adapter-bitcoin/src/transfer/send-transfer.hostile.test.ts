import { isKitError } from '@kit/core'
import { bech32m } from '@scure/base'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeEsplora, fakeEsplora } from '../test-utils/fake-esplora.ts'
import { unisatLike } from '../test-utils/fake-providers.ts'
import { at, codeOf, never, regtest, startClient, startClientOf, testWallet } from '../test-utils/harness.ts'
import { coinsOf, readTransaction, serveCoins } from '../test-utils/served-coins.ts'

const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const wallet = testWallet({ network: 'Regtest' })
const [payee = ''] = testWallet({ network: 'Regtest' }).paymentAddresses
const [mine = ''] = wallet.paymentAddresses
const sentByNow: string[] = []
let api: FakeEsplora

beforeAll(async () => {
  api = await fakeEsplora()
})
afterAll(() => api.stop())

/** An API that accepts a transaction, lists it from then on, and responds with `answer`. */
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
  const harness = startClientOf(wallet, { networks: [at(regtest, api.url)] })
  const connection = await harness.client.connect({ network }, never)
  const transfer = { to: payee, amount: 60_000n }
  const send = (amount = 60_000n) =>
    harness.client.features.sendTransfer?.({ address: mine, network, transfer: { ...transfer, amount } }, never)
  return { ...harness, connection, send }
}

const timesAsked = (method: string) => wallet.requests.filter((request) => request.method === method).length

test('an API that does not return the transactions behind its coins is rpc/invalid-response', async () => {
  const [coin] = coinsOf(mine, 100_000n)
  if (!coin) throw new Error('no coin')
  api.routes.delete(`GET /tx/${coin.txid}/hex`)
  const before = timesAsked('signPsbt')
  expect(await codeOf((await start()).send())).toBe('rpc/invalid-response')
  expect([timesAsked('signPsbt') - before, sentByNow]).toEqual([0, []])
})

test.each([
  ['is no transaction id', () => 'Bad Gateway'],
  ['is an error', () => undefined],
  ['is of another transaction', () => 'ab'.repeat(32)],
])('an accepted transfer succeeds even if the response %s, so that nothing is paid twice', async (_, answer) => {
  api.routes.set('POST /tx', takes(answer))
  const sent = await (await start()).send()
  expect(sent).toEqual({ hash: readTransaction(sentByNow[0] ?? '').id })
  expect(sentByNow).toHaveLength(1)
})

test('a transfer with an unknown outcome is a failure of its own, which carries the transaction’s id', async () => {
  api.routes.set('POST /tx', (hex: string) => {
    sentByNow.push(hex)
    return 'Bad Gateway'
  })
  const failure = await (await start()).send()?.catch((error: unknown) => error)
  const { id } = readTransaction(sentByNow[0] ?? '')
  expect(isKitError(failure, 'transaction/unknown') && failure.context).toEqual({ transactionId: id })
})

test('a transfer that the network rejects is rpc/server with the network’s message', async () => {
  api.routes.delete('POST /tx')
  const failure = await (await start()).send()?.catch((error: unknown) => error)
  expect(isKitError(failure, 'rpc/server') && failure.detail).toBe('"not found"')
})

test('a transfer that the network rejects because it has it with other signatures has succeeded', async () => {
  let id = ''
  api.routes.set('POST /tx', (hex: string) => {
    const transaction = readTransaction(hex)
    const [signature = new Uint8Array(), key = new Uint8Array()] = transaction.getInput(0).finalScriptWitness ?? []
    transaction.updateInput(0, { finalScriptWitness: [signature.map((byte) => byte ^ 1), key] }, true)
    expect(transaction.hex).not.toBe(hex)
    id = transaction.id
    api.routes.set(`GET /tx/${id}/hex`, transaction.hex)
  })
  expect(await (await start()).send()).toEqual({ hash: id })
})

test.each([
  ['another account', 'wallet/wrong-account', () => void wallet.switchAccount(1)],
  ['another network', 'wallet/wrong-account', () => void wallet.onNetwork('Testnet')],
])('a wallet that switched to %s during the preparation is not asked to sign', async (_, code, act) => {
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

test('a wallet that was disconnected during the preparation is not asked to sign', async () => {
  const { client, send } = await start()
  const [coin] = coinsOf(mine, 100_000n)
  api.routes.set(`GET /tx/${coin?.txid}/hex`, async () => {
    await client.disconnect(never)
    return coin?.hex
  })
  const before = timesAsked('signPsbt')
  expect(await codeOf(send())).toBe('connection/required')
  expect(timesAsked('signPsbt')).toBe(before)
})

test('the adapter refuses a fee of more than 0.1 bitcoin, whatever rate the API reports', async () => {
  api.routes.set('GET /fee-estimates', { '3': 2_000 })
  serveCoins(api, mine, coinsOf(mine, ...Array.from({ length: 80 }, () => 200_000n)))
  expect(await codeOf((await start()).send(5_000_000n))).toBe('transaction/fee-too-high')
})

test.each([
  ['is unconfirmed', false, undefined],
  ['is not indexed yet', true, { indexed: false, inscriptions: [], runes: {} }],
])(
  'the adapter asks an API that answers like ord about every coin, even if the first one %s',
  async (_, confirmed, first) => {
    const [fresh, marked, clean] = coinsOf(mine, 90_000n, 80_000n, 70_000n)
    if (!fresh || !marked || !clean) throw new Error('no coins')
    serveCoins(api, mine, [{ ...fresh, status: { confirmed } }, marked, clean], { isSilent: true })
    const output = { indexed: true, inscriptions: [], runes: {} }
    api.routes.set(`GET /output/${fresh.txid}:0`, first)
    api.routes.set(`GET /output/${marked.txid}:0`, { ...output, inscriptions: ['xi0'] })
    api.routes.set(`GET /output/${clean.txid}:0`, output)
    await (await start()).send()
    const spent = readTransaction(sentByNow[0] ?? '').getInput(0).txid
    expect(Buffer.from(spent ?? []).toString('hex')).toBe(clean.txid)
    expect(await codeOf((await start()).send(75_000n))).toBe('transaction/invalid')
  },
)

test('a wallet on another account is not asked to send by itself', async () => {
  const paid: unknown[] = []
  const sendBitcoin = async (...payment: unknown[]) => {
    paid.push(payment)
    return 'ab'.repeat(32)
  }
  serveCoins(api, mine, coinsOf(mine, 100_000n), { isSilent: true })
  const page = Object.assign(new EventTarget(), { unisat: { ...unisatLike(wallet), sendBitcoin } })
  const { client } = startClient(page, 'unisat', { networks: [at(regtest, api.url)] })
  await client.connect({ network }, never)
  const send = () => {
    const transfer = { to: payee, amount: 60_000n }
    return client.features.sendTransfer?.({ address: mine, network, transfer }, never)
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

test.each([
  ['a later witness version', [0x52, 32, ...new Uint8Array(32).fill(1)]],
  ['an anchor', [0x51, 2, 0x4e, 0x73]],
  ['a taproot key off the curve', [0x51, 32, ...new Uint8Array(32).fill(0xff)]],
])('money for %s is not sent, and the wallet is not asked', async (_, script) => {
  const [version = 0, , ...program] = script
  const to = bech32m.encode('bcrt', [version - 0x50, ...bech32m.toWords(Uint8Array.from(program))])
  const { client } = await start()
  const before = timesAsked('signPsbt')
  const sending = client.features.sendTransfer?.({ address: mine, network, transfer: { to, amount: 60_000n } }, never)
  const failure = await sending?.catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 'transaction/unspendable',
    detail: expect.stringContaining('could not be spent'),
  })
  expect([timesAsked('signPsbt') - before, sentByNow]).toEqual([0, []])
})

test('a busy server of inscriptions is no lack of money', async () => {
  serveCoins(api, mine, coinsOf(mine, 100_000n), { isSilent: true })
  const [coin] = coinsOf(mine, 100_000n)
  let times = 0
  api.routes.set(`GET /output/${coin?.txid}:0`, () => {
    times += 1
    return times === 1 ? { indexed: true, inscriptions: [], runes: {} } : api.busy
  })
  expect(await codeOf((await start()).send())).toBe('rpc/rate-limited')
  expect(times).toBe(5)
})

test('a negative balance is rpc/invalid-response', async () => {
  const stats = { funded_txo_sum: 1, spent_txo_sum: 2 }
  api.routes.set(`GET /address/${mine}`, { chain_stats: stats, mempool_stats: stats })
  const { chain } = await start()
  const reading = chain.features.readBalance?.({ address: mine, network }, never)
  expect(await codeOf(reading)).toBe('rpc/invalid-response')
})

test('a coin with an empty list of inscriptions and no list of runes is not spent', async () => {
  const [small, big] = coinsOf(mine, 900n, 50_000n)
  if (!small || !big) throw new Error('no coins')
  const say = (more: object) => serveCoins(api, mine, [{ ...small, ...more }, big])
  api.routes.set('GET /fee-estimates', { '3': 1 })
  say({ inscriptions: [], runes: undefined })
  expect(await codeOf((await start()).send(50_300n))).toBe('transaction/invalid')
  say({ inscriptions: [], runes: {} })
  expect(await codeOf((await start()).send(50_300n))).toEqual({ wentWell: { hash: expect.any(String) } })
})

test('without any report about inscriptions no coin is spent, and the error names the option that helps', async () => {
  serveCoins(api, mine, coinsOf(mine, 100_000n), { isSilent: true })
  const failure = await (await start()).send()?.catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'transaction/invalid', detail: expect.stringContaining('ordinalsUrls') })
})
