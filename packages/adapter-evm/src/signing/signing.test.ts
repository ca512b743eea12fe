import { verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { codeOf, never, startPage, startScripted, testWallet } from '../test-utils/harness.ts'
import { hexOf } from '../test-utils/hex.ts'
import { alice, bob, deferred, promisesSettle } from '../test-utils/scripted-provider.ts'

const mail = (chainId?: unknown) => ({
  domain: { name: 'Mail', ...(chainId === undefined ? {} : { chainId }) },
  types: { Mail: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Mail',
  message: { amount: 12345678901234567890n },
})

const signature = `0x${'1b'.repeat(65)}`

async function startSigning(script: Parameters<typeof startScripted>[0] = {}) {
  const harness = startScripted({ personal_sign: () => signature, eth_signTypedData_v4: () => signature, ...script })
  await harness.connect()
  const { features } = harness.client
  return {
    ...harness,
    sign: (address: string = alice, signal = never) =>
      features.signMessage?.({ address, message: 'hello' }, signal) ?? Promise.reject('missing'),
    signTyped: (chainId?: unknown, address: string = alice) =>
      features.signTypedData?.({ address, typedData: mail(chainId) }, never) ?? Promise.reject('missing'),
  }
}

async function connected() {
  const wallet = testWallet()
  const { clientOf, events } = startPage([wallet])
  const client = clientOf(wallet.info.rdns)
  await client.connect({ network: 'eip155:1' }, never)
  return { wallet, client, events, address: wallet.addresses[0] ?? '0x' }
}

test('the wallet signs text and bytes as a personal message', async () => {
  const { client, address } = await connected()
  const sign = client.features.signMessage
  for (const message of ['gm ☀️', new Uint8Array([0, 255, 7])]) {
    const signed = await sign?.({ address, message }, never)
    const raw = typeof message === 'string' ? message : { raw: message }
    expect(await verifyMessage({ address, message: raw, signature: hexOf(signed?.signature) })).toBe(true)
  }
})

test('a message that is neither text nor bytes is refused before the wallet is asked', async () => {
  const { wallet, client, address } = await connected()
  const before = wallet.requests.length
  const message = [1, 2, 3] as unknown as Uint8Array
  expect(await codeOf(client.features.signMessage?.({ address, message }, never))).toBe('rpc/invalid-params')
  expect(wallet.requests).toHaveLength(before)
})

test('the wallet signs typed data with big numbers as EIP-712 writes it', async () => {
  const { client, address } = await connected()
  const typedData = mail(1)
  const signed = await client.features.signTypedData?.({ address, typedData }, never)
  const verified = verifyTypedData({ ...typedData, address, signature: signed?.signature } as never)
  expect(await verified).toBe(true)
})

test.each([1, 1n, '1', '0x1', undefined])('the wallet signs a domain on its own chain: %s', async (chainId) => {
  const { signTyped } = await startSigning()
  expect(await signTyped(chainId)).toEqual({ signature })
})

test('R-SIG-1: the adapter refuses a domain that names another chain before it asks the wallet', async () => {
  const { signTyped, count } = await startSigning()
  expect(await codeOf(signTyped(8453))).toBe('wallet/wrong-chain')
  expect(count('eth_signTypedData_v4')).toBe(0)
})

test('the adapter refuses malformed typed data before it asks the wallet', async () => {
  const { client, signTyped, calls } = await startSigning()
  calls.length = 0
  expect(await codeOf(signTyped('mainnet'))).toBe('rpc/invalid-params')
  const typedData = { ...mail(), message: { amount: -1n } }
  const signing = client.features.signTypedData?.({ address: alice, typedData }, never)
  expect(await codeOf(signing)).toBe('rpc/invalid-params')
  expect(calls).toEqual([])
})

test('the adapter does not ask an account to sign that the wallet no longer shares', async () => {
  const { sign, count, answer } = await startSigning()
  expect(await codeOf(sign(bob))).toBe('wallet/wrong-account')
  answer('eth_accounts', () => [bob])
  expect(await codeOf(sign(alice))).toBe('wallet/wrong-account')
  answer('eth_accounts', () => [])
  expect(await codeOf(sign(alice))).toBe('wallet/unauthorized')
  expect(count('personal_sign')).toBe(0)
})

test('the adapter compares addresses regardless of case', async () => {
  const { sign } = await startSigning()
  expect(await sign(alice.toLowerCase())).toEqual({ signature })
})

test.each([
  undefined,
  null,
  '',
  '0x',
  `0x${'1b'.repeat(30)}`,
  `0x${'zz'.repeat(65)}`,
  {},
  [signature],
  `${signature}\n`,
])('R-SEND-5: the adapter refuses %s as a signature', async (answer) => {
  const { sign } = await startSigning({ personal_sign: () => answer })
  expect(await codeOf(sign())).toBe('wallet/invalid-answer')
})

test('R-SEND-5: a contract wallet’s signature may be shorter or longer than a key’s', async () => {
  for (const length of [31, 200, 5_000]) {
    const { sign } = await startSigning({ personal_sign: () => `0x${'ab'.repeat(length)}` })
    expect((await sign()).signature).toHaveLength(2 + length * 2)
  }
})

test('R-CON-7: a visitor’s refusal is wallet/rejected', async () => {
  const { sign, signTyped } = await startSigning({
    personal_sign: () => Promise.reject({ code: 4001 }),
    eth_signTypedData_v4: () => Promise.reject({ code: -32603, data: { originalError: { code: 4001 } } }),
  })
  expect(await codeOf(sign())).toBe('wallet/rejected')
  expect(await codeOf(signTyped())).toBe('wallet/rejected')
})

test('the adapter refuses a signature by another of the wallet’s accounts', async () => {
  const { wallet, client, address } = await connected()
  wallet.switchAccountDuring('personal_sign')
  const signing = client.features.signMessage?.({ address, message: 'hello' }, never)
  expect(await codeOf(signing)).toBe('wallet/wrong-account')
})

test('the adapter notices before a request that the wallet moved silently', async () => {
  const { signTyped, answer, events } = await startSigning()
  answer('eth_chainId', () => '0x2105')
  expect(await codeOf(signTyped(1))).toBe('wallet/wrong-chain')
  expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:8453' }])
  expect(await signTyped(8453)).toEqual({ signature })
})

test('an aborted signature request ends, whatever the wallet does', async () => {
  const { sign } = await startSigning({ personal_sign: () => deferred().promise })
  const abort = new AbortController()
  const signing = codeOf(sign(alice, abort.signal))
  await promisesSettle()
  abort.abort()
  expect(await signing).toBe('rpc/aborted')
})

test('signing fails while no wallet is connected', async () => {
  const client = startPage([]).clientOf('com.example.wallet')
  const signing = client.features.signMessage?.({ address: alice, message: 'hello' }, never)
  expect(await codeOf(signing)).toBe('connection/required')
})
