import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeEsplora, fakeEsplora } from '../test-utils/fake-esplora.ts'
import { unisatLike } from '../test-utils/fake-providers.ts'
import { at, codeOf, never, regtest, startClient, testWallet } from '../test-utils/harness.ts'
import { coinsOf, readTransaction, serveCoins } from '../test-utils/served-coins.ts'

const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const wallet = testWallet({ network: 'Regtest' })
const [payee = ''] = testWallet({ network: 'Regtest' }).paymentAddresses
const [mine = ''] = wallet.paymentAddresses
const id = 'ab'.repeat(32)
const sent: string[] = []
let api: FakeEsplora

beforeAll(async () => {
  api = await fakeEsplora()
})
afterAll(() => api.stop())
beforeEach(() => {
  wallet.approve()
  api.routes.clear()
  api.requests.length = 0
  sent.length = 0
  api.routes.set('GET /fee-estimates', { '3': 1 })
  api.routes.set('POST /tx', (hex: string) => {
    sent.push(hex)
    return readTransaction(hex).id
  })
})

/** A connected wallet with UniSat's interface, and what it was asked to pay by itself. */
async function start(parts: object = {}) {
  const paid: unknown[][] = []
  const sendBitcoin = async (...payment: unknown[]): Promise<unknown> => {
    paid.push(payment)
    return id
  }
  const unisat = { ...unisatLike(wallet), sendBitcoin, ...parts }
  const page = Object.assign(new EventTarget(), { unisat })
  const { client } = startClient(page, 'unisat', { networks: [at(regtest, api.url)] })
  await client.connect({ network }, never)
  const send = (amount: bigint) =>
    codeOf(client.features.sendTransfer?.({ address: mine, network, transfer: { to: payee, amount } }, never))
  return { paid, send }
}

const hash = (value: unknown) => ({ wentWell: { hash: value } })

describe('who selects the coins', () => {
  test('the adapter, where the API reports what they carry, although the wallet could', async () => {
    serveCoins(api, mine, coinsOf(mine, 100_000n))
    const { send, paid } = await start()
    expect(await send(60_000n)).toEqual(hash(expect.any(String)))
    expect([paid, sent.length]).toEqual([[], 1])
  })

  test('the wallet, where nobody reports it: it knows', async () => {
    serveCoins(api, mine, coinsOf(mine, 100_000n), { isSilent: true })
    const { send, paid } = await start()
    expect(await send(60_000n)).toEqual(hash(id))
    expect([paid, sent]).toEqual([[[payee, 60_000]], []])
  })

  test('the adapter again, where the wallet cannot: none of them is known to be free, so none is spent', async () => {
    serveCoins(api, mine, coinsOf(mine, 100_000n), { isSilent: true })
    const sendBitcoin = async () => {
      throw Object.assign(new Error('Method not found'), { code: -32601 })
    }
    expect(await (await start({ sendBitcoin })).send(60_000n)).toBe('transaction/invalid')
    expect(sent).toEqual([])
  })

  test('nobody, when the visitor refuses the wallet: the adapter does not ask a second time', async () => {
    serveCoins(api, mine, coinsOf(mine, 100_000n), { isSilent: true })
    const sendBitcoin = async () => {
      throw Object.assign(new Error('User rejected'), { code: 4001 })
    }
    expect(await (await start({ sendBitcoin })).send(60_000n)).toBe('wallet/rejected')
    expect(sent).toEqual([])
  })
})

describe('what a wallet that sends by itself returns', () => {
  test.each([
    [id.toUpperCase(), hash(id)],
    [`${id}0`, 'transaction/unreadable-answer'],
    [`0${id}`, 'transaction/unreadable-answer'],
    [id.slice(1), 'transaction/unreadable-answer'],
    ['', 'transaction/unreadable-answer'],
    [[id], 'transaction/unreadable-answer'],
    [undefined, 'transaction/unreadable-answer'],
  ])('%j: %j', async (answer, outcome) => {
    serveCoins(api, mine, coinsOf(mine, 100_000n), { isSilent: true })
    expect(await (await start({ sendBitcoin: async () => answer })).send(60_000n)).toEqual(outcome)
  })
})

describe('the fee of a payment', () => {
  /** With one coin of this value and nothing back, the rest is the fee. */
  const pay = async (value: bigint, amount: bigint, rate: number) => {
    serveCoins(api, mine, coinsOf(mine, value))
    api.routes.set('GET /fee-estimates', { '3': rate })
    return (await start()).send(amount)
  }
  // One input and one output are 110 virtual bytes.
  test.each([
    ['is at most as much as the payment', 22_000n, 11_000n, 100, hash(expect.any(String))],
    ['and not one satoshi more', 22_000n, 10_999n, 100, 'transaction/fee-too-high'],
    ['may be more up to 10 000 satoshis', 11_000n, 1_000n, 90.9, hash(expect.any(String))],
    ['and not one satoshi more than that', 11_001n, 1_000n, 90.9, 'transaction/fee-too-high'],
  ])('%s', async (_, value, amount, rate, outcome) => {
    expect(await pay(value, amount, rate)).toEqual(outcome)
  })

  test('is at most 0.1 bitcoin', async () => {
    // 148 inputs of 68 virtual bytes and one output are 10 106 virtual bytes.
    serveCoins(api, mine, coinsOf(mine, ...Array.from({ length: 148 }, () => 200_000n)))
    api.routes.set('GET /fee-estimates', { '3': 989 })
    const { send } = await start()
    expect(await send(19_599_999n)).toBe('transaction/fee-too-high')
    expect(await send(19_600_000n)).toEqual(hash(expect.any(String)))
  })
})

test('coins whose transactions the API does not return are not spent, and the wallet is not asked', async () => {
  serveCoins(api, mine, coinsOf(mine, 100_000n))
  for (const route of [...api.routes.keys()]) if (route.endsWith('/hex')) api.routes.delete(route)
  const before = wallet.requests.length
  const { send } = await start()
  expect(await send(60_000n)).toBe('rpc/invalid-response')
  expect(wallet.requests.slice(before).map(({ method }) => method)).not.toContain('signPsbt')
})
