import { type Sandbox, startSandbox } from '@kit/sandbox'
import { countAttacks } from '@kit/tooling/attacks'
import {
  type Address,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  isHex,
  parseAbi,
  publicActions,
  walletActions,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { base } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asWords, oddities, smartAccounts, wrap } from '../test-utils/smart-accounts.ts'
import type { EvmClient, VerifyRequest } from '../verify/verification.ts'
import { createMessage, verify } from './index.ts'

const factoryAbi = parseAbi([
  'function deploy(address owner) returns (address)',
  'function predict(address owner) view returns (address)',
])
const contracts = smartAccounts()
const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
let sandbox: Sandbox
let factory: Address

/** A node of Base with a funded account. */
function nodeOf(network: 'eip155:8453' | 'eip155:1' = 'eip155:8453') {
  const { rpc, accounts } = sandbox.endpoints
  const key = accounts[0]?.privateKey ?? ''
  if (!isHex(key)) throw new Error('The sandbox has no account.')
  const options = { mode: 'anvil', transport: http(rpc[network]), pollingInterval: 20, cacheTime: 0 } as const
  return createTestClient({ ...options, account: privateKeyToAccount(key) })
    .extend(publicActions)
    .extend(walletActions)
}

async function deploy(data: Hex): Promise<Address> {
  const node = nodeOf()
  const { contractAddress } = await node.waitForTransactionReceipt({
    hash: await node.sendTransaction({ data, chain: null }),
  })
  return getAddress(contractAddress ?? zeroAddress)
}

/** A client that remembers what it was asked. */
function clientOf(network?: 'eip155:1') {
  const node = nodeOf(network)
  const asked: string[] = []
  const client: EvmClient = {
    request: (call) => {
      asked.push(call.method)
      return node.request(call as never)
    },
  }
  return { client, asked }
}

const fields = { domain: 'acme.org', uri: 'https://acme.org/login', nonce: 'a1b2c3d4e5f6g7h8' }

const messageOf = (address: Address) =>
  createMessage({
    ...fields,
    namespace: 'eip155',
    address,
    version: '1',
    chainId: 'eip155:8453',
    issuedAt: new Date().toISOString(),
  })

/** Verifies a sign-in of an account; the signature is made over its message. */
async function signIn(address: Address, sign: (message: string) => Promise<Hex>, more: Partial<VerifyRequest> = {}) {
  const message = messageOf(address)
  const expected = { ...fields, chains: ['eip155:8453'] }
  return verify({ message, signature: await sign(message), expected, client: clientOf().client, ...more })
}

const by = (account: typeof owner) => async (message: string) => asWords(await account.signMessage({ message }))
const deployment = (account: typeof owner) =>
  encodeFunctionData({ abi: factoryAbi, functionName: 'deploy', args: [account.address] })
const predict = (account: typeof owner) =>
  nodeOf().readContract({ address: factory, abi: factoryAbi, functionName: 'predict', args: [account.address] })
const mismatch = { ok: false, reason: 'signature-mismatch', field: 'signature' }

beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
  factory = await deploy(contracts.factory)
})
afterAll(() => sandbox?.stop())

test('R-SIWX-1: a deployed account is asked about the signature', async () => {
  const account = await deploy(contracts.owned(owner.address))
  expect(await signIn(account, by(owner))).toMatchObject({
    ok: true,
    proof: 'erc1271',
    account: `eip155:8453:${account}`,
  })
  expect(await signIn(account, by(stranger))).toEqual(mismatch)
  expect(await signIn(account, () => by(owner)('another message'))).toEqual(mismatch)
  expect(await signIn(account, by(owner), { client: undefined })).toMatchObject({ reason: 'client-needed' })
})

test('R-SIWX-1: an account that is not deployed yet is asked as it will be', async () => {
  const account = await predict(owner)
  const sign = async (message: string) => wrap(factory, deployment(owner), await by(owner)(message))
  expect(await signIn(account, sign)).toMatchObject({ ok: true, proof: 'erc6492', account: `eip155:8453:${account}` })
  expect(await nodeOf().getCode({ address: account })).toBeUndefined()
  expect(await signIn(account, by(owner))).toEqual(mismatch)
  const message = messageOf(account)
  expect(await nodeOf().verifyMessage({ address: account, message, signature: await sign(message) })).toBe(true)
})

test('R-SIWX-1: a wrapped signature is good after the deployment, too', async () => {
  const account = await predict(stranger)
  const node = nodeOf()
  const hash = await node.sendTransaction({ to: factory, data: deployment(stranger), chain: null })
  await node.waitForTransactionReceipt({ hash })
  const sign = async (message: string) => wrap(factory, deployment(stranger), await by(stranger)(message))
  expect(await signIn(account, sign)).toMatchObject({ ok: true, proof: 'erc6492' })
})

test('R-SIWX-1: an account with a key and code signs with its key, for which no node is asked', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const node = nodeOf()
  const wallet = createWalletClient({ account, chain: base, transport: http(sandbox.endpoints.rpc['eip155:8453']) })
  const contractAddress = await deploy(contracts.owned(owner.address))
  await node.setBalance({ address: account.address, value: 10n ** 18n })
  const authorization = await wallet.signAuthorization({ contractAddress, executor: 'self' })
  const hash = await wallet.sendTransaction({ to: stranger.address, authorizationList: [authorization] })
  await node.waitForTransactionReceipt({ hash })
  expect(await node.getCode({ address: account.address })).toBe(`0xef0100${contractAddress.slice(2).toLowerCase()}`)
  const { client, asked } = clientOf()
  const sign = (message: string) => account.signMessage({ message })
  expect(await signIn(account.address, sign, { client })).toMatchObject({ ok: true, proof: 'key' })
  expect(asked).toEqual([])
  expect(await signIn(account.address, by(owner), { client })).toMatchObject({ ok: true, proof: 'erc1271' })
  expect(await signIn(account.address, by(stranger), { client })).toEqual(mismatch)
})

test('attack 2.8: a wrapper never proves another account than the one that is named', async ({ task }) => {
  const victim = privateKeyToAccount(generatePrivateKey()).address
  const [undeployed, deployed] = [await predict(owner), await deploy(contracts.owned(owner.address))]
  const claimable = await deploy(contracts.claimable)
  const claim = encodeFunctionData({
    abi: parseAbi(['function claim(address owner)']),
    functionName: 'claim',
    args: [stranger.address],
  })
  const [magic] = [await deploy(contracts.odd(oddities['answers with true']))]
  const attempts: readonly (readonly [Address, Address, Hex])[] = [
    // The stranger's own account is deployed, and another one is named.
    [victim, factory, deployment(stranger)],
    [undeployed, factory, deployment(stranger)],
    [deployed, factory, deployment(stranger)],
    // The right account is deployed, and its owner did not sign.
    [undeployed, factory, deployment(owner)],
    // The call before the question would take over an account that exists.
    [claimable, claimable, claim],
    [victim, victim, '0x'],
    [victim, zeroAddress, '0x'],
    [factory, factory, deployment(stranger)],
    // Contracts that every node has: one repeats what it is asked, and one would be the signer's key.
    [`0x${'4'.padStart(40, '0')}`, factory, deployment(stranger)],
    [`0x${'1'.padStart(40, '0')}`, factory, deployment(stranger)],
    [zeroAddress, factory, deployment(stranger)],
    [magic, magic, '0x'],
  ]
  const found = await Promise.all(
    attempts.map(([address, to, data]) =>
      signIn(address, async (message) => wrap(to, data, await by(stranger)(message))),
    ),
  )
  expect(found).toEqual(attempts.map(() => mismatch))
  countAttacks(task, { count: attempts.length })
})

test.each(Object.entries(oddities))('attack 2.8: an account that %s did not sign', async (_, what) => {
  const account = await deploy(contracts.odd(what))
  const result = await signIn(account, by(owner))
  expect(result).toMatchObject({ ok: false })
  if (what !== oddities['never ends']) expect(result).toEqual(mismatch)
})

test('attack 2.15: a node of another chain is not asked twice', async () => {
  const account = await deploy(contracts.owned(owner.address))
  const { client } = clientOf('eip155:1')
  expect(await signIn(account, by(owner), { client })).toEqual({
    ok: false,
    reason: 'client-of-other-chain',
    field: 'chainId',
  })
})
