import { createFakeAdapter, createFakeAuth, createFakeWalletList } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { listings } from '../test-utils/sample-listing.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { startSessionKit } from '../test-utils/start-session-kit.ts'
import { connect } from '../verbs/connect.ts'
import { closeModal, openModal } from '../verbs/modal.ts'
import type { KitEvent } from './kit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
}

const termsUrl = 'https://example.org/terms'
const legal = { termsUrl, checkbox: true }
const agreed = { type: 'router.agreementChanged', isAgreed: true } as const
const wallet = { namespace: 'eip155', connectorId: 'io.fox' } as const

const waysToWallets: readonly KitEvent[] = [
  { type: 'wallet.picked', ...wallet },
  { type: 'wallet.picked', namespace: 'eip155', connectorId: 'walletConnect' },
  { type: 'wallet.pickedForAll', wallets: [wallet] },
  { type: 'router.viewRequested', route: { view: 'ConnectingWalletConnect', walletId: null } },
  { type: 'router.viewRequested', route: { view: 'ConnectingWalletConnect', walletId: 'w1' } },
  { type: 'router.viewRequested', route: { view: 'ConnectingWalletConnectBasic' } },
  { type: 'router.viewRequested', route: { view: 'ConnectingMultiChain', wallet: 'io.fox' } },
  { type: 'router.viewRequested', route: { view: 'AllWallets' } },
]

async function opened(config: Parameters<typeof startSessionKit>[0]) {
  const directory = createFakeWalletList(listings(3))
  const harness = startSessionKit({ ...config, runtime: { loadWalletList: directory.load } })
  harness.kit.send({ type: 'router.openRequested' })
  await settle()
  return harness
}

test.each(waysToWallets)('before the box is ticked nothing in the modal leads to a wallet: %j', async (event) => {
  const harness = await opened({ legal })
  harness.kit.send({ type: 'router.viewRequested', route: { view: 'GetAWallet' } })
  harness.kit.send(event)
  await settle()
  expect([harness.view(), harness.states(), harness.session.setups]).toEqual([
    'Connect',
    ['disconnected', 'disconnected'],
    [],
  ])
})

test.each(waysToWallets)('and with the box ticked, or without one, it does: %j', async (event) => {
  for (const harness of [await opened({ legal: { termsUrl } }), await opened({ legal })]) {
    harness.kit.send(agreed)
    harness.kit.send(event)
    await settle()
    const hasMoved = harness.view() !== 'Connect' || harness.kit.getSnapshot().wallets.eip155.is !== 'disconnected'
    const hasAsked = harness.names().includes('SELECT_WALLET')
    expect(hasMoved || hasAsked).toBe(true)
  }
})

const waysToLogin: readonly KitEvent[] = [
  { type: 'emailLogin.requested', email: 'ada@example.org' },
  { type: 'socialLogin.requested', provider: 'google' },
  { type: 'passkeys.signInRequested' },
  { type: 'router.viewRequested', route: { view: 'EmailLogin' } },
  { type: 'router.viewRequested', route: { view: 'ConnectSocials' } },
  { type: 'router.viewRequested', route: { view: 'ConnectingFarcaster' } },
]

async function openedWithLogin(config: Parameters<typeof startKitWith>[1]) {
  const auth = createFakeAuth()
  const adapters = [createFakeAdapter('eip155')]
  const harness = startKitWith(adapters, { connectors: [auth.descriptor], features: { passkeys: true }, ...config })
  harness.kit.send({ type: 'router.openRequested' })
  await settle()
  const asks = async (event: KitEvent) => {
    harness.kit.send(event)
    await settle()
    return [harness.view(), auth.calls.length > 0]
  }
  return { ...harness, asks }
}

test.each(waysToLogin)('before the box is ticked nothing in the modal leads to a login: %j', async (event) => {
  const { kit, asks } = await openedWithLogin({ legal })
  kit.send({ type: 'router.viewRequested', route: { view: 'GetAWallet' } })
  expect(await asks(event)).toEqual(['Connect', false])
})

test.each(waysToLogin)('and with the box ticked, or without one, it does: %j', async (event) => {
  for (const { kit, asks } of [await openedWithLogin({ legal: { termsUrl } }), await openedWithLogin({ legal })]) {
    kit.send(agreed)
    expect(await asks(event)).not.toEqual(['Connect', false])
  }
})

test('a box that is unticked again counts as unticked', async () => {
  const { kit, view } = await opened({ legal })
  kit.send(agreed)
  kit.send({ type: 'router.agreementChanged', isAgreed: false })
  kit.send({ type: 'router.viewRequested', route: { view: 'AllWallets' } })
  expect(view()).toBe('Connect')
})

test('what the dApp’s own code asks for does not wait for the box', async () => {
  const { kit, view } = startKitWith([scriptedAdapter('eip155')], { legal })
  const opened = openModal(kit, { view: 'AllWallets' })
  await settle()
  expect(view()).toBe('AllWallets')
  const account = connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  await settle()
  expect(kit.getSnapshot().router.isAgreed).toBe(false)
  expect(await account).toMatchObject({ is: 'connected' })
  closeModal(kit)
  await opened
})
