import { connect, createKit, estimateTransfer, sendTransfer } from '@kit/core'
import { createFakeRuntime } from '@kit/testing'
import { announceBitcoin } from '@kit/testing/bitcoin'
import { expect, test, vi } from 'vitest'
import { createDiscovery } from '../discovery/discovery.ts'
import { adapterOf } from '../test-utils/contract-harnesses.ts'
import { at, codeOf, regtest, testWallet } from '../test-utils/harness.ts'
import { regtestChain } from '../test-utils/regtest-chain.ts'
import { bumpFee } from './bump-fee.ts'

const network = regtest.caipNetworkId
const amount = 60_000_000n

const { chain, accountAt } = await regtestChain()

type Output = { readonly scriptpubkey_address: string; readonly value: number }
type Served = {
  readonly fee: number
  readonly weight: number
  readonly vin: readonly { readonly txid: string; readonly vout: number }[]
  readonly vout: readonly Output[]
}
const get = (path: string) => fetch(`${chain.esplora}${path}`)
const transactionOf = async (txid: string): Promise<Served> => (await get(`/tx/${txid}`)).json()
const isKnown = async (txid: string) => (await get(`/tx/${txid}`)).status === 200
const satsOf = async (address: string) => {
  const { chain_stats: stats } = await (await get(`/address/${address}`)).json()
  return BigInt(stats.funded_txo_sum) - BigInt(stats.spent_txo_sum)
}

/** A page with a wallet of one of the sandbox's accounts. A second page of it has no memory of the first. */
async function open(index: number) {
  const { address, privateKey } = accountAt(index)
  const page = new EventTarget()
  const wallet = testWallet({ privateKeys: [privateKey], network: 'Regtest' })
  announceBitcoin(wallet, page, { as: 'sats-connect' })
  const kit = createKit({
    runtime: createFakeRuntime(),
    networks: [at(regtest, chain.esplora)],
    adapters: [adapterOf(createDiscovery(page))],
  })
  await connect(kit, { namespace: 'bip122', wallet: wallet.id })
  const pay = async (to: string, sats = amount) => {
    const { maxFee } = await estimateTransfer(kit, { namespace: 'bip122', transfer: { to, amount: sats } })
    return sendTransfer(kit, { namespace: 'bip122', transfer: { to, amount: sats, maxFee } })
  }
  const recent = () => kit.getSnapshot().recentTransactions
  return { kit, address, wallet, pay, recent, end: () => kit.destroy() }
}

test('a payment with a higher fee takes the place of the first one, and the recipient is paid once', async () => {
  const { kit, address, pay, recent, end } = await open(0)
  const to = accountAt(8).address
  const [mine, theirs] = [await satsOf(address), await satsOf(to)]
  const { hash: first } = await pay(to)
  const before = await transactionOf(first)
  const { hash: second, fee } = await bumpFee(kit, { hash: first })
  const after = await transactionOf(second)
  expect([await isKnown(first), BigInt(after.fee)]).toEqual([false, fee])
  expect(after.vin.map(({ txid, vout }) => [txid, vout])).toEqual(before.vin.map(({ txid, vout }) => [txid, vout]))
  expect(after.vout.filter((one) => one.scriptpubkey_address === to)).toEqual([
    expect.objectContaining({ value: Number(amount) }),
  ])
  // One satoshi more for each virtual byte, of a signature that is at most one byte longer than this one.
  const size = after.weight / 4
  expect(after.fee - before.fee).toBeGreaterThanOrEqual(size)
  expect(after.fee - before.fee).toBeLessThan(size + 3)
  expect(await codeOf(bumpFee(kit, { hash: first }))).toBe('transaction/invalid')
  const { hash: third } = await bumpFee(kit, { hash: second })
  await vi.waitFor(() =>
    expect(recent()).toMatchObject([{ network, address, hash: first, is: 'pending', replacedBy: third }]),
  )
  await chain.mine(1)
  const last = await transactionOf(third)
  expect([await satsOf(address), await satsOf(to)]).toEqual([mine - amount - BigInt(last.fee), theirs + amount])
  expect(await codeOf(bumpFee(kit, { hash: third }))).toBe('transaction/invalid')
  const settled = { hash: first, is: 'confirmed', comparison: { is: 'same' }, replacedBy: third }
  await vi.waitFor(() => expect(recent()).toMatchObject([settled]), { timeout: 20_000 })
  end()
}, 60_000)

test('a page that knows nothing of the payment can replace it, where a server says that its coins carry nothing', async () => {
  const [payer, to] = [await open(1), accountAt(9).address]
  const theirs = await satsOf(to)
  const { hash } = await payer.pay(to)
  payer.end()
  const { kit, recent, end } = await open(1)
  const { hash: second } = await bumpFee(kit, { hash })
  await vi.waitFor(() => expect(recent()).toMatchObject([{ network, hash, replacedBy: second, is: 'pending' }]))
  await chain.mine(1)
  expect([await satsOf(to), await isKnown(hash)]).toEqual([theirs + amount, false])
  end()
}, 60_000)

test('a payment whose rest another one spends is not replaced, which would undo both', async () => {
  const { kit, pay, wallet, end } = await open(2)
  const { hash: first } = await pay(accountAt(8).address)
  const { hash: second } = await pay(accountAt(9).address, 20_000_000n)
  const { vin } = await transactionOf(second)
  expect(vin.map(({ txid }) => txid)).toContain(first)
  const asked = wallet.requests.length
  expect(await codeOf(bumpFee(kit, { hash: first }))).toBe('transaction/invalid')
  expect(wallet.requests.slice(asked).filter(({ method }) => method === 'signPsbt')).toEqual([])
  expect([await isKnown(first), await isKnown(second)]).toEqual([true, true])
  await chain.mine(1)
  end()
}, 60_000)
