import { lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { startBitcoin, startSolana } from '../load-chains.ts'
import { openBitcoinClient } from '../test-utils/bitcoin-client.ts'
import { openSolanaClient } from '../test-utils/solana-client.ts'
import { createBitcoinReader } from './bitcoin/create-bitcoin-reader.ts'
import type { ChainReader } from './chain-reader.ts'
import { pageHistory } from './page-history.ts'
import { createSolanaReader } from './solana/create-solana-reader.ts'

async function statusOf({ chainId, readHistory }: ChainReader, account: string, hash: string) {
  const { data } = pageHistory([{ chainId, items: await readHistory(account) }], null)
  return data.find(({ metadata }) => metadata.hash === hash)?.metadata.status
}

test('a Bitcoin payment is pending until a block has it, and its amount counts at once', async () => {
  const bitcoin = await startBitcoin({ blockInterval: 0 })
  const reader = createBitcoinReader(bitcoin.esplora, () => '')
  const client = openBitcoinClient(bitcoin)
  const [sender, receiver] = [client.account(0).address, client.account(1).address]
  const payment = client.signed({ from: 0, coin: await client.coinOf(0), to: receiver, sats: 5_001 })
  await client.broadcast(payment.hex)
  expect(await statusOf(reader, sender, payment.id)).toBe('pending')
  expect((await reader.readBalances(receiver))[0]?.quantity.numeric).toBe('1.00005001')
  await bitcoin.mine(1)
  expect(await statusOf(reader, sender, payment.id)).toBe('confirmed')
  await bitcoin.stop()
})

test('a Bitcoin payment to oneself moves what arrives, and nothing of the fee', async () => {
  const bitcoin = await startBitcoin({ blockInterval: 0 })
  const client = openBitcoinClient(bitcoin)
  const { address } = client.account(0)
  const coin = await client.coinOf(0)
  const payment = client.signed({ from: 0, coin, to: address, sats: coin.value - 700, fee: 700 })
  await client.broadcast(payment.hex)
  const items = await createBitcoinReader(bitcoin.esplora, () => '').readHistory(address)
  const own = items.find(({ transaction }) => transaction.metadata.hash === payment.id)
  expect(own?.transaction.transfers).toMatchObject([{ direction: 'self', quantity: { numeric: '0.499993' } }])
  await bitcoin.stop()
})

test('a Solana transaction is pending until the next slot', async () => {
  const solana = await startSolana({ slotInterval: 0 })
  const reader = createSolanaReader(solana, () => '')
  const client = openSolanaClient(solana)
  const sender = await client.signer(0)
  const transfer = { source: sender, destination: sender.address, amount: lamports(7n) }
  const signature = await client.send(await client.signNow(sender, [getTransferSolInstruction(transfer)]))
  expect(await statusOf(reader, sender.address, signature)).toBe('pending')
  solana.mine(1)
  expect(await statusOf(reader, sender.address, signature)).toBe('confirmed')
  const [item] = await reader.readHistory(sender.address)
  expect(item?.transaction.transfers).toMatchObject([{ direction: 'self', quantity: { numeric: '0.000000007' } }])
  await solana.stop()
})

test('an airdrop on Solana is a receipt without an amount', async () => {
  const solana = await startSolana({ slotInterval: 0 })
  const reader = createSolanaReader(solana, () => '')
  const address = solana.accounts[0]?.address ?? ''
  const hash = solana.airdrop(address, 5n)
  const [item] = await reader.readHistory(address)
  expect(item?.transaction).toMatchObject({ metadata: { hash, operationType: 'receive' }, transfers: null })
  await solana.stop()
})
