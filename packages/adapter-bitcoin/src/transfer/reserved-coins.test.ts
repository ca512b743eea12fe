import { beforeEach, describe, expect, test } from 'vitest'
import { parseAddress } from '../chain/address.ts'
import { at, codeOf, never, regtest, startClientOf } from '../test-utils/harness.ts'
import { regtestPayments } from '../test-utils/regtest-payments.ts'
import { coinsOf, readTransaction, type ServedCoin, serveCoins } from '../test-utils/served-coins.ts'
import { buildPsbt, paymentOutputs } from './build-psbt.ts'

const { network, wallet, mine, payee, api, sent, begin } = await regtestPayments()

/** The API lists two coins of equal worth, whatever is spent of them. */
beforeEach(() => {
  begin(2)
  serveCoins(api, mine, coinsOf(mine, 100_000n, 100_000n))
})

async function startBoth() {
  const { client, chain } = startClientOf(wallet, { networks: [at(regtest, api.url)] })
  await client.connect({ network }, never)
  const send = (amount = 60_000n) =>
    client.features
      .sendTransfer?.({ address: mine, network, transfer: { to: payee, amount } }, never)
      .then(() => 'sent')
      .catch(({ code, detail }: { code: string; detail?: string }) => ({ code, detail }))
  /** Signs a PSBT that spends one coin, and sends it. */
  const sign = (coin: ServedCoin | undefined, amount = 50_000n, broadcast = true) =>
    codeOf(
      client.features.signPsbt?.(
        { psbt: psbtOf(coin, amount), signInputs: [{ address: mine, index: 0 }], broadcast },
        never,
      ),
    )
  return { send, sign, client, chain }
}

const start = async () => (await startBoth()).send

function psbtOf(coin: ServedCoin | undefined, amount: bigint): string {
  const from = parseAddress(mine)
  if (!coin || !from) throw new Error('no coin')
  const account = { namespace: 'bip122', address: mine, type: 'payment' } as const
  const { txid, vout, value } = coin
  const spent = { txid, vout, value: BigInt(value), isConfirmed: true, inscribed: 'no' } as const
  const coins = [{ coin: spent, previous: Buffer.from(coin.hex, 'hex') }]
  return Buffer.from(
    buildPsbt({ account, from, outputs: paymentOutputs({ from, to: from, amount, change: 0n }), coins }),
  ).toString('base64')
}

/** The coins that a transaction spends. */
const spentBy = (hex: string | undefined): readonly string[] => {
  const transaction = readTransaction(hex ?? '')
  return Array.from({ length: transaction.inputsLength }, (_, index) =>
    Buffer.from(transaction.getInput(index).txid ?? []).toString('hex'),
  )
}

const allSpent = () => sent.flatMap(spentBy)

test('a second payment does not spend the coins of the first, although the API lists them still', async () => {
  const send = await start()
  expect([await send(), await send()]).toEqual(['sent', 'sent'])
  expect(new Set(allSpent()).size).toBe(2)
  expect(await send()).toEqual({
    code: 'transaction/invalid',
    detail: expect.stringContaining('until an earlier payment has arrived'),
  })
  expect(sent).toHaveLength(2)
})

test('two payments at once spend different coins', async () => {
  const send = await start()
  expect(await Promise.all([send(), send()])).toEqual(['sent', 'sent'])
  expect(new Set(allSpent()).size).toBe(2)
})

test('what the visitor declined, or a node refused, can be spent again', async () => {
  serveCoins(api, mine, coinsOf(mine, 100_000n))
  const send = await start()
  wallet.reject('signPsbt')
  expect(await send()).toMatchObject({ code: 'wallet/rejected' })
  wallet.approve()
  const accept = api.routes.get('POST /tx')
  api.routes.delete('POST /tx')
  expect(await send()).toMatchObject({ code: 'rpc/server' })
  api.routes.set('POST /tx', accept)
  expect(await send()).toBe('sent')
})

test('what may have been sent is not spent again', async () => {
  serveCoins(api, mine, coinsOf(mine, 100_000n))
  api.routes.set('POST /tx', () => 'Bad Gateway')
  const send = await start()
  expect(await send()).toMatchObject({ code: 'transaction/unknown' })
  expect(await send()).toMatchObject({ code: 'transaction/invalid' })
})

test('a fee above the payment is refused in words, unless it is small', async () => {
  const many = Array.from({ length: 300 }, () => 20_000n)
  serveCoins(api, mine, coinsOf(mine, ...many))
  const send = await start()
  api.routes.set('GET /fee-estimates', { '3': 200 })
  expect(await send(1_500_000n)).toMatchObject({ code: 'transaction/fee-too-high' })
  expect(sent).toEqual([])
  api.routes.set('GET /fee-estimates', { '3': 40 })
  expect(await send(3_000n)).toBe('sent')
})

test('a payment from more than 500 coins picks the largest and asks about those alone', async () => {
  const coins = coinsOf(mine, ...Array.from({ length: 600 }, (_, index) => 10_000n + BigInt(index)))
  serveCoins(api, mine, coins, { isSilent: true })
  const [probe, largest] = [coins[0], coins[599]]
  const output = { indexed: true, inscriptions: [], runes: {} }
  for (const coin of [probe, largest]) api.routes.set(`GET /output/${coin?.txid}:0`, output)
  api.requests.length = 0
  expect(await (await start())(5_000n)).toBe('sent')
  expect(allSpent()).toEqual([largest?.txid])
  expect(api.requests.filter((request) => request.startsWith('GET /output/'))).toHaveLength(2)
})

describe('a PSBT that is broadcast', () => {
  const [coin] = coinsOf(mine, 100_000n)

  beforeEach(() => serveCoins(api, mine, coinsOf(mine, 100_000n)))

  test('reserves the coins that it spends, although the API lists them still', async () => {
    const { send, sign } = await startBoth()
    expect(await sign(coin)).toMatchObject({ wentWell: { hash: expect.any(String) } })
    expect(await send()).toMatchObject({ code: 'transaction/invalid' })
    expect(sent).toHaveLength(1)
  })

  test('frees them when a block has it', async () => {
    const { send, sign, chain } = await startBoth()
    await sign(coin)
    const { id } = readTransaction(sent[0] ?? '')
    api.routes.set(`GET /tx/${id}`, { status: { confirmed: true } })
    await chain.features.readTransaction?.({ network, hash: id }, never)
    expect(await send()).toBe('sent')
  })

  test('frees them when a block has another transaction in its place, which the kit says', async () => {
    const { send, sign, chain } = await startBoth()
    await sign(coin)
    const { id } = readTransaction(sent[0] ?? '')
    const other = 'ab'.repeat(32)
    const script = Buffer.from(parseAddress(mine)?.script ?? []).toString('hex')
    const spends = (value: number, confirmed: boolean, scriptpubkey = script) => ({
      status: { confirmed },
      vin: [{ txid: coin?.txid, vout: 0, prevout: { scriptpubkey: script, value: 100_000 } }],
      vout: [{ scriptpubkey, value }],
    })
    const read = (place?: string | null) => chain.features.readTransaction?.({ network, hash: id, place }, never)
    api.routes.set(`GET /tx/${id}`, spends(50_000, false))
    const { place } = (await read()) ?? {}
    api.routes.delete(`GET /tx/${id}`)
    expect(await read(place)).toEqual({ is: 'unseen' })
    expect(await send()).toMatchObject({ code: 'transaction/invalid' })
    api.routes.set(`GET /tx/${coin?.txid}/outspend/0`, { spent: true, txid: other })
    api.routes.set(`GET /tx/${other}`, spends(50_000, true, '51'))
    expect(await read(place)).toEqual({ is: 'failed', replacedBy: other })
    api.routes.delete(`GET /tx/${coin?.txid}/outspend/0`)
    expect(await send()).toBe('sent')
  })

  test('reserves them while the wallet is asked', async () => {
    const { send, sign } = await startBoth()
    wallet.hang('signPsbt')
    const before = wallet.requests.length
    const signing = sign(coin)
    await expect.poll(() => wallet.requests.slice(before).some(({ method }) => method === 'signPsbt')).toBe(true)
    expect(await send()).toMatchObject({ code: 'transaction/invalid' })
    wallet.answerNow()
    expect(await signing).toMatchObject({ wentWell: { hash: expect.any(String) } })
  })

  test('gives them back when the visitor declined, or a node refused', async () => {
    const { send, sign } = await startBoth()
    wallet.reject('signPsbt')
    expect(await sign(coin)).toBe('wallet/rejected')
    wallet.approve()
    const accept = api.routes.get('POST /tx')
    api.routes.delete('POST /tx')
    expect(await sign(coin)).toBe('rpc/server')
    api.routes.set('POST /tx', accept)
    expect(await send()).toBe('sent')
  })

  test('keeps them when it may have been sent', async () => {
    api.routes.set('POST /tx', () => 'Bad Gateway')
    const { send, sign } = await startBoth()
    expect(await sign(coin)).toBe('transaction/unknown')
    expect(await send()).toMatchObject({ code: 'transaction/invalid' })
  })

  test('replaces a payment of this page where the dApp says so, and a refusal frees none of that payment’s coins', async () => {
    const { send, sign } = await startBoth()
    expect(await send()).toBe('sent')
    wallet.reject('signPsbt')
    expect(await sign(coin)).toBe('wallet/rejected')
    expect(await send()).toMatchObject({ code: 'transaction/invalid' })
    wallet.approve()
    expect(await sign(coin)).toMatchObject({ wentWell: { hash: expect.any(String) } })
    expect(new Set(allSpent())).toEqual(new Set([coin?.txid]))
  })

  test('reserves nothing when it is signed only, since nobody says that it is sent', async () => {
    const { send, sign } = await startBoth()
    expect(await sign(coin, 50_000n, false)).toMatchObject({ wentWell: { psbt: expect.any(String) } })
    expect(await send()).toBe('sent')
  })

  test('does not reach the wallet when it cannot be read', async () => {
    const { client } = await startBoth()
    const whole = Buffer.from(psbtOf(coin, 50_000n), 'base64')
    const psbt = whole.subarray(0, whole.length - 1).toString('base64')
    const before = wallet.requests.length
    const signing = client.features.signPsbt?.(
      { psbt, signInputs: [{ address: mine, index: 0 }], broadcast: true },
      never,
    )
    expect(await codeOf(signing)).toBe('transaction/invalid')
    expect(wallet.requests.slice(before).some(({ method }) => method === 'signPsbt')).toBe(false)
  })
})
