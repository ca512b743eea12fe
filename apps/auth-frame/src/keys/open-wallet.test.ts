import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { createService } from '../service/service-client.ts'
import { createFakeService } from '../test-utils/fake-service.ts'
import { openWallet } from './open-wallet.ts'

function open() {
  const fake = createFakeService()
  fake.signedIn()
  return { fake, service: createService({ origin: fake.origin, token: () => null, fetch: fake.send }) }
}

test('the first sign-in makes a wallet, and later ones find it', async () => {
  const { fake, service } = open()
  const made = await openWallet(service)
  expect(made.addresses.evm).toMatch(/^0x[\da-fA-F]{40}$/)
  expect((await openWallet(service)).addresses).toEqual(made.addresses)
  expect(fake.state.vault?.version).toBe(1)
})

test('two pages that make it at once end with one wallet, both the same', async () => {
  const { fake, service } = open()
  const [one, other] = await Promise.all([openWallet(service), openWallet(service)])
  expect(fake.asked.filter(({ endpoint }) => endpoint === 'POST /api/vault')).toHaveLength(2)
  expect(one.addresses).toEqual(other.addresses)
})

test('a wallet that cannot be kept is not tried twice, and is no wallet', async () => {
  const { fake, service } = open()
  fake.replaced['POST /api/vault'] = () => {
    throw fake.refuse({ error: 'unavailable' })
  }
  await expect(openWallet(service)).rejects.toMatchObject({ error: 'unavailable' })
  expect(fake.asked.filter(({ endpoint }) => endpoint === 'POST /api/vault')).toHaveLength(1)
})

test('a key that is none locks the wallet', async () => {
  const { fake, service } = open()
  fake.replaced['POST /api/vault/key'] = () => ({ key: 'AQID' })
  await expect(openWallet(service)).rejects.toMatchObject({ failure: { code: 'wallet-locked' } })
})

test('a wallet is made for the account of its key alone, and another account’s is not looked at', async () => {
  const { fake, service } = open()
  const endpoints = () => fake.asked.map(({ endpoint }) => endpoint)
  await expect(openWallet(service, { account: 'email bo@mail.example' })).rejects.toMatchObject({
    failure: { code: 'not-connected' },
  })
  expect(endpoints()).toEqual(['POST /api/vault/key'])
  await openWallet(service, { account: fake.state.id })
  expect(fake.asked.at(-1)).toMatchObject({ endpoint: 'POST /api/vault', body: { account: fake.state.id } })
})

test('a service that does not say whose key it gives opens a wallet that is there, and has none made', async () => {
  const { fake, service } = open()
  const { addresses } = await openWallet(service)
  const { vault } = fake.state
  const key = base64.encode(new TextEncoder().encode(fake.state.id.padEnd(32)).slice(-32))
  fake.replaced['POST /api/vault/key'] = () => ({ key })
  expect((await openWallet(service, { account: fake.state.id })).addresses).toEqual(addresses)
  fake.state.vault = null
  const before = fake.asked.length
  await expect(openWallet(service)).rejects.toMatchObject({ failure: { code: 'unavailable' } })
  expect(fake.asked.slice(before).map(({ endpoint }) => endpoint)).toEqual(['POST /api/vault/key', 'GET /api/vault'])
  fake.state.vault = vault
  expect((await openWallet(service)).addresses).toEqual(addresses)
})

test('what the service keeps is not the secret', async () => {
  const { fake, service } = open()
  const wallet = await openWallet(service)
  const secret = await wallet.withEntropy((entropy) => base64.encode(entropy))
  expect(JSON.stringify(fake.asked)).not.toContain(secret.slice(0, 20))
})

test('keys and secret are wiped once the work is done, also when it fails', async () => {
  const { service } = open()
  const wallet = await openWallet(service)
  const seen: Uint8Array[] = []
  await wallet.withKeys(({ evm, solana }) => void seen.push(evm, solana))
  await wallet.withEntropy((entropy) => void seen.push(entropy))
  await expect(
    wallet.withKeys(({ evm }) => {
      seen.push(evm)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(seen.map((bytes) => bytes.every((byte) => byte === 0))).toEqual([true, true, true, true])
})

test('a vault that does not open locks the wallet, and is not replaced', async () => {
  const { fake, service } = open()
  fake.state.vault = { version: 1, ciphertext: 'AQID' }
  await expect(openWallet(service)).rejects.toMatchObject({ failure: { code: 'wallet-locked' } })
  expect(fake.state.vault.ciphertext).toBe('AQID')
})

test('without a session there is no wallet', async () => {
  const { fake, service } = open()
  fake.state.account = null
  await expect(openWallet(service)).rejects.toMatchObject({ failure: { code: 'not-connected' } })
})
