import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const key = 'kit.v1.eip155.wallets'
const earlier = '[{"connectorId":"io.earlier"}]'
const script = { restore: async () => connectionTo('eip155') }

/** A tab of a dApp that wants no reconnect, where another tab has stored a wallet. */
function start(space = createStorageSpace({ [key]: earlier })) {
  const storage = createFakeStorage(space)
  const harness = startKit(script, { storage, reconnect: false })
  const stored = () => space.entries.get(key)
  return { ...harness, space, stored, state: () => harness.kit.getSnapshot().wallets.eip155.is }
}

test('without reconnect nothing is restored, and what other pages stored stays', async () => {
  const { kit, evm, state, stored } = start()
  expect(state()).toBe('disconnected')
  await kit.load()
  await settle()
  expect([state(), evm.asked, stored()]).toEqual(['disconnected', [], earlier])
})

test('a connection lasts as long as its page, and is stored nowhere', async () => {
  const { kit, space, stored, state } = start()
  await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  await settle()
  expect([state(), stored()]).toEqual(['connected', earlier])
  expect(space.entries.get('kit.v1.recentWalletIds')).toContain('io.wallet')
  kit.destroy()
  expect(start(space).state()).toBe('disconnected')
})

test('other tabs are not followed, and are left as they are', async () => {
  const { kit, space, stored, state } = start()
  await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  createFakeStorage(space).write(key, '[]')
  await settle()
  expect(state()).toBe('connected')
  createFakeStorage(space).write(key, '[{"connectorId":"io.other"}]')
  await settle()
  await disconnect(kit)
  await settle()
  expect([state(), stored()]).toEqual(['disconnected', '[{"connectorId":"io.other"}]'])
})
