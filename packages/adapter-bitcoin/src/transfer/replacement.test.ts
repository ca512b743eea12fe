import { beforeEach, describe, expect, test } from 'vitest'
import { at, codeOf, never, regtest, startClientOf, testWallet } from '../test-utils/harness.ts'
import { type Pays, regtestPayments, unsignedPayment } from '../test-utils/regtest-payments.ts'
import { coinsOf, readTransaction, scriptOf } from '../test-utils/served-coins.ts'
import type { BumpFeeRequest } from './bump-fee.ts'

const { network, wallet, mine, payee, api, sent, begin, coin, servePending } = await regtestPayments()
const other = testWallet({ network: 'Regtest' }).paymentAddresses[0] ?? ''

/** One input and two outputs are 141 virtual bytes. */
const size = 141n

beforeEach(() => begin(1))

type Client = ReturnType<typeof startClientOf>['client']

async function start() {
  const { client } = startClientOf(wallet, { networks: [at(regtest, api.url)] })
  await client.connect({ network }, never)
  const asked = wallet.requests.length
  return {
    client,
    bump: (request: BumpFeeRequest, signal = never) =>
      codeOf(client.features.bumpFee?.({ ...request, address: mine, network }, signal)),
    wasAsked: () => wallet.requests.slice(asked).some(({ method }) => method === 'signPsbt'),
  }
}

const outputs = (hex: string | undefined): Pays => {
  const transaction = readTransaction(hex ?? '')
  return Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(index)
    const whose = [mine, payee, other].find((address) => Buffer.from(scriptOf(address)).equals(Buffer.from(script)))
    return [whose ?? '?', amount] as const
  })
}

const bumped = (fee: bigint) => ({ wentWell: { hash: readTransaction(sent[0] ?? '').id, fee } })

describe('what the higher fee is', () => {
  test.each([
    ['one satoshi more for a virtual byte, where that is more than what the network asks for', 1, 1_000n + size],
    ['what the network asks for, where that is more', 20, 20n * size],
  ])('%s', async (_, rate, fee) => {
    api.routes.set('GET /fee-estimates', { '3': rate })
    const hash = servePending([
      [payee, 60_000n],
      [mine, 39_000n],
    ])
    expect(await (await start()).bump({ hash })).toEqual(bumped(fee))
    expect(outputs(sent[0])).toEqual([
      [payee, 60_000n],
      [mine, 40_000n - fee],
    ])
  })

  test('it comes from what goes back, wherever that stands, and all others are paid the same', async () => {
    const hash = servePending([
      [payee, 30_000n],
      [mine, 39_000n],
      [other, 30_000n],
    ])
    const fee = 1_000n + size + 31n
    expect(await (await start()).bump({ hash })).toEqual(bumped(fee))
    expect(outputs(sent[0])).toEqual([
      [payee, 30_000n],
      [mine, 40_000n - fee],
      [other, 30_000n],
    ])
  })

  test('a rest that no node relays is part of it', async () => {
    const hash = servePending([
      [payee, 98_500n],
      [mine, 400n],
    ])
    expect(await (await start()).bump({ hash })).toEqual(bumped(1_500n))
    expect(outputs(sent[0])).toEqual([[payee, 98_500n]])
  })

  test('a payment to oneself pays it, too', async () => {
    const hash = servePending([[mine, 99_000n]])
    const fee = 1_000n + size - 31n
    expect(await (await start()).bump({ hash })).toEqual(bumped(fee))
    expect(outputs(sent[0])).toEqual([[mine, 100_000n - fee]])
  })

  test.each([
    ['and not more than the dApp allows', { maxFee: 20n * size - 1n }, 20],
    ['and not more than the payment, unless it is small', {}, 250],
  ])('%s', async (_, request, rate) => {
    api.routes.set('GET /fee-estimates', { '3': rate })
    const hash = servePending([
      [payee, 30_000n],
      [mine, 69_000n],
    ])
    const { bump, wasAsked } = await start()
    expect(await bump({ hash, ...request })).toBe('transaction/fee-too-high')
    expect(wasAsked()).toBe(false)
  })
})

describe('what is not replaced, and of what the wallet hears nothing', () => {
  const pays: Pays = [
    [payee, 60_000n],
    [mine, 39_000n],
  ]

  const refused: readonly (readonly [string, () => string, string])[] = [
    ['nothing that would go back', () => servePending([[payee, 99_000n]]), 'transaction/invalid'],
    ['too little that goes back', () => servePending([...pays.slice(0, 1), [mine, 100n]]), 'transaction/invalid'],
    ['a payment to oneself that would be dust', () => servePending([[mine, 400n]]), 'transaction/invalid'],
    ['coins of another address', () => servePending(pays, { coins: coinsOf(other, 100_000n) }), 'transaction/invalid'],
    ['a coin that there is not', () => servePending(pays, { coins: [{ ...coin, vout: 9 }] }), 'transaction/invalid'],
    [
      'a coin with an inscription',
      () => servePending(pays, { carried: { inscriptions: ['i'] } }),
      'transaction/invalid',
    ],
    ['a coin with runes', () => servePending(pays, { carried: { runes: { R: {} } } }), 'transaction/invalid'],
    [
      'a coin that the server does not know',
      () => servePending(pays, { carried: { indexed: false } }),
      'transaction/invalid',
    ],
    ['an id that nobody knows', () => 'ab'.repeat(32), 'transaction/invalid'],
    ['no id', () => '../address', 'rpc/invalid-params'],
    [
      'one that a block has',
      () => {
        const hash = servePending(pays)
        api.routes.set(`GET /tx/${hash}`, { status: { confirmed: true } })
        return hash
      },
      'transaction/invalid',
    ],
    [
      'one of which the API returns another',
      () => {
        const hash = servePending(pays)
        api.routes.set(`GET /tx/${hash}/hex`, unsignedPayment([coin], [[other, 60_000n], ...pays.slice(1)]).hex)
        return hash
      },
      'rpc/invalid-response',
    ],
    [
      'one of which the API returns no transaction',
      () => {
        const hash = servePending(pays)
        api.routes.set(`GET /tx/${hash}/hex`, '00')
        return hash
      },
      'rpc/invalid-response',
    ],
    [
      'a coin whose transaction the API does not return',
      () => {
        const hash = servePending(pays)
        api.routes.delete(`GET /tx/${coin.txid}/hex`)
        return hash
      },
      'rpc/invalid-response',
    ],
    [
      'coins of which nobody says what they carry',
      () => {
        const hash = servePending(pays)
        api.routes.delete(`GET /output/${coin.txid}:${coin.vout}`)
        return hash
      },
      'transaction/invalid',
    ],
    [
      'one whose payment the recipient has spent',
      () => {
        const hash = servePending(pays)
        api.routes.set(`GET /tx/${hash}/outspend/0`, { spent: true, txid: 'cd'.repeat(32) })
        return hash
      },
      'transaction/invalid',
    ],
  ]
  test.each(refused)('%s', async (_, hashOf, code) => {
    const hash = hashOf()
    const { bump, wasAsked } = await start()
    expect(await bump({ hash })).toBe(code)
    expect([wasAsked(), sent]).toEqual([false, []])
  })

  test('a most of the fee that is none, an account that the wallet does not share, and a wallet that cannot sign', async () => {
    const hash = servePending(pays)
    const { bump, client, wasAsked } = await start()
    expect(await bump({ hash, maxFee: 0n })).toBe('transaction/invalid')
    expect(await bump({ hash, maxFee: 5_000 as unknown as bigint })).toBe('transaction/invalid')
    expect(await codeOf(client.features.bumpFee?.({ hash, address: payee, network }, never))).toBe(
      'wallet/wrong-account',
    )
    expect(await bump({ hash }, AbortSignal.abort())).toBe('rpc/aborted')
    await client.disconnect(never)
    expect(await bump({ hash })).toBe('connection/required')
    expect(wasAsked()).toBe(false)
  })
})

test('a visitor who declines, and a node that refuses, leave the first one alone', async () => {
  const hash = servePending([
    [payee, 60_000n],
    [mine, 39_000n],
  ])
  const { bump } = await start()
  wallet.reject('signPsbt')
  expect(await bump({ hash })).toBe('wallet/rejected')
  wallet.approve()
  api.routes.delete('POST /tx')
  expect(await bump({ hash })).toBe('rpc/server')
  expect(sent).toEqual([])
})

test.each([
  ['the visitor disconnects', 'wallet/disconnected', (client: Client) => client.disconnect(never)],
  ['the caller aborts', 'rpc/aborted', (_: Client, abort: AbortController) => abort.abort()],
  ['the client is destroyed', 'kit/destroyed', (client: Client) => client.destroy()],
])('a wallet that has not answered is not waited for when %s, and nothing is sent', async (_, code, end) => {
  const hash = servePending([
    [payee, 60_000n],
    [mine, 39_000n],
  ])
  const { bump, client, wasAsked } = await start()
  wallet.hang('signPsbt')
  const abort = new AbortController()
  const bumping = bump({ hash }, abort.signal)
  await expect.poll(wasAsked).toBe(true)
  await end(client, abort)
  expect(await bumping).toBe(code)
  wallet.answerNow()
  await wallet.idle()
  expect(sent).toEqual([])
})

test('a payment from its rest that was sent while the wallet was asked ends it, and nothing is sent in its place', async () => {
  const hash = servePending([
    [payee, 60_000n],
    [mine, 39_000n],
  ])
  const { bump, wasAsked } = await start()
  wallet.hang('signPsbt')
  const bumping = bump({ hash })
  await expect.poll(wasAsked).toBe(true)
  api.routes.set(`GET /tx/${hash}/outspend/1`, { spent: true, txid: 'cd'.repeat(32) })
  wallet.answerNow()
  expect(await bumping).toBe('transaction/invalid')
  expect(sent).toEqual([])
})

test('what may have been sent says so', async () => {
  const hash = servePending([
    [payee, 60_000n],
    [mine, 39_000n],
  ])
  api.routes.set('POST /tx', () => 'Bad Gateway')
  expect(await (await start()).bump({ hash })).toBe('transaction/unknown')
})
