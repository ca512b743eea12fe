import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  address as asAddress,
  compileTransaction,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getTransferCheckedInstruction, getTransferInstruction, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callSolana } from '../test-utils/call-solana.ts'
import { openSolanaClient, type SolanaClient, tokenAddress } from '../test-utils/solana-client.ts'
import { toBase58 } from './base58.ts'
import { systemProgram, tokenProgram } from './programs.ts'
import { type Solana, startSolana } from './start-solana.ts'

const sol = 1_000_000_000n
const unknownSignature = toBase58(Buffer.alloc(64, 9))
let solana: Solana
let client: SolanaClient
let payer: KeyPairSigner
beforeAll(async () => {
  solana = await startSolana({ slotInterval: 0 })
  client = openSolanaClient(solana)
  payer = await client.signer(0)
})
afterAll(() => solana.stop())

const call = (method: string, ...params: unknown[]) => callSolana(solana.rpc, method, ...params)
const resultOf = async (method: string, ...params: unknown[]) => (await call(method, ...params)).result
const newAddress = async (): Promise<Address> => (await generateKeyPairSigner()).address
const pay = (destination: Address, amount = sol) =>
  getTransferSolInstruction({ source: payer, destination, amount: lamports(amount) })
/** Sends instructions of the payer, and lets slots pass. */
async function land(instructions: Instruction[], slots = 4, skipPreflight = false): Promise<string> {
  const transaction = await client.signNow(payer, instructions)
  await client.send(transaction, skipPreflight)
  solana.mine(slots)
  return getSignatureFromTransaction(transaction)
}
const messageOf = async (version: 'legacy' | 0, instructions: Instruction[]) => {
  const lifetime = await client.lifetime()
  return pipe(
    createTransactionMessage({ version }),
    (it) => setTransactionMessageFeePayerSigner(payer, it),
    (it) => setTransactionMessageLifetimeUsingBlockhash(lifetime, it),
    (it) => appendTransactionMessageInstructions(instructions, it),
  )
}

test.each([
  ['sendTransaction', [7], 'a text is expected at position 0'],
  ['sendTransaction', ['AAAA', { encoding: 'base64' }], 'failed to deserialize the transaction'],
  ['sendTransaction', ['0OIl'], 'failed to deserialize the transaction'],
  ['simulateTransaction', ['AAAA', { encoding: 'base64' }], 'failed to deserialize the transaction'],
  ['getSignatureStatuses', [unknownSignature], 'a list is expected at position 0'],
  ['getSignaturesForAddress', ['nobody'], 'is not an address'],
  ['getTransaction', [[]], 'a text is expected at position 0'],
  ['getTransaction', [unknownSignature, 7], 'an object is expected at position 1'],
  ['requestAirdrop', [systemProgram, 1], 'the faucet cannot give that much'],
])('%s refuses %j as invalid parameters', async (method, params, reason) => {
  expect((await call(method, ...params)).error).toEqual({ code: -32602, message: expect.stringContaining(reason) })
})

test('a signature that nobody has sent has neither a status nor a transaction', async () => {
  expect((await resultOf('getSignatureStatuses', [unknownSignature])).value).toEqual([null])
  expect(await resultOf('getTransaction', unknownSignature)).toBeNull()
})

test('an airdrop is in the history of its receiver, and has no transaction that could be read', async () => {
  const receiver = await newAddress()
  const signature = solana.airdrop(receiver, sol)
  solana.mine(4)
  expect(await resultOf('getSignaturesForAddress', receiver)).toMatchObject([{ signature, err: null }])
  expect(await resultOf('getTransaction', signature)).toBeNull()
})

test('sendTransaction reads base58 unless it is told otherwise', async () => {
  const receiver = await newAddress()
  const transaction = await client.signNow(payer, [pay(receiver)])
  const text = getBase58Decoder().decode(getTransactionEncoder().encode(transaction))
  expect(await resultOf('sendTransaction', text)).toBe(getSignatureFromTransaction(transaction))
  expect((await resultOf('getBalance', receiver)).value).toBe(Number(sol))
})

test('a transaction is in the encoding that was asked for, once it has the commitment', async () => {
  const receiver = await newAddress()
  const transaction = await client.signNow(payer, [pay(receiver)])
  const signature = await client.send(transaction)
  const base64 = getBase64EncodedWireTransaction(transaction)
  expect(await resultOf('getTransaction', signature)).toBeNull()
  const read = async (encoding: string) =>
    (await resultOf('getTransaction', signature, { encoding, commitment: 'processed' })).transaction
  expect(await read('base64')).toEqual([base64, 'base64'])
  expect(await read('base58')).toEqual([toBase58(Buffer.from(base64, 'base64')), 'base58'])
  solana.mine(4)
  expect(await resultOf('getTransaction', signature, 'base64')).toMatchObject({ transaction: [base64, 'base64'] })
  expect(await resultOf('getTransaction', signature)).toMatchObject({
    version: 0,
    meta: { err: null, status: { Ok: null } },
    transaction: {
      signatures: [signature],
      message: {
        header: { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 1 },
        accountKeys: [payer.address, receiver, systemProgram],
        addressTableLookups: [],
        instructions: [{ programIdIndex: 2, accounts: [0, 1], stackHeight: 1 }],
      },
    },
  })
})

test('a legacy transaction says so, and which accounts sign and are written', async () => {
  const [receiver, witness] = [await newAddress(), await generateKeyPairSigner()]
  const transfer = pay(receiver)
  const witnessed = { ...transfer, accounts: [...transfer.accounts, witnessRole(witness)] }
  const transaction = await signTransactionMessageWithSigners(await messageOf('legacy', [witnessed]))
  const signature = getSignatureFromTransaction(transaction)
  await client.send(transaction as Parameters<typeof client.send>[0])
  solana.mine(4)
  const parsed = await resultOf('getTransaction', signature, 'jsonParsed')
  expect(parsed.version).toBe('legacy')
  expect(parsed.transaction.message).not.toHaveProperty('addressTableLookups')
  expect(parsed.transaction.message.accountKeys).toEqual([
    { pubkey: payer.address, signer: true, writable: true, source: 'transaction' },
    { pubkey: witness.address, signer: true, writable: false, source: 'transaction' },
    { pubkey: receiver, signer: false, writable: true, source: 'transaction' },
    { pubkey: systemProgram, signer: false, writable: false, source: 'transaction' },
  ])
  const { message } = (await resultOf('getTransaction', signature)).transaction
  expect(message.header).toMatchObject({ numRequiredSignatures: 2, numReadonlySignedAccounts: 1 })
  expect(message).not.toHaveProperty('addressTableLookups')
})

const witnessRole = (signer: KeyPairSigner) => ({ address: signer.address, role: AccountRole.READONLY_SIGNER, signer })

test('jsonParsed names the transfers of a token, and leaves other instructions as they are', async () => {
  const receiver = (await client.signer(1)).address
  const { USDC } = solana.tokens
  const [source, destination] = [await tokenAddress(payer.address, USDC), await tokenAddress(receiver, USDC)]
  const parts = { source, destination, authority: payer, amount: 5n }
  const limit = { programAddress: asAddress('ComputeBudget111111111111111111111111111111') }
  const units = Uint8Array.from([2, 64, 13, 3, 0])
  const signature = await land([
    getTransferInstruction(parts),
    getTransferCheckedInstruction({ ...parts, mint: USDC.address, decimals: USDC.decimals }),
    { ...limit, data: units },
  ])
  const { instructions } = (await resultOf('getTransaction', signature, 'jsonParsed')).transaction.message
  const authority = payer.address
  expect(instructions).toEqual([
    {
      ...{ program: 'spl-token', programId: TOKEN_PROGRAM_ADDRESS, stackHeight: 1 },
      parsed: { type: 'transfer', info: { source, destination, authority, amount: '5' } },
    },
    {
      ...{ program: 'spl-token', programId: TOKEN_PROGRAM_ADDRESS, stackHeight: 1 },
      parsed: {
        type: 'transferChecked',
        info: {
          ...{ source, destination, authority, mint: USDC.address },
          tokenAmount: { amount: '5', decimals: 6, uiAmount: 0.000005, uiAmountString: '0.000005' },
        },
      },
    },
    { programId: limit.programAddress, accounts: [], data: toBase58(units), stackHeight: 1 },
  ])
})

test('the history of an address is newest first, and from and to where it was asked for', async () => {
  const receiver = await newAddress()
  const signatures: string[] = []
  for (const amount of [1n, 2n, 3n]) signatures.unshift(await land([pay(receiver, amount * sol)]))
  const [third, second, first] = signatures
  const read = async (config?: object): Promise<unknown[]> =>
    (await resultOf('getSignaturesForAddress', receiver, ...(config ? [config] : []))).map(
      (one: { signature: string }) => one.signature,
    )
  expect(await read()).toEqual([third, second, first])
  expect(await read({ limit: 2 })).toEqual([third, second])
  expect(await read({ before: third })).toEqual([second, first])
  expect(await read({ until: first })).toEqual([third, second])
  expect(await read({ before: third, until: first, limit: 1 })).toEqual([second])
  expect(await read({ before: unknownSignature })).toEqual([])
  await land([pay(receiver)], 0)
  expect(await read({ commitment: 'finalized' })).toEqual([third, second, first])
  expect(await read({ commitment: 'processed' })).toHaveLength(4)
})

test('a transfer that fails without preflight has its error in the status, the history and the transaction', async () => {
  const err = { InstructionError: [0, { Custom: 1 }] }
  const receiver = await newAddress()
  const signature = await land([pay(receiver, 5000n * sol)], 1, true)
  expect((await resultOf('getSignatureStatuses', [signature])).value).toEqual([
    { slot: expect.any(Number), confirmations: 1, err, status: { Err: err }, confirmationStatus: 'confirmed' },
  ])
  solana.mine(3)
  expect((await resultOf('getSignatureStatuses', [signature])).value).toMatchObject([
    { confirmations: null, confirmationStatus: 'finalized' },
  ])
  expect(await resultOf('getSignaturesForAddress', receiver)).toMatchObject([{ signature, err }])
  expect((await resultOf('getTransaction', signature)).meta).toMatchObject({ err, status: { Err: err }, fee: 5000 })
})

test('a simulation shows the accounts as they would be, and changes none', async () => {
  const [receiver, nobody] = [await newAddress(), await newAddress()]
  const text = getBase64EncodedWireTransaction(await client.signNow(payer, [pay(receiver)]))
  const simulate = async (config: object) =>
    (await resultOf('simulateTransaction', text, { encoding: 'base64', ...config })).value
  expect(await simulate({})).toMatchObject({ err: null, accounts: null, returnData: null })
  const addresses = [receiver, nobody, tokenProgram]
  const { accounts, logs } = await simulate({ accounts: { addresses } })
  expect(accounts).toEqual([
    expect.objectContaining({ lamports: Number(sol), data: ['', 'base64'] }),
    null,
    expect.objectContaining({ executable: true }),
  ])
  expect(logs.join()).toContain('success')
  const mint = solana.tokens.USDC.address
  const parsed = await simulate({ accounts: { addresses: [mint], encoding: 'jsonParsed' } })
  expect(parsed.accounts).toMatchObject([{ data: { parsed: { type: 'mint' } } }])
  const many = Array.from({ length: 257 }, () => receiver)
  const refused = await call('simulateTransaction', text, { encoding: 'base64', accounts: { addresses: many } })
  expect(refused.error?.code).toBe(-32602)
  expect((await resultOf('getBalance', receiver)).value).toBe(0)
})

test('a simulation checks signatures when asked to, and the blockhash unless it may replace it', async () => {
  const transfer = pay(await newAddress())
  const simulate = async (of: string, config: object) =>
    (await resultOf('simulateTransaction', of, { encoding: 'base64', ...config })).value
  const unsigned = compileTransaction(await messageOf(0, [transfer]))
  expect(await simulate(getBase64EncodedWireTransaction(unsigned), {})).toMatchObject({ err: null })
  const bytes = Buffer.from(getBase64EncodedWireTransaction(await client.signNow(payer, [transfer])), 'base64')
  bytes[9] = (bytes[9] ?? 0) ^ 1
  const forged = bytes.toString('base64')
  expect(await simulate(forged, {})).toMatchObject({ err: null })
  expect(await simulate(forged, { sigVerify: true })).toMatchObject({ err: 'SignatureFailure', accounts: null })
  const stale = getBase64EncodedWireTransaction(await client.sign(payer, [transfer]))
  expect(await simulate(stale, {})).toMatchObject({ err: 'BlockhashNotFound', logs: [], accounts: null })
  expect(await simulate(stale, { replaceRecentBlockhash: true })).toMatchObject({ err: null })
})

test('a message costs 5000 lamports for each signature, while the chain knows its blockhash', async () => {
  const known = compileTransaction(await messageOf(0, [pay(await newAddress())]))
  const stale = await client.sign(payer, [pay(await newAddress())])
  const feeOf = async ({ messageBytes }: Pick<typeof stale, 'messageBytes'>) =>
    (await resultOf('getFeeForMessage', Buffer.from(messageBytes).toString('base64'))).value
  expect(await feeOf(known)).toBe(5000)
  expect(await feeOf(stale)).toBeNull()
})

test('a transaction of version 1, which the chain does not know, is refused', async () => {
  const lifetime = await client.lifetime()
  const message = pipe(
    createTransactionMessage({ version: 1 }),
    (it) => setTransactionMessageFeePayerSigner(payer, it),
    (it) => setTransactionMessageLifetimeUsingBlockhash(lifetime, it),
  )
  const text = getBase64EncodedWireTransaction(compileTransaction(message))
  expect((await call('sendTransaction', text, { encoding: 'base64' })).error).toMatchObject({ code: -32602 })
})
