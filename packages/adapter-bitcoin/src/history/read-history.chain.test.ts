import type { HistoryTransaction } from '@kit/core'
import { type Bitcoin, startBitcoin } from '@kit/sandbox'
import { announceBitcoin, createBitcoinTestWallet } from '@kit/testing/bitcoin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, codeOf, never, regtest, startClient } from '../test-utils/harness.ts'

const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
let sandbox: Bitcoin

beforeAll(async () => {
  sandbox = await startBitcoin({ blockInterval: 0 })
})
afterAll(() => sandbox?.stop())

/** A page with a connected wallet of one of the sandbox's accounts. */
async function startAs(index: number) {
  const page = new EventTarget()
  const account = sandbox.accounts[index]
  if (!account) throw new Error('The sandbox has too few accounts')
  const { address } = account
  const wallet = createBitcoinTestWallet({ privateKeys: [account.privateKey], network: 'Regtest' })
  announceBitcoin(wallet, page, { as: 'sats-connect' })
  const { client, chain } = startClient(page, wallet.id, { networks: [at(regtest, sandbox.esplora)] })
  await client.connect({ network }, never)
  const read = async (cursor?: string) => {
    const answer = await chain.features.readHistory?.({ address, network, cursor }, never)
    if (!answer) throw new Error('There is no history')
    return answer
  }
  const newest = async () => (await read()).transactions[0]
  const send = async (to: string, amount: bigint) =>
    (await client.features.sendTransfer?.({ address, network, transfer: { to, amount } }, never))?.hash ?? ''
  return { address, chain, read, newest, send, end: () => client.destroy() }
}

type Served = { readonly vout: readonly { readonly value: number }[]; readonly status: { readonly block_time: number } }
const transactionOf = async (txid: string): Promise<Served> => (await fetch(`${sandbox.esplora}/tx/${txid}`)).json()

/** What a row of the activity shows of it. */
const shown = ({ metadata, transfers }: HistoryTransaction) => {
  const { operationType, status, sentFrom, sentTo } = metadata
  return [
    operationType,
    status,
    transfers.map(({ direction, quantity }) => `${direction} ${quantity}`),
    sentFrom,
    sentTo,
  ]
}

test('R-HIS-1: a payment is received, first in no block and then in one', async () => {
  const { address, newest, end } = await startAs(1)
  const txid = await sandbox.fund(address, 123_456)
  const pending = await newest()
  expect(pending?.metadata).toEqual({
    ...{ network, hash: txid, operationType: 'receive', status: 'pending', minedAt: null, nonce: null },
    ...{ sentFrom: expect.stringMatching(/^bcrt1/), sentTo: address },
  })
  expect(pending?.transfers).toEqual([
    {
      ...{ direction: 'in', quantity: '0.00123456', price: null, value: null },
      asset: { is: 'token', name: 'Bitcoin', symbol: 'BTC' },
    },
  ])
  await sandbox.mine(1)
  const confirmed = await newest()
  const { status } = await transactionOf(txid)
  const minedAt = new Date(status.block_time * 1_000).toISOString()
  expect(confirmed).toEqual({ ...pending, metadata: { ...pending?.metadata, status: 'confirmed', minedAt } })
  end()
})

test('a payment is what left to others, without the change and the fee, and the payee sees as much', async () => {
  const [payer, payee] = [await startAs(2), await startAs(3)]
  const txid = await payer.send(payee.address, 45_000_001n)
  await sandbox.mine(1)
  const [sent, received] = [await payer.newest(), await payee.newest()]
  expect([sent?.metadata.hash, received?.metadata.hash]).toEqual([txid, txid])
  const parties = [payer.address, payee.address]
  expect(sent && shown(sent)).toEqual(['send', 'confirmed', ['out 0.45000001'], ...parties])
  expect(received && shown(received)).toEqual(['receive', 'confirmed', ['in 0.45000001'], ...parties])
  payer.end()
  payee.end()
})

test('a payment to oneself moves what comes back', async () => {
  const { address, newest, send, end } = await startAs(4)
  const txid = await send(address, 30_000_000n)
  const { vout } = await transactionOf(txid)
  const returned = vout.reduce((total, { value }) => total + value, 0) / 1e8
  const self = await newest()
  expect(self && shown(self)).toEqual(['send', 'pending', [`self ${returned}`], address, address])
  await sandbox.mine(1)
  end()
})

test('F47: thirty transactions come in pages without a gap or a duplicate, newest first', async () => {
  const { address, read, end } = await startAs(5)
  const paid: string[] = []
  for (let block = 0; block < 10; block += 1) {
    for (let payment = 0; payment < 3; payment += 1) paid.push(await sandbox.fund(address, 10_000 + paid.length))
    await sandbox.mine(1)
  }
  const pending = await sandbox.fund(address, 9_999)
  const first = await read()
  expect([first.transactions.length, first.next]).toEqual([26, first.transactions.at(-1)?.id])
  const second = await read(first.next ?? '')
  expect([second.transactions.length, second.next]).toEqual([6, null])
  const all = [...first.transactions, ...second.transactions]
  const hashes = all.map(({ metadata }) => metadata.hash)
  expect(hashes[0]).toBe(pending)
  // The last is the one that gave the account its first coins.
  expect(hashes.slice(1, -1).toSorted()).toEqual(paid.toSorted())
  const blocks = hashes.slice(1, -1).map((hash) => Math.floor(paid.indexOf(hash) / 3))
  expect(blocks).toEqual(blocks.toSorted((one, other) => other - one))
  await sandbox.mine(1)
  end()
})

test('what is no address of the network and no cursor is refused, and an API that is away is an error of the activity alone', async () => {
  const { address, chain, end } = await startAs(6)
  const read = (of: string, cursor?: string) =>
    codeOf(chain.features.readHistory?.({ address: of, network, cursor }, never))
  expect(await read('1BoatSLRHtKNngkdXEeobR76b53LETtpyT')).toBe('rpc/invalid-params')
  expect(await read(address, '../../tx')).toBe('rpc/invalid-params')
  const stopped = startClient(new EventTarget(), 'nobody', { networks: [at(regtest, 'http://127.0.0.1:9')] })
  const reading = stopped.chain.features.readHistory?.({ address, network }, never)
  expect(await codeOf(reading)).toBe('rpc/unreachable')
  end()
})
