import { createFakeAdapter, createFakeStorage } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../test-utils/settle.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { getAccount } from '../verbs/account.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'

const [first, second, third] = ['0x1', '0x2', '0x3'].map((start) => start.padEnd(42, '0')) as [string, string, string]
const wallet = 'io.wallet'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(storage = createFakeStorage(), accounts: readonly [string, ...string[]] = [first, second, third]) {
  const fake = createFakeAdapter('eip155', { connectors: [{ id: wallet, accounts }], remembers: 'all' })
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
