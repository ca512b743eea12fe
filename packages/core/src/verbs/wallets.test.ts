import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mainnet, solana } from '../domain/networks.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { fakeWallets } from '../test-utils/fake-wallets.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit, startKitWith } from '../test-utils/start-kit.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { getAccount } from './account.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { activateWallet, getWallets } from './wallets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answers = Parameters<typeof fakeWallets>[1]

/** Two EVM wallets and one of Solana, connected in this order. */
async function startConnected(answers: Answers = {}) {
  const [evm, sol] = [fakeWallets('eip155', answers), fakeWallets('solana', answers)]
  const harness = startKitWith([evm, sol], { networks: [mainnet, solana] })
  for (const wallet of ['io.a', 'io.b']) await connect(harness.kit, { wallet, namespace: 'eip155' })
  await connect(harness.kit, { wallet: 'app.c', namespace: 'solana' })
  const names = () => getWallets(harness.kit).map(({ namespace, connectorId }) => `${namespace} ${connectorId}`)
  const walletOf = (namespace: 'eip155' | 'solana') => {
    const account = getAccount(harness.kit, { namespace })
    return account.is === 'connected' ? account.wallet.id : account.is
  }
  return { ...harness, evm, sol, names, walletOf }
}

describe('getWallets', () => {
  test('lists every wallet that is connected, the active one of each namespace first', async () => {
    const { names, kit } = await startConnected()
    expect(names()).toEqual(['eip155 io.b', 'eip155 io.a', 'solana app.c'])
    await disconnect(kit, { namespace: 'solana' })
    expect(names()).toEqual(['eip155 io.b', 'eip155 io.a'])
  })

  test('lists no wallet before one is connected, and none that is asked, has refused or is being restored', async () => {
    const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': '[{"connectorId":"io.a"}]' }))
    expect(getWallets(startKit({ restore: deferred<null>().ask }, { storage }).kit)).toEqual([])
    const { kit } = startKit({ connect: () => Promise.reject({ code: 4001 }) })
    const asked = codeOf(connect(kit, { wallet: 'io.a', namespace: 'eip155' }))
    expect(getWallets(kit)).toEqual([])
    await asked
    expect(getWallets(kit)).toEqual([])
  })
})

describe('activateWallet', () => {
  test('makes a connected wallet the active one, and asks no wallet', async () => {
    const { kit, evm, names, walletOf } = await startConnected()
    evm.forget()
    await activateWallet(kit, { namespace: 'eip155', wallet: 'io.a' })
    expect([walletOf('eip155'), walletOf('solana'), evm.asked]).toEqual(['io.a', 'app.c', []])
    expect(names()).toEqual(['eip155 io.a', 'eip155 io.b', 'solana app.c'])
  })

  test('shows its network', async () => {
    const { kit } = await startConnected()
    const active = () => kit.getSnapshot().networks.active.chainNamespace
    await activateWallet(kit, { namespace: 'eip155', wallet: 'io.a' })
    expect(active()).toBe('eip155')
    await activateWallet(kit, { namespace: 'solana', wallet: 'app.c' })
    expect(active()).toBe('solana')
  })

  test('of the active wallet changes nothing', async () => {
    const { kit, names } = await startConnected()
    const before = kit.getSnapshot().wallets
    await activateWallet(kit, { namespace: 'eip155', wallet: 'io.b' })
    expect([kit.getSnapshot().wallets === before, names()[0]]).toEqual([true, 'eip155 io.b'])
  })

  test('is there after a reload, too', async () => {
    const { kit, storage } = await startConnected()
    await activateWallet(kit, { namespace: 'eip155', wallet: 'io.a' })
    const stored = JSON.parse(storage.space.entries.get('kit.v1.eip155.wallets') ?? '')
    expect(stored).toMatchObject([{ connectorId: 'io.a' }, { connectorId: 'io.b' }])
  })

  test.each([
    ['a wallet that is not connected', 'eip155', 'io.x'],
    ['a wallet of another namespace', 'solana', 'io.a'],
    ['a namespace that this kit does not have', 'bip122', 'io.a'],
  ] as const)('rejects for %s, and nothing changes', async (_, namespace, wallet) => {
    const { kit, names } = await startConnected()
    const before = names()
    expect(await codeOf(activateWallet(wideKit(kit), { namespace, wallet }))).toBe('connection/required')
    expect(names()).toEqual(before)
  })

  test('rejects once a wallet that was leaving has left', async () => {
    const leaving = deferred<void>()
    const { kit } = await startConnected({ disconnect: () => leaving.ask(null, new AbortController().signal) })
    void disconnect(kit, { namespace: 'eip155', wallet: 'io.a' })
    await settle()
    const asked = codeOf(activateWallet(kit, { namespace: 'eip155', wallet: 'io.a' }))
    await settle()
    leaving.asked[0]?.resolve()
    expect(await asked).toBe('connection/required')
  })

  test('rejects with the end of the kit', async () => {
    const { kit } = await startConnected()
    kit.destroy()
    expect(await codeOf(activateWallet(kit, { namespace: 'eip155', wallet: 'io.a' }))).toBe('kit/destroyed')
  })
})
