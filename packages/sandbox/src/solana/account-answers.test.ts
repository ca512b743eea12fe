import { generateKeyPairSigner } from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  AuthorityType,
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
  getSetAuthorityInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callSolana } from '../test-utils/call-solana.ts'
import { openSolanaClient, type SolanaClient, tokenAddress } from '../test-utils/solana-client.ts'
import { fromBase58, toBase58 } from './base58.ts'
import { systemProgram, token2022Program, tokenProgram } from './programs.ts'
import { type Solana, startSolana } from './start-solana.ts'

const unknown = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8'
let solana: Solana
let client: SolanaClient
let owner: string
/** The owner's account of USDC. */
let holding: string
beforeAll(async () => {
  solana = await startSolana({ slotInterval: 0 })
  client = openSolanaClient(solana)
  const [first] = solana.accounts
  if (!first) throw new Error('no account')
  owner = first.address
  holding = await tokenAddress(first.address, solana.tokens.USDC)
})
afterAll(() => solana.stop())

const call = (method: string, ...params: unknown[]) => callSolana(solana.rpc, method, ...params)
const accountOf = async (address: string, config?: object) =>
  (await call('getAccountInfo', address, ...(config ? [config] : []))).result.value

test.each([
  ['getBalance', [], 'is not an address'],
  ['getBalance', [7], '7 is not an address'],
  ['getAccountInfo', ['0x00'], '"0x00" is not an address'],
  ['getAccountInfo', [unknown, 'base64'], 'an object is expected at position 1'],
  ['getAccountInfo', [unknown, [{ encoding: 'base64' }]], 'an object is expected at position 1'],
  ['getMultipleAccounts', [unknown], 'a list is expected at position 0'],
  ['getMinimumBalanceForRentExemption', [-1], 'an amount is expected at position 0'],
  ['getMinimumBalanceForRentExemption', ['0'], 'an amount is expected at position 0'],
  ['getMinimumBalanceForRentExemption', [0.5], 'an amount is expected at position 0'],
  ['getTokenAccountsByOwner', [unknown, {}], 'is not an address'],
  ['getTokenAccountBalance', [unknown], 'could not find account'],
  ['getTokenAccountBalance', [systemProgram], 'could not find account'],
  ['getTokenSupply', [unknown], 'not a Token mint'],
  ['getTokenSupply', [systemProgram], 'not a Token mint'],
  ['getProgramAccounts', [tokenProgram, { filters: [{ tokenAccountState: true }] }], 'neither dataSize nor memcmp'],
  ['getProgramAccounts', [tokenProgram, { filters: [{ memcmp: { offset: 0 } }] }], 'neither dataSize nor memcmp'],
  ['isBlockhashValid', [7], 'a text is expected at position 0'],
  ['getFeeForMessage', ['AAAA'], 'failed to deserialize the message'],
  ['requestAirdrop', [unknown], 'an amount is expected at position 1'],
])('%s refuses %j as invalid parameters', async (method, params, reason) => {
  const { result, error } = await call(method, ...params)
  expect(result).toBeUndefined()
  expect(error).toEqual({ code: -32602, message: expect.stringContaining(reason) })
})

test('getMultipleAccounts reads a hundred accounts at once, and no more', async () => {
  const read = (length: number) =>
    call(
      'getMultipleAccounts',
      Array.from({ length }, () => unknown),
    )
  expect((await read(100)).result.value).toHaveLength(100)
  expect((await read(101)).error).toMatchObject({ code: -32602, message: expect.stringContaining('max 100') })
})

test('an account that nobody has paid is null, with a balance of 0', async () => {
  expect((await call('getBalance', unknown)).result.value).toBe(0)
  expect(await accountOf(unknown)).toBeNull()
  const { value } = (await call('getMultipleAccounts', [owner, unknown])).result
  expect(value).toEqual([expect.objectContaining({ owner: systemProgram, data: ['', 'base64'] }), null])
})

test('the data of an account is in the encoding that was asked for, and cut as asked', async () => {
  const base64 = (await accountOf(holding, { encoding: 'base64' })).data
  expect(base64[1]).toBe('base64')
  const bytes = Buffer.from(base64[0], 'base64')
  expect(bytes).toHaveLength(165)
  expect((await accountOf(holding)).data).toBe(toBase58(bytes))
  expect((await accountOf(holding, { encoding: 'base58' })).data).toEqual([toBase58(bytes), 'base58'])
  const cut = async (dataSlice: object) => (await accountOf(holding, { encoding: 'base58', dataSlice })).data[0]
  expect(await cut({ offset: 32, length: 32 })).toBe(owner)
  expect(await cut({ offset: 32 })).toBe(toBase58(bytes))
})

test('jsonParsed has a mint and a token account in words, and sends what it cannot parse in base64', async () => {
  const { USDC, KIT } = solana.tokens
  expect(await accountOf(USDC.address, { encoding: 'jsonParsed' })).toMatchObject({
    owner: tokenProgram,
    data: {
      program: 'spl-token',
      space: 82,
      parsed: {
        type: 'mint',
        info: { decimals: 6, supply: '130000000000', mintAuthority: owner, freezeAuthority: null },
      },
    },
  })
  expect((await accountOf(KIT.address, { encoding: 'jsonParsed' })).data).toMatchObject({
    program: 'spl-token-2022',
    parsed: { type: 'mint' },
  })
  expect((await accountOf(holding, { encoding: 'jsonParsed' })).data).toMatchObject({
    parsed: {
      type: 'account',
      info: {
        isNative: false,
        mint: USDC.address,
        owner,
        state: 'initialized',
        tokenAmount: { uiAmountString: '10000' },
      },
    },
  })
  expect((await accountOf(owner, { encoding: 'jsonParsed' })).data).toEqual(['', 'base64'])
})

test('a mint has the authorities that it was given, and a frozen account says so', async () => {
  const [payer, mint] = [await client.signer(1), await generateKeyPairSigner()]
  const programAddress = TOKEN_PROGRAM_ADDRESS
  const [ata, rent] = [
    await tokenAddress(payer.address, { address: mint.address, program: programAddress }),
    await client.rpc.getMinimumBalanceForRentExemption(82n).send(),
  ]
  const authorities = { mintAuthority: payer.address, freezeAuthority: payer.address }
  const parts = { payer, ata, owner: payer.address, mint: mint.address }
  const create = [
    getCreateAccountInstruction({ payer, newAccount: mint, lamports: rent, space: 82, programAddress }),
    getInitializeMint2Instruction({ mint: mint.address, decimals: 2, ...authorities }),
    getCreateAssociatedTokenIdempotentInstruction(parts),
    getMintToInstruction({ mint: mint.address, token: ata, mintAuthority: payer, amount: 150n }),
  ]
  await client.send(await client.signNow(payer, create))
  const infoOf = async (address: string) => (await accountOf(address, { encoding: 'jsonParsed' })).data.parsed.info
  expect(await infoOf(mint.address)).toMatchObject({ supply: '150', ...authorities })
  expect(await infoOf(ata)).toMatchObject({ state: 'initialized', tokenAmount: { uiAmountString: '1.5' } })
  const end = [
    getFreezeAccountInstruction({ account: ata, mint: mint.address, owner: payer }),
    getSetAuthorityInstruction({
      ...{ owned: mint.address, owner: payer },
      ...{ authorityType: AuthorityType.MintTokens, newAuthority: null },
    }),
  ]
  await client.send(await client.signNow(payer, end))
  expect(await infoOf(mint.address)).toMatchObject({ mintAuthority: null, freezeAuthority: payer.address })
  expect(await infoOf(ata)).toMatchObject({ state: 'frozen' })
})

test('what a token program owns but has not initialized is neither a mint nor a token account', async () => {
  const [payer, account, mint] = [await client.signer(2), await generateKeyPairSigner(), await generateKeyPairSigner()]
  const create = async (newAccount: typeof account, space: number) => {
    const rent = await client.rpc.getMinimumBalanceForRentExemption(BigInt(space)).send()
    const parts = { payer, newAccount, lamports: rent, space, programAddress: TOKEN_PROGRAM_ADDRESS }
    await client.send(await client.signNow(payer, [getCreateAccountInstruction(parts)]))
  }
  await create(account, 165)
  await create(mint, 82)
  for (const { address } of [account, mint])
    expect((await accountOf(address, { encoding: 'jsonParsed' })).data[1]).toBe('base64')
  expect((await call('getTokenAccountBalance', account.address)).error?.code).toBe(-32602)
  expect((await call('getTokenSupply', mint.address)).error?.code).toBe(-32602)
})

test('getTokenAccountsByOwner finds the accounts of one mint, whichever program it is of', async () => {
  for (const { address: mint, program } of Object.values(solana.tokens)) {
    const { value } = (await call('getTokenAccountsByOwner', owner, { mint }, { encoding: 'jsonParsed' })).result
    expect(value).toMatchObject([{ account: { owner: program, data: { parsed: { info: { mint, owner } } } } }])
  }
  expect((await call('getTokenAccountsByOwner', owner, { mint: unknown })).result.value).toEqual([])
})

test('getProgramAccounts filters by size and by bytes in base58 or base64', async () => {
  const find = async (...filters: object[]): Promise<string[]> =>
    (await call('getProgramAccounts', tokenProgram, { encoding: 'base64', filters })).result.map(
      ({ pubkey }: { pubkey: string }) => pubkey,
    )
  const isOwned = { memcmp: { offset: 32, bytes: owner } }
  const inBase64 = Buffer.from(fromBase58(owner)).toString('base64')
  expect(await find({ dataSize: 165 }, isOwned)).toEqual([holding])
  expect(await find({ memcmp: { offset: 32, bytes: inBase64, encoding: 'base64' } })).toEqual([holding])
  expect(await find({ dataSize: 1 }, isOwned)).toEqual([])
  expect(await find({ memcmp: { offset: 33, bytes: owner } })).toEqual([])
  const filters = [{ memcmp: { offset: 0, bytes: solana.tokens.KIT.address } }]
  const all = (await call('getProgramAccounts', token2022Program, { filters })).result
  expect(all).toHaveLength(solana.accounts.length)
  const inContext = await call('getProgramAccounts', token2022Program, { filters, withContext: true })
  expect(inContext.result).toEqual({ context: expect.objectContaining({ slot: 1 }), value: all })
  const unfiltered: object[] = (await call('getProgramAccounts', token2022Program)).result
  expect(unfiltered).toEqual(expect.arrayContaining(all))
  expect(unfiltered).toContainEqual(expect.objectContaining({ pubkey: solana.tokens.KIT.address }))
})
