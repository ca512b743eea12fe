import { type Bitcoin, startBitcoin } from '@kit/sandbox'
import { announceBitcoin, createBitcoinTestWallet } from '@kit/testing/bitcoin'
import { Verifier } from 'bip322-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, codeOf, never, regtest, startClient } from './test-utils/harness.ts'

const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
let chain: Bitcoin

beforeAll(async () => {
  chain = await startBitcoin({ blockInterval: 0 })
})
afterAll(() => chain?.stop())

async function journey(as: 'sats-connect' | 'standard') {
  const page = new EventTarget()
  const [first, second] = chain.accounts
  if (!first || !second) throw new Error('The sandbox has no accounts')
  const wallet = createBitcoinTestWallet({ privateKeys: [first.privateKey, second.privateKey], network: 'Regtest' })
  announceBitcoin(wallet, page, { as })
  const connectorId = as === 'standard' ? wallet.name : wallet.id
  const harness = startClient(page, connectorId, { networks: [at(regtest, chain.esplora)] })
  const connection = await harness.client.connect({ network }, never)
  return { ...harness, wallet, connection, payee: second.address, features: harness.client.features }
}

const coinsOf = async (address: string): Promise<readonly { txid: string; vout: number; value: number }[]> =>
  (await fetch(`${chain.esplora}/address/${address}/utxo`)).json()

test.each(['sats-connect', 'standard'] as const)(
  'a %s wallet connects, signs, reads, sends, reads and disconnects on a real chain',
  async (as) => {
    const { client, chain: chainClient, wallet, connection, payee, features } = await journey(as)
    const [payment, ordinals] = connection.accounts
    expect(payment.address).toBe(chain.accounts[0]?.address)
    expect(payment.publicKey).toBe(chain.accounts[0]?.publicKey)
    expect(ordinals?.type).toBe('ordinals')
    for (const { address } of connection.accounts) {
      const signed = await features.signMessage?.({ address, message: 'Grüße' }, never)
      expect(Verifier.verifySignature(address, 'Grüße', signed?.signature ?? '')).toBe(true)
    }
    const sats = async (address: string) => {
      const read = await chainClient.features.readBalance?.({ address, network }, never)
      return Number(read?.amount)
    }
    const [mine, theirs] = [await sats(payment.address), await sats(payee)]
    const transfer = { to: payee, amount: 45_000_001n }
    const sent = await features.sendTransfer?.({ address: payment.address, network, transfer }, never)
    const fetched = await fetch(`${chain.esplora}/tx/${sent?.hash}`)
    const { fee, weight }: { fee: number; weight: number } = await fetched.json()
    expect(fee / (weight / 4)).toBeGreaterThanOrEqual(1)
    expect(fee / (weight / 4)).toBeLessThan(60)
    await chain.mine(1)
    expect(await sats(payee)).toBe(theirs + 45_000_001)
    expect(await sats(payment.address)).toBe(mine - 45_000_001 - fee)
    await client.disconnect(never)
    expect(wallet.sites).toEqual([])
    client.destroy()
  },
  60_000,
)

test('a transfer never spends a coin with an inscription, even when no other coin is left', async () => {
  const { features, connection, payee } = await journey('sats-connect')
  const { address } = connection.accounts[0]
  const [txid] = chain.inscription.outpoint.split(':')
  const send = (amount: bigint) => features.sendTransfer?.({ address, network, transfer: { to: payee, amount } }, never)
  const isThere = async () => (await coinsOf(address)).some((coin) => coin.txid === txid && coin.value === 10_000)
  const others = (await coinsOf(address)).filter((coin) => coin.txid !== txid || coin.value !== 10_000)
  const most = BigInt(others.reduce((sum, { value }) => sum + value, 0))
  expect(await codeOf(send(most))).toBe('transaction/invalid')
  await send(most - 20_000n)
  await chain.mine(1)
  expect(await isThere()).toBe(true)
  // With the inscription's 10 000 there would be enough.
  expect(await codeOf(send(25_000n))).toBe('transaction/invalid')
  expect(await isThere()).toBe(true)
})

test('the wallet signs a PSBT of the dApp, and the adapter broadcasts it when the dApp asks for it', async () => {
  const { features, connection, payee } = await journey('sats-connect')
  const { address } = connection.accounts[0]
  await chain.fund(address, 300_000)
  await chain.mine(1)
  const coin = (await coinsOf(address)).find(({ value }) => value === 300_000)
  const { buildPsbt, paymentOutputs } = await import('./transfer/build-psbt.ts')
  const { parseAddress } = await import('./chain/address.ts')
  const [from, to] = [parseAddress(address), parseAddress(payee)]
  if (!coin || !from || !to) throw new Error('Nothing to spend')
  const spent = { txid: coin.txid, vout: coin.vout, value: 300_000n, isConfirmed: true, inscribed: 'no' } as const
  const coins = [{ coin: spent, previous: null }]
  const bytes = buildPsbt({
    account: connection.accounts[0],
    from,
    outputs: paymentOutputs({ from, to, amount: 299_000n, change: 0n }),
    coins,
  })
  const psbt = Buffer.from(bytes).toString('base64')
  const sign = features.signPsbt
  const signed = await sign?.({ psbt, signInputs: [{ address, index: 0 }] }, never)
  expect(signed?.hash).toBeUndefined()
  expect(signed?.psbt).not.toBe(psbt)
  const sent = await sign?.({ psbt, signInputs: [{ address, index: 0 }], broadcast: true }, never)
  expect((await fetch(`${chain.esplora}/tx/${sent?.hash}`)).status).toBe(200)
  expect(await codeOf(sign?.({ psbt, signInputs: [{ address: payee, index: 0 }] }, never))).toBe('wallet/wrong-account')
  expect(await codeOf(sign?.({ psbt, signInputs: [{ address, index: 1 }] }, never))).toBe('transaction/invalid')
})
