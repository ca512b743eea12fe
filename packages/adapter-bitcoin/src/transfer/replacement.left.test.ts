import { beforeEach, describe, expect, test } from 'vitest'
import { at, codeOf, never, regtest, startClientOf } from '../test-utils/harness.ts'
import { type Pays, regtestPayments } from '../test-utils/regtest-payments.ts'
import { coinsOf, readTransaction, type ServedCoin, serveCoins } from '../test-utils/served-coins.ts'

const { network, wallet, mine, payee, api, sent, begin, coin, servePending } = await regtestPayments()

/** The virtual bytes of one input with two outputs, and with one. */
const [two, one] = [141n, 110n]
/** The smallest output to the account that nodes relay. */
const dust = 294n

beforeEach(() => begin(1))

async function start() {
  const { client } = startClientOf(wallet, { networks: [at(regtest, api.url)] })
  await client.connect({ network }, never)
  const asked = wallet.requests.length
  return {
    bump: (hash: string) => codeOf(client.features.bumpFee?.({ hash, address: mine, network }, never)),
    send: async (amount: bigint) => {
      await client.features.sendTransfer?.({ address: mine, network, transfer: { to: payee, amount } }, never)
      return readTransaction(sent.at(-1) ?? '')
    },
    wasAsked: () => wallet.requests.slice(asked).some(({ method }) => method === 'signPsbt'),
  }
}

const paidBy = (hex: string | undefined) => {
  const transaction = readTransaction(hex ?? '')
  return Array.from({ length: transaction.outputsLength }, (_, index) => transaction.getOutput(index).amount)
}

const bump = async (pays: Pays, coins: readonly ServedCoin[] = [coin]) =>
  (await start()).bump(servePending(pays, { coins }))

describe('what goes back after a higher fee', () => {
  /** What goes back before it, so that so much is left. */
  const withFee = (left: bigint) => left + two
  const paying = (back: bigint): Pays => [
    [payee, 99_000n - back],
    [mine, back],
  ]

  test('is an output as long as nodes relay it', async () => {
    expect(await bump(paying(withFee(dust)))).toMatchObject({ wentWell: { fee: 1_000n + two } })
    expect(paidBy(sent[0])).toEqual([99_000n - withFee(dust), dust])
  })

  test('is part of the fee when it is one satoshi less', async () => {
    expect(await bump(paying(withFee(dust - 1n)))).toMatchObject({ wentWell: { fee: 1_000n + two + dust - 1n } })
    expect(paidBy(sent[0])).toEqual([99_000n - withFee(dust - 1n)])
  })

  test('may be nothing at all, and not less', async () => {
    expect(await bump(paying(withFee(0n)))).toMatchObject({ wentWell: { fee: 1_000n + two } })
    expect(paidBy(sent[0])).toEqual([99_000n - withFee(0n)])
    expect(await bump(paying(withFee(-1n)))).toBe('transaction/invalid')
  })

  test('of a payment to oneself is all there is, so it has to be one that nodes relay', async () => {
    const paid = (left: bigint) => [coinsOf(mine, 1_000n + left + one), [[mine, left + one]]] as const
    const [coins, pays] = paid(dust)
    expect(await bump(pays, coins)).toMatchObject({ wentWell: { fee: 1_000n + one } })
    expect(paidBy(sent[0])).toEqual([dust])
    const [fewer, less] = paid(dust - 1n)
    expect(await bump(less, fewer)).toBe('transaction/invalid')
  })
})

describe('a higher fee of 35,250 satoshis', () => {
  beforeEach(() => void api.routes.set('GET /fee-estimates', { '3': 250 }))

  const paying = (amount: bigint): Pays => [
    [payee, amount],
    [mine, 99_000n - amount],
  ]

  test('is paid for a payment of more', async () => {
    expect(await bump(paying(60_000n))).toMatchObject({ wentWell: { fee: 250n * two } })
  })

  test('is not paid for a payment of less, however much goes back', async () => {
    expect(await bump(paying(20_000n))).toBe('transaction/fee-too-high')
  })

  test('for a payment to oneself, what arrives is the payment', async () => {
    expect(await bump([[mine, 99_000n]])).toMatchObject({ wentWell: { fee: 250n * one } })
    api.routes.set('GET /fee-estimates', { '3': 500 })
    expect(await bump([[mine, 99_000n]])).toBe('transaction/fee-too-high')
  })
})

test('a payment of this page is replaced without an `ord` server, since its coins were chosen as clean', async () => {
  serveCoins(api, mine, [coin])
  const { send, bump } = await start()
  const { id, hex } = await send(60_000n)
  api.routes.set(`GET /tx/${id}/hex`, hex)
  api.routes.set(`GET /tx/${id}`, { status: { confirmed: false } })
  expect(await bump(id)).toMatchObject({ wentWell: { hash: readTransaction(sent[1] ?? '').id } })
})

test('a payment whose rest this page spends is not replaced, although the API does not know that yet', async () => {
  serveCoins(api, mine, [coin])
  const { send, bump } = await start()
  const { id, hex } = await send(60_000n)
  const rest = { txid: id, vout: 1, value: Number(paidBy(hex)[1]), status: { confirmed: true }, hex }
  serveCoins(api, mine, [rest])
  await send(20_000n)
  servePending([])
  api.routes.set(`GET /tx/${id}`, { status: { confirmed: false } })
  expect(await bump(id)).toBe('transaction/invalid')
  expect(sent).toHaveLength(2)
})

describe('no wallet is asked', () => {
  const pays: Pays = [
    [payee, 160_000n],
    [mine, 39_000n],
  ]

  test('where one coin of several may carry an inscription', async () => {
    const coins = coinsOf(mine, 100_000n, 100_000n)
    const { bump, wasAsked } = await start()
    for (const { txid, vout } of coins) {
      const hash = servePending(pays, { coins })
      api.routes.set(`GET /output/${txid}:${vout}`, { indexed: true, inscriptions: ['i'], runes: {} })
      expect(await bump(hash)).toBe('transaction/invalid')
    }
    expect(wasAsked()).toBe(false)
    expect(await bump(servePending(pays, { coins }))).toMatchObject({ wentWell: { hash: expect.any(String) } })
  })

  test('where a coin would be the output after the last', async () => {
    const { bump, wasAsked } = await start()
    expect(await bump(servePending(pays, { coins: [{ ...coin, vout: 1 }] }))).toBe('transaction/invalid')
    expect(wasAsked()).toBe(false)
  })

  test('where an API has the bytes and does not say whether a block has them', async () => {
    const { bump, wasAsked } = await start()
    const hash = servePending([
      [payee, 60_000n],
      [mine, 39_000n],
    ])
    api.routes.delete(`GET /tx/${hash}`)
    expect(await bump(hash)).toBe('transaction/invalid')
    expect(wasAsked()).toBe(false)
  })
})

test('an output without money that carries data stays where it was', async () => {
  const mark = Uint8Array.of(0x6a, 5, ...Buffer.from('hello'))
  const pays: Pays = [
    [payee, 60_000n],
    [mine, 39_000n],
  ]
  const { bump } = await start()
  const fee = 1_000n + two + BigInt(8 + 1 + mark.length)
  expect(await bump(servePending(pays, { marks: [mark] }))).toMatchObject({ wentWell: { fee } })
  expect(paidBy(sent[0])).toEqual([0n, 60_000n, 40_000n - fee])
  expect(readTransaction(sent[0] ?? '').getOutput(0).script).toEqual(mark)
})
