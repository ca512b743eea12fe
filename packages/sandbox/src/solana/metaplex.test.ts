import { getTransferCheckedInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { createSolanaReader } from '../blockchain-api/solana/create-solana-reader.ts'
import { startSolana } from '../load-chains.ts'
import { openSolanaClient, tokenAddress } from '../test-utils/solana-client.ts'
import { readMetadata } from './metaplex.ts'

test('the names of an SPL token come from its metadata account, in balances and in the history', async () => {
  const solana = await startSolana({ slotInterval: 0, fixtures: true })
  const reader = createSolanaReader(solana, () => '')
  const client = openSolanaClient(solana)
  const BONUS = solana.fixtures?.BONUS
  if (!BONUS) throw new Error('no fixtures')
  const [sender, receiver] = [await client.signer(0), await client.signer(1)]
  const [source, destination] = [await tokenAddress(sender.address, BONUS), await tokenAddress(receiver.address, BONUS)]
  const transfer = { source, mint: BONUS.address, destination, authority: sender, amount: 123n, decimals: 2 }
  await client.send(await client.signNow(sender, [getTransferCheckedInstruction(transfer)]))
  const fungible_info = { name: 'Sandbox Bonus', symbol: 'BONUS' }
  const [item] = await reader.readHistory(receiver.address)
  expect(item?.transaction.transfers).toMatchObject([{ fungible_info, direction: 'in', quantity: { numeric: '1.23' } }])
  const held = (await reader.readBalances(sender.address)).find(({ address }) => address?.endsWith(BONUS.address))
  expect(held).toMatchObject({ ...fungible_info, price: 0, quantity: { decimals: '2', numeric: '9998.77' } })
  await solana.stop()
})

test('a Solana chain has no such token without fixtures', async () => {
  const solana = await startSolana({ slotInterval: 0 })
  expect(solana).not.toHaveProperty('fixtures')
  const balances = await createSolanaReader(solana, () => '').readBalances(solana.accounts[0]?.address ?? '')
  expect(balances.map(({ symbol }) => symbol)).toEqual(['SOL', 'USDC', 'KIT'])
  await solana.stop()
})

test('data that only look like metadata have no names', () => {
  const data = Buffer.alloc(80)
  expect(readMetadata(data)).toBeUndefined()
  data[0] = 4
  data.writeUInt32LE(4_000_000_000, 65)
  expect(readMetadata(data)).toBeUndefined()
  expect(readMetadata(data.subarray(0, 66))).toBeUndefined()
})
