import { type Bitcoin, startBitcoin } from '@kit/sandbox'
import { networks, Psbt } from 'bitcoinjs-lib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BitcoinjsWallet, bitcoinjsWallet, extract } from '../test-utils/bitcoinjs-wallet.ts'
import { type FakeEsplora, fakeEsplora } from '../test-utils/fake-esplora.ts'
import { at, never, regtest, startClient, startClientOf, testWallet } from '../test-utils/harness.ts'
import { coinsOf as madeUpCoins, serveCoins } from '../test-utils/served-coins.ts'

const network = regtest.caipNetworkId
let chain: Bitcoin
let api: FakeEsplora
beforeAll(async () => {
  chain = await startBitcoin({ blockInterval: 0 })
  api = await fakeEsplora()
})
afterAll(async () => {
  await chain?.stop()
  await api?.stop()
})

type Coin = { readonly txid: string; readonly vout: number; readonly value: number }
const coinsOf = async (address: string): Promise<readonly Coin[]> =>
  (await fetch(`${chain.esplora}/address/${address}/utxo`)).json()
const hexOnChain = async (id: string) => (await fetch(`${chain.esplora}/tx/${id}/hex`)).text()

async function fund(address: string, ...amounts: readonly number[]) {
  for (const sats of amounts) await fetch(`${chain.esplora}/faucet/${address}?sats=${sats}`, { method: 'POST' })
  await vi.waitFor(async () => expect(await coinsOf(address)).toHaveLength(amounts.length))
}

/** Pays 90 000 of 110 000 satoshis by a kit, and has bitcoinjs-lib judge what the wallet was asked and what it gave. */
async function payJudged({ address, provider, asked, given }: BitcoinjsWallet, url: string) {
  const page = Object.assign(new EventTarget(), { unisat: provider })
  const { client } = startClient(page, 'unisat', { networks: [at(regtest, url)] })
  expect((await client.connect({ network }, never)).accounts[0].address).toBe(address)
  const to = bitcoinjsWallet('p2wpkh').address
  const sent = await client.features.sendTransfer?.({ address, network, transfer: { to, amount: 90_000n } }, never)
  const [[unsigned], [signed]] = [asked, given]
  if (!unsigned || !signed) throw new Error('The wallet was not asked.')
  const transaction = extract(signed)
  const fee = signed.getFee()
  expect(unsigned.inputCount).toBe(2)
  expect(unsigned.txOutputs.map((output) => [output.address, output.value])).toEqual([
    [to, 90_000n],
    [address, 20_000n - fee],
  ])
  expect(sent).toEqual({ hash: transaction.getId() })
  return { transaction, rate: Number(fee) / transaction.virtualSize() }
}

test.each(['p2pkh', 'p2sh', 'p2wpkh'] as const)(
  'bitcoinjs-lib reads and signs the transfer that the kit builds from %s, and extracts what the kit sends',
  async (type) => {
    const wallet = bitcoinjsWallet(type)
    await fund(wallet.address, 60_000, 50_000)
    const { transaction } = await payJudged(wallet, chain.esplora)
    expect(await hexOnChain(transaction.getId())).toBe(transaction.toHex())
  },
)

// The sandbox's node is older than taproot and relays no spending of it.
test('bitcoinjs-lib reads and signs the transfer that the kit builds from p2tr, and extracts what the kit sends', async () => {
  const wallet = bitcoinjsWallet('p2tr')
  serveCoins(api, wallet.address, madeUpCoins(wallet.address, 60_000n, 50_000n))
  const sent: string[] = []
  api.routes.set('GET /fee-estimates', { '3': 2.5 })
  api.routes.set('POST /tx', (hex: string) => {
    sent.push(hex)
    return wallet.given.map((psbt) => extract(psbt.clone()).getId())[0]
  })
  const { transaction, rate } = await payJudged(wallet, api.url)
  expect(sent).toEqual([transaction.toHex()])
  expect(rate).toBeCloseTo(2.5, 1)
})

test('the kit signs and sends a PSBT that bitcoinjs-lib made, and bitcoinjs-lib finds every signature valid', async () => {
  const [account] = chain.accounts
  if (!account) throw new Error('The sandbox has no account.')
  const wallet = testWallet({ privateKeys: [account.privateKey], network: 'Regtest' })
  const { client } = startClientOf(wallet, { networks: [at(regtest, chain.esplora)] })
  const { address } = (await client.connect({ network }, never)).accounts[0]
  const coins = (await coinsOf(address)).slice(0, 2)
  const made = new Psbt({ network: networks.regtest })
  for (const { txid, vout } of coins) {
    const nonWitnessUtxo = Buffer.from(await hexOnChain(txid), 'hex')
    made.addInput({ hash: txid, index: vout, nonWitnessUtxo })
  }
  const total = coins.reduce((sum, { value }) => sum + value, 0)
  made.addOutput({ address: bitcoinjsWallet('p2wpkh').address, value: BigInt(total - 1_000) })
  const request = { psbt: made.toBase64(), signInputs: coins.map((_, index) => ({ address, index })) }
  const signed = await client.features.signPsbt?.(request, never)
  const judged = extract(Psbt.fromBase64(signed?.psbt ?? '', { network: networks.regtest }))
  const sent = await client.features.signPsbt?.({ ...request, broadcast: true }, never)
  expect(sent?.hash).toBe(judged.getId())
  expect(await hexOnChain(judged.getId())).toBe(judged.toHex())
})
