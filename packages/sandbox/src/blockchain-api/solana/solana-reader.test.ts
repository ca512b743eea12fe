import { address, generateKeyPairSigner, type Instruction, type KeyPairSigner, lamports } from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toBase58 } from '../../solana/base58.ts'
import { type Solana, startSolana } from '../../solana/start-solana.ts'
import { openSolanaClient, type SolanaClient, tokenAddress } from '../../test-utils/solana-client.ts'
import type { ChainReader } from '../chain-reader.ts'
import { createSolanaReader } from './create-solana-reader.ts'

const sol = 1_000_000_000n
const unknownSignature = toBase58(Buffer.alloc(64, 9))
let solana: Solana
let client: SolanaClient
let reader: ChainReader
let payer: KeyPairSigner
let other: KeyPairSigner
beforeAll(async () => {
  solana = await startSolana({ slotInterval: 0 })
  client = openSolanaClient(solana)
  reader = createSolanaReader(solana, (name) => `icon:${name}`)
  payer = await client.signer(0)
  other = await client.signer(1)
})
afterAll(() => solana.stop())

const pay = (source: KeyPairSigner, destination: string, amount = sol) =>
  getTransferSolInstruction({ source, destination: address(destination), amount: lamports(amount) })
const send = async (instructions: Instruction[]) => client.send(await client.signNow(payer, instructions), true)
async function entryOf(account: string, signature: string) {
  const entry = (await reader.readHistory(account)).find(({ transaction }) => transaction.metadata.hash === signature)
  if (!entry) throw new Error('not in the history')
  return entry
}

test('the reader finds the tokens that have a price, and SOL where wrapped SOL is asked for', async () => {
  expect(await reader.findAsset('So11111111111111111111111111111111111111112')).toMatchObject({
    symbol: 'SOL',
    decimals: 9,
  })
  expect(await reader.findAsset(solana.tokens.USDC.address)).toMatchObject({ symbol: 'USDC', decimals: 6, price: 1 })
  expect(await reader.findAsset(payer.address)).toBeUndefined()
})

test('the reader finds no transaction of a signature that is none, or that nobody has sent', async () => {
  expect(await reader.findTransaction('0x12')).toBeUndefined()
  expect(await reader.findTransaction(unknownSignature)).toBeUndefined()
})

test('an account that is no address is refused in the words of the node', async () => {
  await expect(reader.readBalances('nobody')).rejects.toThrow('getBalance: Invalid params: "nobody" is not an address')
})

test('a transaction is pending until the next slot, and confirmed then', async () => {
  const signature = await send([pay(payer, other.address)])
  expect(await reader.findTransaction(signature)).toMatchObject({ status: 'pending' })
  expect(await entryOf(payer.address, signature)).toMatchObject({
    position: null,
    transaction: { metadata: { status: 'pending' } },
  })
  solana.mine(1)
  expect(await reader.findTransaction(signature)).toMatchObject({
    status: 'confirmed',
    moves: [
      { amount: '1.000005 SOL', from: payer.address, to: '' },
      { amount: '1 SOL', from: '', to: other.address },
    ],
  })
  expect((await entryOf(payer.address, signature)).position).toEqual([expect.any(Number), signature])
})

test('a failed transaction moved its fee alone', async () => {
  const signature = await send([pay(payer, other.address, 5000n * sol)])
  solana.mine(1)
  expect(await reader.findTransaction(signature)).toMatchObject({
    status: 'failed',
    moves: [{ amount: '0.000005 SOL', from: payer.address, to: '' }],
  })
})

test('who gives SOL for a token in one transaction has traded', async () => {
  const { USDC } = solana.tokens
  const [source, destination] = [await tokenAddress(other.address, USDC), await tokenAddress(payer.address, USDC)]
  const token = getTransferInstruction({ source, destination, authority: other, amount: 2_500_000n })
  const signature = await send([pay(payer, other.address), token])
  const { metadata, transfers } = (await entryOf(payer.address, signature)).transaction
  expect(metadata.operationType).toBe('trade')
  expect(transfers).toMatchObject([
    { fungible_info: { symbol: 'USDC' }, direction: 'in', quantity: { numeric: '2.5' } },
    { fungible_info: { symbol: 'SOL' }, direction: 'out', quantity: { numeric: '1' } },
  ])
})

test('a transaction that moves nothing is an execution, and one to oneself is sent', async () => {
  const budget = { programAddress: address('ComputeBudget111111111111111111111111111111') }
  const nothing = await send([{ ...budget, data: Uint8Array.from([2, 64, 13, 3, 0]) }])
  expect((await entryOf(payer.address, nothing)).transaction).toMatchObject({
    metadata: { operationType: 'execute', sentFrom: payer.address, sentTo: budget.programAddress },
    transfers: null,
  })
  const toOneself = await send([pay(payer, payer.address, 7n)])
  expect((await entryOf(payer.address, toOneself)).transaction).toMatchObject({
    metadata: { operationType: 'send', sentTo: payer.address },
    transfers: [{ direction: 'self', quantity: { numeric: '0.000000007' } }],
  })
})

test('a token without a name is called by its address', async () => {
  const mint = await generateKeyPairSigner()
  const programAddress = TOKEN_PROGRAM_ADDRESS
  const ata = await tokenAddress(payer.address, { address: mint.address, program: programAddress })
  const rent = await client.rpc.getMinimumBalanceForRentExemption(82n).send()
  const signature = await send([
    getCreateAccountInstruction({ payer, newAccount: mint, lamports: rent, space: 82, programAddress }),
    getInitializeMint2Instruction({ mint: mint.address, decimals: 1, mintAuthority: payer.address }),
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner: payer.address, mint: mint.address }),
    getMintToInstruction({ mint: mint.address, token: ata, mintAuthority: payer, amount: 15n }),
  ])
  const found = await reader.findTransaction(signature)
  expect(found?.moves[0]).toEqual({ amount: `1.5 ${mint.address}`, from: '', to: payer.address })
})
