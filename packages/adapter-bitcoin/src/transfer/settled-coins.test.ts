import { beforeEach, describe, expect, test } from 'vitest'
import { parseAddress } from '../chain/address.ts'
import { fakeEsplora } from '../test-utils/fake-esplora.ts'
import { at, never, regtest, startClientOf } from '../test-utils/harness.ts'
import { regtestPayments } from '../test-utils/regtest-payments.ts'
import { coinsOf, readTransaction, serveCoins } from '../test-utils/served-coins.ts'

const { network, wallet, mine, payee, api } = await regtestPayments()
const sent: string[] = []

beforeEach(() => {
  api.routes.clear()
  api.requests.length = 0
  sent.length = 0
  api.routes.set('GET /fee-estimates', { '3': 2 })
  api.routes.set('POST /tx', (hex: string) => {
    sent.push(hex)
    return readTransaction(hex).id
  })
})

/** A page of its own, on which nothing was spent before. */
async function start(...more: readonly string[]) {
  const apiUrls = { [network]: [api.url, ...more] }
  const { client, chain } = startClientOf(wallet, { networks: [at(regtest, api.url)], apiUrls })
  await client.connect({ network }, never)
  const send = (amount = 60_000n, signal = never, maxFee?: bigint) =>
    client.features
      .sendTransfer?.({ address: mine, network, transfer: { to: payee, amount, maxFee } }, signal)
      .then(() => 'sent')
      .catch(({ code, detail }: { code: string; detail?: string }) => ({ code, detail }))
  return { send, chain }
}

/** The transactions whose coins were spent. */
const allSpent = () =>
  sent
    .map(readTransaction)
    .flatMap((transaction) =>
      Array.from({ length: transaction.inputsLength }, (_, index) =>
        Buffer.from(transaction.getInput(index).txid ?? []).toString('hex'),
      ),
    )

describe('coins that a payment has reserved', () => {
  beforeEach(() => serveCoins(api, mine, coinsOf(mine, 100_000n)))

  const sentId = () => readTransaction(sent[0] ?? '').id
  const [shown, other] = [{ to: payee, amount: 60_000n, token: null, decimals: 8, maxFee: null }, 'ab'.repeat(32)]
  const details = (...to: readonly string[]) => ({
    status: { confirmed: true },
    vin: [{ txid: coinsOf(mine, 100_000n)[0]?.txid, vout: 0, prevout: outputOf(mine, 100_000) }],
    vout: to.map((address) => outputOf(address, 60_000)),
  })
  const outputOf = (address: string, value: number) => ({
    scriptpubkey: Buffer.from(parseAddress(address)?.script ?? []).toString('hex'),
    value,
  })

  test('are free again when a block has it', async () => {
    const { send, chain } = await start()
    expect(await send()).toBe('sent')
    const read = () => chain.features.readTransaction?.({ network, hash: sentId() }, never)
    api.routes.set(`GET /tx/${sentId()}`, { status: { confirmed: false } })
    expect(await read()).toEqual({ is: 'pending' })
    expect(await send()).toMatchObject({ code: 'transaction/invalid' })
    api.routes.set(`GET /tx/${sentId()}`, { status: { confirmed: true } })
    expect(await read()).toEqual({ is: 'confirmed' })
    expect(await send()).toBe('sent')
  })

  test('are free again when a block has it, and it was compared with what was shown', async () => {
    const { send, chain } = await start()
    expect(await send()).toBe('sent')
    const compare = () => chain.features.compareTransfer?.({ address: mine, network, hash: sentId(), shown }, never)
    api.routes.set(`GET /tx/${sentId()}`, { ...details(payee, mine), status: { confirmed: false } })
    expect(await compare()).toMatchObject({ is: 'pending' })
    expect(await send()).toMatchObject({ code: 'transaction/invalid' })
    api.routes.set(`GET /tx/${sentId()}`, details(payee, mine))
    expect(await compare()).toMatchObject({ is: 'confirmed' })
    expect(await send()).toBe('sent')
  })

  test('are free again when a block has another transaction in its place', async () => {
    const { send, chain } = await start()
    expect(await send()).toBe('sent')
    const hash = sentId()
    const [coin] = coinsOf(mine, 100_000n)
    const compare = () =>
      chain.features.compareTransfer?.({ address: mine, network, hash, shown, place: `${coin?.txid}:0` }, never)
    expect(await compare()).toMatchObject({ is: 'unseen' })
    expect(await send()).toMatchObject({ code: 'transaction/invalid' })
    api.routes.set(`GET /tx/${coin?.txid}/outspend/0`, { spent: true, txid: other })
    api.routes.set(`GET /tx/${other}`, details(mine))
    expect(await compare()).toMatchObject({ is: 'failed', replacedBy: other })
    api.routes.delete(`GET /tx/${coin?.txid}/outspend/0`)
    expect(await send()).toBe('sent')
  })

  test('stay reserved when another payment arrives', async () => {
    const { send, chain } = await start()
    expect(await send()).toBe('sent')
    api.routes.set(`GET /tx/${other}`, { status: { confirmed: true } })
    await chain.features.readTransaction?.({ network, hash: other }, never)
    expect(await send()).toMatchObject({ code: 'transaction/invalid' })
  })
})

describe('after a reload, while an API lists a coin that is spent', () => {
  const [larger, smaller] = coinsOf(mine, 200_000n, 100_000n)

  beforeEach(() => {
    serveCoins(api, mine, coinsOf(mine, 200_000n, 100_000n))
    api.routes.set(`GET /tx/${larger?.txid}/outspend/0`, { spent: true, txid: 'cd'.repeat(32) })
  })

  test('another coin is spent, and only those are asked about that are chosen, the one that is spent once more when it is signed for', async () => {
    const { send } = await start()
    expect(await send()).toBe('sent')
    expect(allSpent()).toEqual([smaller?.txid])
    expect(api.requests.filter((request) => request.includes('/outspend/'))).toEqual([
      `GET /tx/${larger?.txid}/outspend/0`,
      `GET /tx/${smaller?.txid}/outspend/0`,
      `GET /tx/${smaller?.txid}/outspend/0`,
    ])
  })

  test('it is left out until that is spent no more', async () => {
    const { send } = await start()
    expect(await send(150_000n)).toMatchObject({
      code: 'transaction/invalid',
      detail: expect.stringContaining('until an earlier payment has arrived'),
    })
    api.routes.set(`GET /tx/${larger?.txid}/outspend/0`, { spent: false })
    expect(await send(150_000n)).toBe('sent')
  })

  test('an API that does not say what spends a coin stops no payment', async () => {
    const { send } = await start()
    api.routes.set(`GET /tx/${larger?.txid}/outspend/0`, 'no JSON')
    expect(await send()).toBe('sent')
    expect(allSpent()).toEqual([larger?.txid])
  })

  test('who gives up while the API is asked spends nothing', async () => {
    const { send } = await start()
    const abort = new AbortController()
    api.routes.set(`GET /tx/${larger?.txid}/outspend/0`, () => {
      abort.abort()
      return new Promise(() => {})
    })
    expect(await send(60_000n, abort.signal)).toMatchObject({ code: 'rpc/aborted' })
    expect(sent).toEqual([])
    api.routes.delete(`GET /tx/${larger?.txid}/outspend/0`)
    expect(await send()).toBe('sent')
  })
})

test('what was estimated is sent, although only another API knows that a coin it lists is spent', async () => {
  const coins = coinsOf(mine, 200_000n, 100_000n, 90_000n)
  const [larger, ...others] = coins
  serveCoins(api, mine, coins)
  const second = await fakeEsplora()
  try {
    second.routes.set(`GET /tx/${larger?.txid}/outspend/0`, { spent: true, txid: 'cd'.repeat(32) })
    const { send, chain } = await start(second.url)
    const transfer = { to: payee, amount: 150_000n }
    const estimate = await chain.features.estimateTransfer?.({ address: mine, network, transfer }, never)
    expect(await send(150_000n, never, estimate?.maxFee)).toBe('sent')
    expect(allSpent()).toEqual(others.map(({ txid }) => txid))
  } finally {
    await second.stop()
  }
})
