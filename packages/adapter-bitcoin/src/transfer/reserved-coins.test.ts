import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeEsplora, fakeEsplora } from '../test-utils/fake-esplora.ts'
import { at, never, regtest, startClientOf, testWallet } from '../test-utils/harness.ts'
import { coinsOf, readTransaction, serveCoins } from '../test-utils/served-coins.ts'

const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const wallet = testWallet({ network: 'Regtest' })
const [payee = ''] = testWallet({ network: 'Regtest' }).paymentAddresses
const [mine = ''] = wallet.paymentAddresses
const sent: string[] = []
let api: FakeEsplora

beforeAll(async () => {
  api = await fakeEsplora()
})
afterAll(() => api.stop())

/** The API lists two coins of equal worth, whatever is spent of them. */
beforeEach(() => {
  wallet.approve().onNetwork('Regtest').switchAccount(0)
  api.routes.clear()
  sent.length = 0
  api.routes.set('GET /fee-estimates', { '3': 2 })
  api.routes.set('POST /tx', (hex: string) => {
    sent.push(hex)
    return readTransaction(hex).id
  })
  serveCoins(api, mine, coinsOf(mine, 100_000n, 100_000n))
})

async function start() {
  const { client } = startClientOf(wallet, { networks: [at(regtest, api.url)] })
  await client.connect({ network }, never)
  return (amount = 60_000n) =>
    client.features
      .sendTransfer?.({ address: mine, network, transfer: { to: payee, amount } }, never)
      .then(() => 'sent')
      .catch(({ code, detail }: { code: string; detail?: string }) => ({ code, detail }))
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
    detail: expect.stringContaining('until an earlier payment of this page has arrived'),
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
