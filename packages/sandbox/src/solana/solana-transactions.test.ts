import {
  type Address,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  isSolanaError,
  lamports,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as preflightFailure,
  sendAndConfirmTransactionFactory,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE as signatureFailure,
  type TransactionSigner,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSolanaClient, type SolanaClient, tokenAddress } from '../test-utils/solana-client.ts'
import { type Solana, startSolana } from './start-solana.ts'

const sol = 1_000_000_000n
let solana: Solana
let client: SolanaClient
beforeAll(async () => {
  solana = await startSolana({ slotInterval: 50 })
  client = openSolanaClient(solana)
})
afterAll(() => solana.stop())

const transfer = (source: TransactionSigner, destination: Address, amount: bigint) =>
  getTransferSolInstruction({ source, destination, amount: lamports(amount) })

const failureOf = (sending: Promise<unknown>) => sending.then(() => null).catch((error: unknown) => error)

test('the chain confirms a transfer, takes its fee, and returns it parsed', async () => {
  const [payer, { address }] = [await client.signer(0), await generateKeyPairSigner()]
  const before = await client.balance(payer.address)
  const transaction = await client.signNow(payer, [transfer(payer, address, sol)])
  await sendAndConfirmTransactionFactory(client)(transaction, { commitment: 'confirmed' })
  expect(await client.balance(address)).toBe(sol)
  expect(await client.balance(payer.address)).toBe(before - sol - 5000n)
  const signature = getSignatureFromTransaction(transaction)
  const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment: 'confirmed' } as const
  const read = await client.rpc.getTransaction(signature, options).send()
  expect(read?.meta).toMatchObject({ err: null, fee: 5000n })
  expect(read?.transaction.message.instructions[0]).toMatchObject({
    parsed: { type: 'transfer', info: { destination: address, lamports: sol } },
  })
})

test('a transaction goes from processed over confirmed to finalized, slot by slot', async () => {
  const paused = await startSolana({ slotInterval: 0 })
  const own = openSolanaClient(paused)
  const [payer, { address }] = [await own.signer(0), await generateKeyPairSigner()]
  const signature = await own.send(await own.signNow(payer, [transfer(payer, address, sol)]))
  const status = async () => (await own.rpc.getSignatureStatuses([signature]).send()).value[0]?.confirmationStatus
  const stages = []
  for (const slots of [0, 1, 3]) {
    paused.mine(slots)
    stages.push(await status())
  }
  expect(stages).toEqual(['processed', 'confirmed', 'finalized'])
  const history = await own.rpc.getSignaturesForAddress(address).send()
  expect(history).toMatchObject([{ signature, err: null, confirmationStatus: 'finalized' }])
  await paused.stop()
})

test.each(['USDC', 'KIT'] as const)(
  'a transfer of %s creates the associated account of a new owner',
  async (symbol) => {
    const token = solana.tokens[symbol]
    const [payer, { address: owner }] = [await client.signer(1), await generateKeyPairSigner()]
    const [source, ata] = [await tokenAddress(payer.address, token), await tokenAddress(owner, token)]
    const amount = 25n * 10n ** BigInt(token.decimals - 1)
    const { address: mint, program: tokenProgram, decimals } = token
    const create = getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner, mint, tokenProgram })
    const parts = { source, mint, destination: ata, authority: payer, amount, decimals }
    const send = getTransferCheckedInstruction(parts, { programAddress: tokenProgram })
    const transaction = await client.signNow(payer, [create, send])
    await sendAndConfirmTransactionFactory(client)(transaction, { commitment: 'confirmed' })
    expect((await client.rpc.getTokenAccountBalance(ata).send()).value.uiAmountString).toBe('2.5')
    expect((await client.rpc.getTokenAccountBalance(source).send()).value.uiAmountString).toBe('9997.5')
    const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment: 'confirmed' } as const
    const read = await client.rpc.getTransaction(getSignatureFromTransaction(transaction), options).send()
    expect(read?.transaction.message.instructions[1]).toMatchObject({
      parsed: { type: 'transferChecked', info: { tokenAmount: { uiAmountString: '2.5' } } },
    })
    expect(read?.meta?.innerInstructions?.[0]?.instructions.length).toBeGreaterThan(0)
    expect(read?.meta?.postTokenBalances).toContainEqual(
      expect.objectContaining({ mint, owner, uiTokenAmount: expect.objectContaining({ uiAmountString: '2.5' }) }),
    )
  },
)

test('the chain rejects a forged signature, with preflight and without', async () => {
  const [payer, { address }] = [await client.signer(2), await generateKeyPairSigner()]
  const move = transfer(payer, address, sol)
  const genuine = await client.signNow(payer, [move])
  const signature = new Uint8Array(genuine.signatures[payer.address] ?? []) as (typeof genuine.signatures)[Address]
  if (!signature) throw new Error('not signed')
  signature[5] = (signature[5] ?? 0) ^ 1
  const forged = { ...genuine, signatures: { [payer.address]: signature } }
  for (const skipPreflight of [false, true]) {
    const failure = await failureOf(client.send(forged, skipPreflight))
    expect(isSolanaError(failure, signatureFailure)).toBe(true)
  }
  expect(await client.balance(address)).toBe(0n)
})

test('the chain accepts a blockhash for 150 slots', async () => {
  const [payer, { address }] = [await client.signer(3), await generateKeyPairSigner()]
  const lifetime = await client.lifetime()
  const signed = (amount: bigint) => {
    const move = transfer(payer, address, amount)
    return client.sign(payer, [move], lifetime)
  }
  await client.send(await signed(sol))
  solana.mine(151)
  const failure = await failureOf(client.send(await signed(2n * sol)))
  expect(isSolanaError(failure, preflightFailure)).toBe(true)
  expect(String((failure as Error).cause)).toContain('Blockhash not found')
  const { value } = await client.rpc.isBlockhashValid(lifetime.blockhash).send()
  expect(value).toBe(false)
})

test('the chain rejects an unknown blockhash', async () => {
  const [payer, { address }] = [await client.signer(3), await generateKeyPairSigner()]
  const move = transfer(payer, address, sol)
  expect(isSolanaError(await failureOf(client.send(await client.sign(payer, [move]))), preflightFailure)).toBe(true)
})

test("preflight rejects a transfer of more than the balance with the program's logs; without preflight it lands as failed", async () => {
  const [payer, { address }] = [await client.signer(4), await generateKeyPairSigner()]
  const move = transfer(payer, address, 5000n * sol)
  const transaction = await client.signNow(payer, [move])
  const failure = await failureOf(client.send(transaction))
  if (!isSolanaError(failure, preflightFailure)) throw failure
  expect(failure.context.logs?.join('\n')).toContain('insufficient lamports')
  expect(await client.balance(payer.address)).toBe(1000n * sol)
  const signature = await client.send(transaction, true)
  expect((await client.rpc.getSignatureStatuses([signature]).send()).value[0]?.err).toEqual({
    InstructionError: [0n, { Custom: 1n }],
  })
  expect(await client.balance(payer.address)).toBe(1000n * sol - 5000n)
})

test('the chain rejects a payer without the fee, and a transaction that is sent twice', async () => {
  const [payer, poor] = [await client.signer(5), await generateKeyPairSigner()]
  const unpaid = transfer(poor, payer.address, 1n)
  expect(isSolanaError(await failureOf(client.send(await client.signNow(poor, [unpaid]))), preflightFailure)).toBe(true)
  const move = transfer(payer, poor.address, sol)
  const transaction = await client.signNow(payer, [move])
  await client.send(transaction)
  const again = await failureOf(client.send(transaction, true))
  expect(String((again as Error).cause ?? again)).toContain('already been processed')
  expect(await client.balance(poor.address)).toBe(sol)
})
