import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type MemoryStorage, memoryStorage } from '../stand-ins/memory-storage.ts'
import { connectionTo } from '../stand-ins/scripted-adapter.ts'
import { startKit } from '../stand-ins/start-kit.ts'
import { getAccount } from '../verbs/account.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { switchNetwork } from '../verbs/networks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(1)

const tabOn = (storage: MemoryStorage) =>
  startKit({ restore: async ({ connectorId }) => connectionTo('eip155', connectorId) }, { storage })

async function twoTabs() {
  const storage = memoryStorage()
  const [here, there] = [tabOn(storage), tabOn(storage.tab())]
  const wallets = () =>
    [here, there].map(({ kit }) => {
      const account = getAccount(kit, { namespace: 'eip155' })
      return account.is === 'connected' ? account.wallet.id : account.is
    })
  const connectHere = async (wallet: string) => {
    await connect(here.kit, { wallet, namespace: 'eip155' })
    await settle()
  }
  return { here, there, storage, wallets, connectHere }
}

describe('R-CON-11: several tabs agree', () => {
  test('a wallet connected in one is connected in the others, which ask nobody', async () => {
    const { there, wallets, connectHere } = await twoTabs()
    await connectHere('io.wallet')
    expect(wallets()).toEqual(['io.wallet', 'io.wallet'])
    expect(there.evm.asked).toEqual(['restore io.wallet'])
  })

  test('a disconnect in one is a disconnect in the others', async () => {
    const { here, wallets, connectHere, storage } = await twoTabs()
    await connectHere('io.wallet')
    await disconnect(here.kit)
    await settle()
    expect(wallets()).toEqual(['disconnected', 'disconnected'])
    expect([...storage.entries.keys()]).not.toContain('kit.v1.eip155.lastConnectorId')
  })

  test('another wallet in one becomes the wallet of all, and nobody is thrown out again', async () => {
    const { wallets, connectHere, storage } = await twoTabs()
    await connectHere('io.wallet')
    await connectHere('io.other')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(wallets()).toEqual(['io.other', 'io.other'])
    expect(storage.entries.get('kit.v1.eip155.lastConnectorId')).toBe('"io.other"')
  })

  test('a network chosen in one is the network of all', async () => {
    const { here, there } = await twoTabs()
    await switchNetwork(here.kit, 'eip155:8453')
    await settle()
    expect(there.kit.getSnapshot().networks.active.name).toBe('Base')
  })

  test('R-CON-9: following another tab leaves its list of recent wallets alone', async () => {
    const { storage, connectHere } = await twoTabs()
    await connectHere('io.first')
    await connectHere('io.second')
    expect(storage.entries.get('kit.v1.recentWalletIds')).toBe('["io.second","io.first"]')
  })

  test('R-EVT-1: a tab that nobody touched tracks nothing of it', async () => {
    const { there, connectHere } = await twoTabs()
    await connectHere('io.wallet')
    expect(there.tracked).toEqual([])
  })
})
