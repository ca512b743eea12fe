import { isKitError } from '@kit/core'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BitcoinOptions } from '../bitcoin-options.ts'
import { type FakeEsplora, fakeEsplora } from '../test-utils/fake-esplora.ts'
import { at, codeOf, never, regtest, startClientOf, testnet, testWallet } from '../test-utils/harness.ts'
import { coinsOf as coinsAt, type ServedCoin, serveCoins } from '../test-utils/served-coins.ts'

const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const wallet = testWallet({ network: 'Regtest' })
const [payee = ''] = testWallet({ network: 'Regtest' }).paymentAddresses
const tolerant = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true }
let api: FakeEsplora

beforeAll(async () => {
  api = await fakeEsplora()
})
afterAll(() => api.stop())

const coinsOf = (...values: readonly bigint[]) => coinsAt(wallet.activeAddress, ...values)
const serve = (coins: readonly ServedCoin[], how = {}) => serveCoins(api, wallet.activeAddress, coins, how)

const sentByNow: string[] = []
const firstSent = () => Transaction.fromRaw(Buffer.from(sentByNow[0] ?? '', 'hex'), tolerant)
beforeEach(() => {
  wallet.approve()
  api.routes.clear()
  api.requests.length = 0
  sentByNow.length = 0
  api.routes.set('GET /fee-estimates', { '3': 2.5 })
  api.routes.set('POST /tx', (hex: string) => {
    sentByNow.push(hex)
    return Transaction.fromRaw(Buffer.from(hex, 'hex'), tolerant).id
  })
})

async function connected(options: BitcoinOptions = {}) {
  const { client } = startClientOf(wallet, { networks: [at(regtest, api.url)], ...options })
  await client.connect({ network }, never)
  return client
}

async function send(amount: unknown, options: BitcoinOptions = {}, to = payee, signal = never) {
  const client = await connected(options)
  const transfer = { to, amount: amount as bigint }
  return client.features.sendTransfer?.({ address: wallet.activeAddress, network, transfer }, signal)
}

test('a transfer pays exactly the amount at the API’s fee rate and returns the change', async () => {
  serve(coinsOf(100_000n))
  const sent = await send(60_000n)
  const transaction = firstSent()
  expect(sent).toEqual({ hash: transaction.id })
  const fee = BigInt(Math.ceil(141 * 2.5))
  expect([0, 1].map((index) => transaction.getOutput(index).amount)).toEqual([60_000n, 40_000n - fee])
  expect(sentByNow).toHaveLength(1)
})

describe('a fee that was agreed to', () => {
  const sendFor = async (maxFee: bigint, amount = 60_000n) => {
    const client = await connected()
    const transfer = { to: payee, amount, maxFee }
    return client.features.sendTransfer?.({ address: wallet.activeAddress, network, transfer }, never)
  }
  const fee = BigInt(Math.ceil(141 * 2.5))

  beforeEach(() => serve(coinsOf(100_000n)))

  test('is paid', async () => {
    expect(await sendFor(fee)).toEqual({ hash: expect.any(String) })
  })

  test('is not exceeded, and the wallet is not asked', async () => {
    const before = signRequests()
    expect(await sendFor(fee - 1n).catch((error: unknown) => error)).toMatchObject({
      code: 'transaction/fee-too-high',
      detail: expect.stringContaining(`${fee - 1n}`),
    })
    expect(await codeOf(sendFor(0n))).toBe('transaction/fee-too-high')
    expect(signRequests()).toBe(before)
  })

  test('for all there is is too low once the rate has risen, which is no lack of coins', async () => {
    const [before, agreed] = [signRequests(), 275n]
    api.routes.set('GET /fee-estimates', { '3': 2.6 })
    expect(await sendFor(agreed, 100_000n - agreed).catch((error: unknown) => error)).toMatchObject({
      code: 'transaction/fee-too-high',
      detail: expect.stringContaining('286'),
    })
    expect(await codeOf(sendFor(agreed, 100_001n - agreed))).toBe('transaction/invalid')
    expect(signRequests()).toBe(before)
    api.routes.set('GET /fee-estimates', { '3': 2.5 })
    expect(await sendFor(agreed, 100_000n - agreed)).toEqual({ hash: expect.any(String) })
  })
})

test('coins that the API reports as inscribed or unknown are not spent', async () => {
  const [clean, marked, unknown] = coinsOf(50_000n, 900_000n, 800_000n)
  if (!clean || !marked || !unknown) throw new Error('no coins')
  const reported = [
    { ...clean, inscriptions: [] },
    { ...marked, inscriptions: ['xi0'] },
    { ...unknown, inscriptions: null },
  ]
  serve(reported)
  expect(await codeOf(send(60_000n))).toBe('transaction/invalid')
  await send(40_000n)
  expect(firstSent().inputsLength).toBe(1)
})

test('the adapter asks the ord server about every coin and spends none that it does not know', async () => {
  const [first, second, third] = coinsOf(90_000n, 80_000n, 70_000n)
  if (!first || !second || !third) throw new Error('no coins')
  serve([first, second, third], { isSilent: true })
  const clean = { indexed: true, inscriptions: [], runes: {} }
  api.routes.set(`GET /output/${first.txid}:0`, { ...clean, inscriptions: ['xi0'] })
  api.routes.set(`GET /output/${third.txid}:0`, clean)
  await send(60_000n, { ordinalsUrls: { [network]: api.url } })
  expect(Buffer.from(firstSent().getInput(0).txid ?? []).toString('hex')).toBe(third.txid)
})

test('an ord server that is named is asked about coins that the API calls clean, too', async () => {
  const [larger, smaller] = coinsOf(90_000n, 80_000n)
  if (!larger || !smaller) throw new Error('no coins')
  serve([larger, smaller])
  const clean = { indexed: true, inscriptions: [], runes: {} }
  api.routes.set(`GET /output/${larger.txid}:0`, { ...clean, inscriptions: ['xi0'] })
  api.routes.set(`GET /output/${smaller.txid}:0`, clean)
  await send(60_000n, { ordinalsUrls: { [network]: api.url } })
  expect(Buffer.from(firstSent().getInput(0).txid ?? []).toString('hex')).toBe(smaller.txid)
})

test('without one, the word of the API is enough for a coin that it calls clean', async () => {
  const [clean, silent] = coinsOf(90_000n, 80_000n)
  if (!clean || !silent) throw new Error('no coins')
  const list = [{ ...clean, inscriptions: [], runes: [] }, silent]
  serve(list, { isSilent: true })
  api.routes.set(`GET /output/${silent.txid}:0`, { indexed: true, inscriptions: [], runes: {} })
  await send(60_000n)
  expect(sentByNow).toHaveLength(1)
  expect(api.requests).not.toContain(`GET /output/${clean.txid}:0`)
})

test('the adapter detects a false amount of a coin and sends nothing', async () => {
  const [coin] = coinsOf(100_000n)
  if (!coin) throw new Error('no coin')
  serve([{ ...coin, value: 90_000 }])
  expect(await codeOf(send(60_000n))).toBe('rpc/invalid-response')
  expect(sentByNow).toEqual([])
})

test.each([
  ['no bigint', 1_000],
  ['zero', 0n],
  ['negative', -1n],
  ['dust', 293n],
  ['more than 21 million bitcoins', 2_100_000_000_000_001n],
])('an amount that is %s is transaction/invalid, and the API is not asked', async (_, amount) => {
  expect(await codeOf(send(amount))).toBe('transaction/invalid')
  expect(api.requests).toEqual([])
})

test.each(['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'nobody', ''])('%j is no recipient on regtest', async (to) => {
  expect(await codeOf(send(10_000n, {}, to))).toBe('transaction/invalid')
})

test('R-SEND-5: neither a rejection nor an approval after an abort broadcasts anything', async () => {
  serve(coinsOf(100_000n))
  wallet.reject('signPsbt')
  expect(await codeOf(send(60_000n))).toBe('wallet/rejected')
  wallet.hang('signPsbt')
  const before = signRequests()
  const abort = new AbortController()
  const sending = codeOf(send(60_000n, {}, payee, abort.signal))
  await expect.poll(signRequests).toBeGreaterThan(before)
  abort.abort()
  expect(await sending).toBe('rpc/aborted')
  wallet.answerNow()
  await wallet.idle()
  expect(sentByNow).toEqual([])
})

const signRequests = () => wallet.requests.filter(({ method }) => method === 'signPsbt').length

test('R-SEND-5: an approval after a disconnect broadcasts nothing', async () => {
  serve(coinsOf(100_000n))
  const client = await connected()
  wallet.hang('signPsbt')
  const before = signRequests()
  const input = { address: wallet.activeAddress, network, transfer: { to: payee, amount: 60_000n } } as const
  const sending = codeOf(client.features.sendTransfer?.(input, never))
  await expect.poll(signRequests).toBeGreaterThan(before)
  await client.disconnect(never)
  expect(await sending).toBe('wallet/disconnected')
  wallet.answerNow()
  await wallet.idle()
  expect(sentByNow).toEqual([])
})

test('a wallet that was connected anew meanwhile is not asked for what was checked with the one before', async () => {
  serve(coinsOf(100_000n))
  const client = await connected()
  let answer = (_: object): void => {}
  const asked = new Promise<void>((resolve) => {
    api.routes.set('GET /fee-estimates', () => {
      resolve()
      return new Promise<object>((say) => {
        answer = say
      })
    })
  })
  const before = signRequests()
  const input = { address: wallet.activeAddress, network, transfer: { to: payee, amount: 60_000n } } as const
  const sending = codeOf(client.features.sendTransfer?.(input, never))
  await asked
  await client.disconnect(never)
  await client.connect({ network }, never)
  answer({ '3': 1 })
  expect(await sending).toBe('wallet/disconnected')
  expect(signRequests()).toBe(before)
})

test.each([
  ['fee rates that are no numbers', 'GET /fee-estimates', { '3': 'much' }],
  ['fee rates above the limit', 'GET /fee-estimates', { '3': 1e9 }],
  ['coins that are no array', `GET /address/${wallet.activeAddress}/utxo`, {}],
  ['a malformed coin', `GET /address/${wallet.activeAddress}/utxo`, [{ txid: 'x', vout: 0, value: 1 }]],
  ['half satoshis', `GET /address/${wallet.activeAddress}/utxo`, [{ txid: 'ab'.repeat(32), vout: 0, value: 0.5 }]],
])('an API that reports %s is rpc/invalid-response', async (_, route, answer) => {
  serve(coinsOf(100_000n))
  api.routes.set(route, answer)
  expect(await codeOf(send(60_000n))).toBe('rpc/invalid-response')
})

describe('what is refused before the wallet and the API are asked, and why', () => {
  const detailOf = async (work: Promise<unknown>) => {
    const failure = await work.catch((error: unknown) => error)
    return isKitError(failure) ? `${failure.code}: ${failure.detail}` : failure
  }

  test.each([
    [1_000, 'transaction/invalid: `amount` is no bigint.'],
    [0n, 'transaction/invalid: `amount` is not between 1 and 21 million bitcoins.'],
    [-1n, 'transaction/invalid: `amount` is not between 1 and 21 million bitcoins.'],
    [2_100_000_000_000_001n, 'transaction/invalid: `amount` is not between 1 and 21 million bitcoins.'],
    [293n, 'transaction/invalid: `amount` is less than the 294 satoshis that nodes relay.'],
  ])('an amount of %s: %s', async (amount, detail) => {
    expect(await detailOf(send(amount))).toBe(detail)
  })

  test('the least and the largest amount are taken', async () => {
    serve(coinsOf(100_000n))
    expect(await send(294n)).toEqual({ hash: expect.any(String) })
    expect(await detailOf(send(2_100_000_000_000_000n))).toMatch(/^transaction\/invalid: The coins .* do not suffice/)
  })

  test('a token, since Bitcoin has none', async () => {
    const client = await connected()
    const transfer = { to: payee, amount: 1_000n, token: 'USDT' }
    const sending = client.features.sendTransfer?.({ address: wallet.activeAddress, network, transfer }, never)
    expect(await codeOf(sending)).toBe('feature/not-supported')
    expect(api.requests).toEqual([])
  })

  test('a transfer from the address of the inscriptions', async () => {
    serve(coinsOf(100_000n))
    const client = await connected()
    const [address = ''] = wallet.ordinalsAddresses
    const sending = client.features.sendTransfer?.({ address, network, transfer: { to: payee, amount: 1_000n } }, never)
    expect(await detailOf(sending ?? Promise.resolve())).toBe(
      'transaction/invalid: This address holds inscriptions; send from the payment address.',
    )
    expect(api.requests).toEqual([])
  })

  test('a transfer on another network than the wallet’s', async () => {
    const client = await connected({ networks: [at(regtest, api.url), at(testnet, api.url)] } as BitcoinOptions)
    const [to = ''] = testWallet({ network: 'Testnet' }).paymentAddresses
    const input = { address: wallet.activeAddress, network: testnet.caipNetworkId, transfer: { to, amount: 1_000n } }
    expect(await detailOf(client.features.sendTransfer?.(input, never) ?? Promise.resolve())).toMatch(
      /^wallet\/wrong-chain/,
    )
    expect(api.requests).toEqual([])
  })

  test('a transfer that was cancelled before, or without a wallet', async () => {
    const client = await connected()
    const input = { address: wallet.activeAddress, network, transfer: { to: payee, amount: 1_000n } } as const
    expect(await codeOf(client.features.sendTransfer?.(input, AbortSignal.abort()))).toBe('rpc/aborted')
    await client.disconnect(never)
    expect(await codeOf(client.features.sendTransfer?.(input, never))).toBe('connection/required')
    expect(api.requests).toEqual([])
  })
})
