import { createFakeStorage } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { storageKeys } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'
import { writeStored } from '../storage/write-stored.ts'
import { runHole } from '../test-utils/run-hole.ts'
import { storedPending } from './pending-sign-in.ts'
import { loadSignIn, type SignInServices } from './sign-in.effects.ts'

const from = { namespace: 'eip155', connectorId: 'io.wallet', network: 'eip155:1', address: '0xa11ce' } as const
const pendingOf = (address: string) => ({
  ...{ network: from.network, address, message: `${address} signs in`, signature: '', signableUntil: 9_000 },
})

function start() {
  const storage = createFakeStorage()
  const keys = storageKeys('kit.v1')
  const asked = vi.fn(async () => {})
  const signIn = { signOut: asked, createMessage: asked }
  const wallets = { hold: () => () => {}, load: async () => ({ features: {} }) }
  const feature = loadSignIn({ signIn, wallets, storage, keys, clock: { now: () => 0 } } as unknown as SignInServices)
  const key = storedPending(keys)
  return {
    ...{ asked, storage },
    run: (name: string, input: unknown) => runHole(feature, name, input),
    store: (...addresses: readonly string[]) => writeStored(storage, key, addresses.map(pendingOf)),
    stored: () => readStored(storage, key)?.map(({ address }) => address),
  }
}

test('R-SIWX-1: no message is asked for, and no wallet, without an account', async () => {
  const { run, asked } = start()
  expect(await run('prepare', null)).toBe('connection/required')
  expect(await run('ask', { from: null, message: 'a' })).toBe('connection/required')
  expect(asked).not.toHaveBeenCalled()
})

test('R-SIWX-1: a wallet that signs no messages says so', async () => {
  expect(await start().run('ask', { from, message: 'a' })).toBe('feature/not-supported')
})

test('nobody is signed out where there is no session', async () => {
  const { run, asked } = start()
  await run('end', null)
  expect(asked).not.toHaveBeenCalled()
})

test('R-SIWX-1: what waited for one account is forgotten, and what waits for others stays', async () => {
  const { run, store, stored, storage } = start()
  store('0xa11ce', '0xb0b')
  await run('removePending', from)
  expect(stored()).toEqual(['0xb0b'])
  await run('removePending', { ...from, address: '0xb0b' })
  expect([stored(), storage.space.entries.size]).toEqual([undefined, 0])
})
