import {
  type Address,
  createPublicClient,
  http,
  isErc6492Signature,
  type LocalAccount,
  numberToHex,
  type PublicClient,
  pad,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import {
  createBundlerClient,
  entryPoint08Abi,
  entryPoint08Address,
  type SmartAccount,
  toSimple7702SmartAccount,
  toSoladySmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ChainId, caip } from '../chains.ts'
import { delegateTo } from '../smart-accounts/delegate-to.ts'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { openEvmClient } from '../test-utils/evm-client.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterEach(() => sandbox.bundler.setDown(false))
afterAll(() => sandbox.stop())

const receivers: readonly Address[] = [
  '0x00000000000000000000000000000000000000D1',
  '0x00000000000000000000000000000000000000D2',
]
const thief = '0x00000000000000000000000000000000DeaDBeef'
const newOwner = () => privateKeyToAccount(generatePrivateKey())

/** A chain with its bundler, and someone who gives ether away. */
function open(id: ChainId) {
  const client = openEvmClient(sandbox.endpoints, id, 0)
  const reader = createPublicClient({ chain: client.chain, transport: http(), pollingInterval: 20, cacheTime: 0 })
  const bundlerOf = (account: SmartAccount, chainId: ChainId = id) =>
    createBundlerClient({
      account,
      client: reader,
      chain: client.chain,
      transport: http(sandbox.endpoints.bundlers[caip(chainId)], { retryCount: 0 }),
      pollingInterval: 20,
    })
  const fund = async (to: Address) => {
    await client.waitForTransactionReceipt({ hash: await client.sendTransaction({ to, value: parseEther('5') }) })
  }
  return { reader, bundlerOf, fund }
}

/** Counterfactual: its address is known before there is an account. */
const counterfactual = (client: PublicClient, owner: LocalAccount) =>
  toSoladySmartAccount({
    client,
    owner,
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    factoryAddress: sandbox.endpoints.smartAccounts.factory,
    salt: pad(owner.address, { dir: 'right', size: 32 }),
  })

const delegated = (client: PublicClient, owner: ReturnType<typeof newOwner>) =>
  toSimple7702SmartAccount({ client, owner })

test.each([1, 8453] as const)(
  'on chain %d a counterfactual account is deployed by its first operation, which pays two',
  async (id) => {
    const { reader, bundlerOf, fund } = open(id)
    const account = await counterfactual(reader, newOwner())
    const { address } = account
    expect(await reader.getCode({ address })).toBeUndefined()
    await fund(address)
    const before = await Promise.all(receivers.map((to) => reader.getBalance({ address: to })))
    const bundler = bundlerOf(account)
    const hash = await bundler.sendUserOperation({ calls: receivers.map((to) => ({ to, value: 7n })) })
    const receipt = await bundler.waitForUserOperationReceipt({ hash })
    expect(receipt).toMatchObject({ success: true, sender: address, userOpHash: hash })
    expect(await reader.getCode({ address })).toMatch(/^0x/)
    const after = await Promise.all(receivers.map((to) => reader.getBalance({ address: to })))
    expect(after).toEqual(before.map((balance) => balance + 7n))
    expect(await bundler.getUserOperation({ hash })).toMatchObject({ transactionHash: receipt.receipt.transactionHash })
  },
)

test('viem verifies what a counterfactual account signs before and after it is deployed, and nothing of another owner', async () => {
  const { reader, bundlerOf, fund } = open(1)
  const account = await counterfactual(reader, newOwner())
  const other = await counterfactual(reader, newOwner())
  const { address } = account
  const message = 'I am the owner'
  const typedData = {
    domain: { name: 'Shop', version: '1', chainId: 1, verifyingContract: receivers[0] },
    types: { Order: [{ name: 'count', type: 'uint256' }] },
    primaryType: 'Order',
    message: { count: 3n },
  } as const
  const signature = await account.signMessage({ message })
  expect(isErc6492Signature(signature)).toBe(true)
  expect(await reader.verifyMessage({ address, message, signature })).toBe(true)
  const signedData = await account.signTypedData(typedData)
  expect(await reader.verifyTypedData({ address, ...typedData, signature: signedData })).toBe(true)
  expect(await reader.verifyMessage({ address, message: 'Another', signature })).toBe(false)
  expect(await reader.verifyMessage({ address, message, signature: await other.signMessage({ message }) })).toBe(false)
  await fund(address)
  const bundler = bundlerOf(account)
  await bundler.waitForUserOperationReceipt({ hash: await bundler.sendUserOperation({ calls: [{ to: address }] }) })
  const later = await account.signMessage({ message })
  expect(isErc6492Signature(later)).toBe(false)
  expect(await reader.verifyMessage({ address, message, signature: later })).toBe(true)
})

test('nobody creates an account of another owner at its address', async () => {
  const { reader } = open(1)
  const salt = pad(newOwner().address, { dir: 'right', size: 32 })
  const abi = parseAbi(['function createAccount(address owner, bytes32 salt) returns (address)'])
  const { factory } = sandbox.endpoints.smartAccounts
  const creation = reader.simulateContract({
    address: factory,
    abi,
    functionName: 'createAccount',
    args: [newOwner().address, salt],
  })
  await expect(creation).rejects.toThrow('The salt has no owner')
})

test('an account with a delegate keeps its address, and pays two at once with the authorization of its first operation', async () => {
  const { reader, bundlerOf, fund } = open(1)
  const owner = newOwner()
  const account = await delegated(reader, owner)
  expect(account.address).toBe(owner.address)
  await fund(owner.address)
  const bundler = bundlerOf(account)
  for (const round of ['delegating', 'delegated']) {
    const before = await Promise.all(receivers.map((to) => reader.getBalance({ address: to })))
    const authorization =
      round === 'delegating'
        ? await owner.signAuthorization({ address: sandbox.endpoints.smartAccounts.delegate, chainId: 1, nonce: 0 })
        : undefined
    const hash = await bundler.sendUserOperation({
      calls: receivers.map((to) => ({ to, value: 9n })),
      ...(authorization ? { authorization } : {}),
    })
    expect(await bundler.waitForUserOperationReceipt({ hash })).toMatchObject({ success: true, sender: owner.address })
    const after = await Promise.all(receivers.map((to) => reader.getBalance({ address: to })))
    expect(after).toEqual(before.map((balance) => balance + 9n))
    expect(await reader.getCode({ address: owner.address })).toBe(
      `0xef0100${sandbox.endpoints.smartAccounts.delegate.slice(2).toLowerCase()}`,
    )
  }
})

test('an operation whose call reverts is mined, and its receipt says that it failed', async () => {
  const { reader, bundlerOf, fund } = open(8453)
  const account = await counterfactual(reader, newOwner())
  await fund(account.address)
  const bundler = bundlerOf(account)
  const calls = [{ to: sandbox.endpoints.tokens['eip155:8453'].USDC.address, data: '0xa9059cbb' }] as const
  await expect(bundler.estimateUserOperationGas({ calls })).rejects.toThrow(/revert/)
  const gas = { callGasLimit: 200_000n, verificationGasLimit: 1_000_000n, preVerificationGas: 200_000n }
  const hash = await bundler.sendUserOperation({ calls, ...gas })
  expect(await bundler.waitForUserOperationReceipt({ hash })).toMatchObject({ success: false })
})

async function send(request: object, chain: 'eip155:1' | 'eip155:42161' = 'eip155:1') {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...request })
  const response = await fetch(sandbox.endpoints.bundlers[chain], { method: 'POST', body })
  return {
    status: response.status,
    value: (await response.json()) as { error?: { code: number; message: string }; result?: unknown },
  }
}

test.each([
  ['a foreign signature', { signer: 'another' }, -32507, 'AA24'],
  ['a wrong nonce', { nonce: 5n }, -32500, 'AA25'],
  ['too little ether', { funded: false }, -32500, 'AA21'],
] as const)('the bundler refuses an operation with %s by the code of the standard', async (_, wrong, code, reason) => {
  const { reader, bundlerOf, fund } = open(1)
  const owner = newOwner()
  const account = await counterfactual(reader, owner)
  if (!('funded' in wrong)) await fund(account.address)
  const impostor = await toSoladySmartAccount({
    client: reader,
    owner: newOwner(),
    address: account.address,
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
  })
  const signer = 'signer' in wrong ? { ...account, signUserOperation: impostor.signUserOperation } : account
  const bundler = bundlerOf(signer as typeof account)
  const operation = bundler.sendUserOperation({
    calls: [{ to: receivers[0] as Address }],
    ...('nonce' in wrong ? { nonce: wrong.nonce } : {}),
  })
  const error = await operation.then(
    () => null,
    (refused: Error & { walk(): Error & { code?: number } }) => refused,
  )
  const codes: unknown[] = []
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause) codes.push(cause.code)
  expect(codes).toContain(code)
  expect(String(error)).toContain(reason)
})

test.each([
  ['no operation', { method: 'eth_sendUserOperation', params: [null, entryPoint08Address] }, -32602],
  ['another entry point', { method: 'eth_sendUserOperation', params: [{}, receivers[0]] }, -32602],
  ['an unknown method', { method: 'eth_sendTransaction', params: [] }, -32601],
  ['no method', {}, -32600],
])('the bundler answers %s with its error code', async (_, request, code) => {
  expect((await send(request)).value.error?.code).toBe(code)
})

test('the bundler knows nothing of an operation that it was never sent', async () => {
  for (const method of ['eth_getUserOperationReceipt', 'eth_getUserOperationByHash'])
    expect((await send({ method, params: [pad('0x1')] })).value.result).toBeNull()
})

test('Arbitrum has neither entry point nor delegate, and its bundler says so', async () => {
  const { reader } = open(42161)
  const { entryPoint, delegate, factory, hostileDelegate } = sandbox.endpoints.smartAccounts
  for (const address of [entryPoint, delegate, factory]) expect(await reader.getCode({ address })).toBeUndefined()
  expect(await reader.getCode({ address: hostileDelegate })).toMatch(/^0x/)
  expect((await send({ method: 'eth_supportedEntryPoints' }, 'eip155:42161')).value.result).toEqual([])
  expect((await send({ method: 'eth_supportedEntryPoints' })).value.result).toEqual([entryPoint])
  expect((await send({ method: 'eth_chainId' }, 'eip155:42161')).value.result).toBe('0xa4b1')
})

test('a bundler that is down answers nothing until it is up again, from code and over HTTP', async () => {
  const { origin } = new URL(sandbox.endpoints.bundlers['eip155:1'])
  sandbox.bundler.setDown(true)
  expect((await send({ method: 'eth_chainId' })).status).toBe(503)
  await fetch(`${origin}/up`, { method: 'POST' })
  expect((await send({ method: 'eth_chainId' })).value.result).toBe('0x1')
  await fetch(`${origin}/down`, { method: 'POST' })
  expect((await send({ method: 'eth_chainId' })).status).toBe(503)
})

test('a hostile delegate takes whatever reaches the account, until its owner revokes it', async () => {
  const { reader, fund } = open(42161)
  const rpc = sandbox.endpoints.rpc['eip155:42161']
  const { hostileDelegate } = sandbox.endpoints.smartAccounts
  const victim = sandbox.endpoints.accounts[9]
  if (!victim) throw new Error('no account')
  const { address, privateKey } = victim
  await delegateTo(rpc, privateKey, hostileDelegate)
  expect(await reader.getCode({ address })).toBe(`0xef0100${hostileDelegate.slice(2).toLowerCase()}`)
  await fund(address)
  expect(await reader.getBalance({ address })).toBe(0n)
  expect(await reader.getBalance({ address: thief })).toBeGreaterThan(parseEther('5'))
  await reader.request({ method: 'anvil_setBalance', params: [address, numberToHex(parseEther('1'))] } as never)
  await delegateTo(rpc, privateKey, zeroAddress)
  expect(await reader.getCode({ address })).toBeUndefined()
  await fund(address)
  expect(await reader.getBalance({ address })).toBeGreaterThan(parseEther('5'))
})
