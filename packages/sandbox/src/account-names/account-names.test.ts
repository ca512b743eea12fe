import { createPublicClient, http, pad, parseAbi } from 'viem'
import { entryPoint08Abi, entryPoint08Address, toSoladySmartAccount } from 'viem/account-abstraction'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Profile } from '../blockchain-api/names.ts'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { openApiClient } from '../test-utils/api-client.ts'
import { openEvmClient } from '../test-utils/evm-client.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true, fixtures: true })
})
afterEach(() => sandbox.setFault('names', 'none'))
afterAll(() => sandbox.stop())

const api = () => openApiClient(sandbox.endpoints.blockchainApi)
const newOwner = () => privateKeyToAccount(generatePrivateKey())
const now = () => Math.floor(Date.now() / 1000)
/** ENSIP-11. */
const base = (0x80000000 | 8453) >>> 0

type Signed = { readonly name?: unknown; readonly attributes?: unknown; readonly timestamp?: unknown }

async function bodyOf(owner: PrivateKeyAccount, signed: Signed): Promise<Record<string, unknown>> {
  const message = JSON.stringify({ attributes: {}, timestamp: now(), ...signed })
  return { coin_type: 60, address: owner.address, message, signature: await owner.signMessage({ message }) }
}

async function post(body: Record<string, unknown>) {
  const response = await api().post('/v1/profile/account', body)
  const answer = (await response.json()) as { reasons?: [{ name: string; description: string }] }
  return { status: response.status, answer, reason: answer.reasons?.[0] }
}

const register = async (owner: PrivateKeyAccount, signed: Signed) => post(await bodyOf(owner, signed))
const profileOf = (name: string) => api().get(`/v1/profile/account/${name}`, { apiVersion: '2' })
const suggestionsFor = async (text: string) =>
  (
    await api().json<{ suggestions: { name: string; registered: boolean }[] }>(`/v1/profile/suggestions/${text}`, {
      zone: 'reown.id',
    })
  ).suggestions

test('a name that its owner signed for is in the registry, and stands for the owner in every call', async () => {
  const owner = newOwner()
  const attributes = { avatar: 'https://pictures.example/ada.png', bio: 'Counts' }
  expect((await profileOf('ada-1815.reown.id')).status).toBe(404)
  expect(await register(owner, { name: 'ada-1815.reown.id', attributes })).toMatchObject({
    status: 200,
    answer: { success: true },
  })
  const profile = (await (await profileOf('Ada-1815.reown.id')).json()) as Profile
  expect(profile).toEqual({
    name: 'ada-1815.reown.id',
    registered_at: expect.any(String),
    addresses: { 60: { address: owner.address, created: profile.registered_at } },
    attributes: [attributes],
  })
  expect(await api().json(`/v1/profile/reverse/${owner.address}`)).toEqual([profile])
  expect(await api().json(`/v1/identity/${owner.address}`)).toEqual({ name: profile.name, avatar: attributes.avatar })
  const { registry } = sandbox.endpoints.accountNames
  const abi = parseAbi(['function namesOf(address) view returns (string[])'])
  const call = { address: registry, abi, functionName: 'namesOf', args: [owner.address] } as const
  expect(await openEvmClient(sandbox.endpoints, 1, 0).readContract(call)).toEqual([profile.name])
})

test('a name that is asked for is suggested first, free before and taken after its registration', async () => {
  const owner = newOwner()
  const before = await suggestionsFor('grace')
  expect(before[0]).toEqual({ name: 'grace.reown.id', registered: false })
  expect(new Set(before.map(({ name }) => name)).size).toBeGreaterThan(3)
  const [, other] = before
  await register(owner, { name: 'grace.reown.id' })
  await register(owner, { name: other?.name })
  const after = await suggestionsFor('GRACE.reown.id')
  expect(after.map(({ registered }) => registered)).toEqual([true, true, false, false, false])
  expect(await api().json(`/v1/profile/reverse/${owner.address}`)).toMatchObject([
    { name: 'grace.reown.id', attributes: [] },
    { name: other?.name },
  ])
})

test('of two who register one name at once, one gets it', async () => {
  const owners = [newOwner(), newOwner()]
  const bodies = await Promise.all(owners.map((owner) => bodyOf(owner, { name: 'twice.reown.id' })))
  const answers = await Promise.all(bodies.map(post))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = owners[answers.findIndex(({ status }) => status === 200)]
  expect(await (await profileOf('twice.reown.id')).json()).toMatchObject({
    addresses: { 60: { address: winner?.address } },
  })
})

test('a taken name is refused in words, whatever its case, and its owner stays', async () => {
  const owner = newOwner()
  await register(owner, { name: 'taken-one.reown.id' })
  const { status, reason } = await register(newOwner(), { name: 'Taken-One.reown.id' })
  expect([status, reason]).toEqual([409, { name: 'name', description: 'This name is taken.' }])
  expect(await (await profileOf('taken-one.reown.id')).json()).toMatchObject({
    addresses: { 60: { address: owner.address } },
  })
})

test.each([
  ['a short name', { name: 'ada.reown.id' }, 'name'],
  ['a long name', { name: `${'a'.repeat(64)}.reown.id` }, 'name'],
  ['another character', { name: 'ada_1815.reown.id' }, 'name'],
  ['a name below another', { name: 'ada.lovelace.reown.id' }, 'name'],
  ['another zone', { name: 'lovelace.eth' }, 'name'],
  ['no name', {}, 'name'],
  ['an old signature', { name: 'lovelace.reown.id', timestamp: now() - 3_600 }, 'timestamp'],
  ['a signature of the future', { name: 'lovelace.reown.id', timestamp: now() + 3_600 }, 'timestamp'],
  ['no time', { name: 'lovelace.reown.id', timestamp: 'now' }, 'timestamp'],
  ['other attributes', { name: 'lovelace.reown.id', attributes: { admin: 'yes' } }, 'attributes'],
  ['an attribute that is no text', { name: 'lovelace.reown.id', attributes: { bio: {} } }, 'attributes'],
])('a registration with %s is refused by the name of what is wrong', async (_, signed, name) => {
  expect(await register(newOwner(), signed)).toMatchObject({ status: 400, reason: { name } })
})

test.each([
  ['of someone else', { address: '0x00000000000000000000000000000000000000D1' }, 'signature'],
  [
    'over something else',
    { message: JSON.stringify({ name: 'other.reown.id', attributes: {}, timestamp: now() }) },
    'signature',
  ],
  ['on a chain that is none here', { coin_type: 0x80000005 }, 'coin_type'],
  ['without a coin type', { coin_type: null }, 'coin_type'],
  ['that is no hex', { signature: 'signed' }, 'signature'],
  ['over no JSON', { message: 'lovelace' }, 'message'],
  ['of no address', { address: 'ada' }, 'address'],
])('a signature %s registers nothing', async (_, wrong, name) => {
  const body = { ...(await bodyOf(newOwner(), { name: 'lovelace.reown.id' })), ...wrong }
  expect(await post(body)).toMatchObject({ status: 400, reason: { name } })
  expect((await profileOf('lovelace.reown.id')).status).toBe(404)
})

test.each([
  [(0x80000000 | 1) >>> 0, 60],
  [base, base],
])('coin type %d is registered as %d', async (coin_type, registered) => {
  const owner = newOwner()
  const name = `coin-${coin_type}.reown.id`
  expect((await post({ ...(await bodyOf(owner, { name })), coin_type })).status).toBe(200)
  expect(Object.keys(((await (await profileOf(name)).json()) as Profile).addresses)).toEqual([String(registered)])
})

test('a smart account that is not deployed yet signs for a name on its chain, and on no other', async () => {
  const owner = newOwner()
  const account = await toSoladySmartAccount({
    client: createPublicClient({ transport: http(sandbox.endpoints.rpc['eip155:8453']) }),
    owner,
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    factoryAddress: sandbox.endpoints.smartAccounts.factory,
    salt: pad(owner.address, { dir: 'right', size: 32 }),
  })
  const message = JSON.stringify({ name: 'smart-one.reown.id', attributes: {}, timestamp: now() })
  const body = { address: account.address, message, signature: await account.signMessage({ message }) }
  const arbitrum = (0x80000000 | 42161) >>> 0
  expect(await post({ ...body, coin_type: arbitrum })).toMatchObject({ status: 400, reason: { name: 'signature' } })
  expect((await post({ ...body, coin_type: base })).status).toBe(200)
  expect(await api().json(`/v1/identity/${account.address}`)).toMatchObject({ name: 'smart-one.reown.id' })
})

test('an address with a name of ENS shows that one, and has both', async () => {
  const [first] = sandbox.endpoints.accounts
  if (!first) throw new Error('no account')
  await register(privateKeyToAccount(first.privateKey), { name: 'alice-too.reown.id' })
  expect(await api().json(`/v1/identity/${first.address}`)).toMatchObject({ name: 'alice.eth' })
  expect(await api().json(`/v1/profile/reverse/${first.address}`)).toMatchObject([
    { name: 'alice.eth' },
    { name: 'alice-too.reown.id' },
  ])
})

test('nobody but the service writes into the registry', async () => {
  const abi = parseAbi(['function register(string, address, uint256, string)'])
  const { registry } = sandbox.endpoints.accountNames
  const client = openEvmClient(sandbox.endpoints, 1, 0)
  const args = ['stolen.reown.id', client.account.address, 60n, '{}'] as const
  const call = { address: registry, abi, functionName: 'register', args } as const
  await expect(client.simulateContract(call)).rejects.toThrow('not the service')
})

test.each([
  ['abc', 'name'],
  ['ada lovelace', 'name'],
])('suggestions for %s are refused', async (text, name) => {
  const response = await api().get(`/v1/profile/suggestions/${encodeURIComponent(text)}`)
  expect([response.status, await response.json()]).toEqual([
    400,
    { status: 'FAILED', reasons: [{ name, description: expect.any(String) }] },
  ])
})

test('suggestions below another zone are refused', async () => {
  expect((await api().get('/v1/profile/suggestions/lovelace', { zone: 'wcn.id' })).status).toBe(400)
})

test('a name that was free can be taken by the time it is registered', async () => {
  sandbox.setFault('names', 'taken')
  expect((await suggestionsFor('too-late'))[0]?.registered).toBe(false)
  expect(await register(newOwner(), { name: 'too-late.reown.id' })).toMatchObject({ status: 409 })
  sandbox.setFault('names', 'none')
  expect((await register(newOwner(), { name: 'too-late.reown.id' })).status).toBe(200)
})

test('an error of the server has a description, and registers nothing', async () => {
  const paths = ['account/later.reown.id', `reverse/${newOwner().address}`, 'suggestions/later']
  sandbox.setFault('names', 'maintenance')
  expect(await register(newOwner(), { name: 'later.reown.id' })).toMatchObject({
    status: 500,
    reason: { description: 'The registry of names is being repaired until noon.' },
  })
  for (const path of paths) expect((await api().get(`/v1/profile/${path}`)).status).toBe(500)
  sandbox.setFault('names', 'offline')
  for (const path of paths) await expect(api().get(`/v1/profile/${path}`)).rejects.toThrow()
  sandbox.setFault('names', 'none')
  expect((await profileOf('later.reown.id')).status).toBe(404)
})
