import { createFakeAdapter, createFakeStorage } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../test-utils/settle.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { getAccount } from '../verbs/account.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { activateWallet, getWallets } from '../verbs/wallets.ts'
import type { StoredWallet } from '../wallets/pool.events.ts'

const [first, second, third] = ['0x1', '0x2', '0x3'].map((start) => start.padEnd(42, '0')) as [string, string, string]
const wallet = 'io.wallet'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(storage = createFakeStorage(), accounts: readonly [string, ...string[]] = [first, second, third]) {
  const fake = createFakeAdapter('eip155', {
    connectors: [wallet, other].map((id) => ({ id, accounts })),
    remembers: 'all',
  })
  const { kit } = startKitWith([fake], { storage })
  const address = () => {
    const account = getAccount(kit, { namespace: 'eip155' })
    return account.is === 'connected' ? account.address : account.is
  }
  const picks = () =>
    fake.calls.flatMap(({ verb, input }) => (verb === 'pickAccount' ? [(input as { address: string }).address] : []))
  const stored = () => JSON.parse(storage.space.entries.get('kit.v1.eip155.wallets') ?? 'null')?.[0]?.account
  const pick = async (picked: string) => {
    kit.send({ type: 'wallets.accountPicked', namespace: 'eip155', address: picked })
    await settle()
  }
  return { kit, fake, storage, address, picks, stored, pick }
}

async function startConnected() {
  const tab = start()
  await connect(tab.kit, { wallet, namespace: 'eip155' })
  return tab
}

test('the account that the visitor picks is told to the wallet client, stored, and first again after a reload', async () => {
  const { kit, storage, address, picks, stored, pick } = await startConnected()
  expect([address(), stored()]).toEqual([first, undefined])
  await pick(second)
  expect([address(), picks(), stored()]).toEqual([second, [second], second])
  kit.destroy()

  const reloaded = start(storage)
  await reloaded.kit.load()
  await settle()
  expect([reloaded.address(), reloaded.picks(), reloaded.stored()]).toEqual([second, [second], second])
})

test('a switch of the account in the wallet goes before what was picked, also after a reload', async () => {
  const { kit, fake, storage, address, stored, pick } = await startConnected()
  await pick(second)
  fake.wallet(wallet).switchAccounts(third, first, second)
  await settle()
  expect([address(), stored()]).toEqual([third, undefined])
  kit.destroy()

  const reloaded = start(storage, [third, first, second])
  await reloaded.kit.load()
  await settle()
  expect([reloaded.address(), reloaded.picks()]).toEqual([third, []])
})

test('an account that the wallet no longer shares is not picked after a reload', async () => {
  const { kit, storage, pick } = await startConnected()
  await pick(second)
  kit.destroy()
  const reloaded = start(storage, [third, first])
  await reloaded.kit.load()
  await settle()
  expect(reloaded.address()).toBe(third)
  await reloaded.pick(second)
  expect(reloaded.address()).toBe(third)
})

test('a disconnect forgets what was picked', async () => {
  const { kit, address, stored, pick } = await startConnected()
  await pick(second)
  await disconnect(kit, { namespace: 'eip155' })
  await settle()
  await connect(kit, { wallet, namespace: 'eip155' })
  expect([address(), stored()]).toEqual([first, undefined])
})

const other = 'io.other'

/** Two wallets, of which the one whose account was picked rests. */
async function startWithOther() {
  const storage = createFakeStorage()
  const tab = start(storage, [first, second, third])
  await connect(tab.kit, { wallet, namespace: 'eip155' })
  await tab.pick(second)
  await connect(tab.kit, { wallet: other, namespace: 'eip155' })
  const storedOf = (connectorId: string) =>
    (JSON.parse(storage.space.entries.get('kit.v1.eip155.wallets') ?? '[]') as StoredWallet[]).find(
      (found) => found.connectorId === connectorId,
    )?.account
  return { ...tab, storedOf }
}

test('a switch of the account in a wallet that rests goes before what was picked, also after a reload', async () => {
  const { kit, fake, storage, storedOf } = await startWithOther()
  expect(storedOf(wallet)).toBe(second)
  fake.wallet(wallet).switchAccounts(first, second, third)
  await settle()
  expect(storedOf(wallet)).toBe(second)
  fake.wallet(wallet).switchAccounts(third, first, second)
  await settle()
  expect([storedOf(wallet), getWallets(kit)[1]?.accounts[0].address]).toEqual([undefined, third])
  kit.destroy()

  const reloaded = start(storage, [third, first, second])
  await reloaded.kit.load()
  await settle()
  expect(reloaded.picks()).toEqual([])
})

test('a wallet that becomes active again is stored with what was picked in it', async () => {
  const { kit, storedOf } = await startWithOther()
  await activateWallet(kit, { namespace: 'eip155', wallet })
  await settle()
  expect(storedOf(wallet)).toBe(second)
})

test('a wallet that could not be restored, and is connected again, has its own account first, also after a reload', async () => {
  const { kit, storage, pick } = await startConnected()
  await pick(second)
  kit.destroy()

  const locked = start(storage)
  locked.fake.answers('restore', () => Promise.reject(new Error('locked')))
  await locked.kit.load()
  await settle()
  expect([locked.address(), locked.stored()]).toEqual(['disconnected', second])
  await connect(locked.kit, { wallet, namespace: 'eip155' })
  await settle()
  expect([locked.address(), locked.stored()]).toEqual([first, undefined])
})
