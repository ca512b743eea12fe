import { createFakeWalletList } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { modalDurations } from '../config/modal-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { initialNotices } from '../notices/notices.state.ts'
import type { Route } from '../router/routes.ts'
import { sessionFor } from '../test-utils/fake-session.ts'
import { listings } from '../test-utils/sample-listing.ts'
import { ethereum, everything, onBase, onSolana, startSessionKit } from '../test-utils/start-session-kit.ts'
import { phone } from '../test-utils/test-environment.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
}

const anyWallet: Route = { view: 'ConnectingWalletConnect', walletId: null }
const fox: Route = { view: 'ConnectingWalletConnect', walletId: 'w1' }

async function open(route: Route = anyWallet, options: Parameters<typeof startSessionKit>[0] = {}) {
  const directory = createFakeWalletList(listings(5))
  const harness = startSessionKit({ ...options, runtime: { loadWalletList: directory.load, ...options.runtime } })
  harness.kit.send({ type: 'router.openRequested' })
  await harness.kit.load()
  harness.kit.send({ type: 'router.viewRequested', route })
  await settle()
  return harness
}

describe('by code', () => {
  test('R-CFG-7, R-WC-1: nothing of it is fetched before the visitor chooses it', async () => {
    const { kit, session } = startSessionKit()
    kit.send({ type: 'router.openRequested' })
    await kit.load()
    await settle()
    expect([session.setups, session.walletClients]).toEqual([[], 0])
  })

  test('R-WC-1, R-WC-2: from a code to every namespace connected, where the visitor was', async () => {
    const harness = await open()
    expect(harness.kit.getSnapshot().pairing).toMatchObject({ is: 'waiting', uri: harness.last().proposal.uri })
    harness.last().approve(everything)
    await settle()
    expect([harness.states(), harness.pairing(), harness.active()]).toEqual([
      ['connected', 'connected'],
      'approved',
      ethereum,
    ])
    expect(harness.view()).toBe('ConnectingWalletConnect')
    await vi.advanceTimersByTimeAsync(modalDurations.successPause)
    expect([harness.kit.getSnapshot().router.isOpen, harness.pairing()]).toEqual([false, 'idle'])
    expect(harness.names()).toEqual([
      ...['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'CONNECT_SUCCESS', 'MODAL_CLOSE'],
    ])
    harness.kit.send({ type: 'router.openRequested' })
    expect(harness.view()).toBe('Account')
  })

  test('the network that was chosen before stays on show, and the session is moved to it', async () => {
    const harness = await open()
    harness.kit.send({ type: 'network.switchRequested', network: onBase })
    harness.last().approve(everything)
    await settle()
    expect(harness.active()).toBe(onBase)
    expect(harness.session.session.current()?.namespaces.eip155?.network).toBe(onBase)
    expect(harness.kit.getSnapshot().wallets.eip155).toMatchObject({ connection: { network: onBase } })
    expect(harness.names().filter((name) => name === 'SWITCH_NETWORK')).toHaveLength(1)
  })

  test('the namespace on show stays on show, whichever the wallet names first', async () => {
    const harness = await open()
    harness.kit.send({ type: 'network.switchRequested', network: onSolana })
    harness.last().approve(everything)
    await settle()
    expect([harness.states(), harness.active()]).toEqual([['connected', 'connected'], onSolana])
  })

  test('a wallet that does not know what is on show takes the kit to what it knows', async () => {
    const harness = await open()
    harness.last().approve(sessionFor({ solana: [onSolana] }))
    await settle()
    expect([harness.states(), harness.active()]).toEqual([['disconnected', 'connected'], onSolana])
  })

  test('R-CON-9: the wallet that was chosen is remembered, any wallet is not', async () => {
    const harness = await open(fox)
    harness.last().approve(everything)
    await settle()
    expect(harness.kit.getSnapshot().discovery.recentIds).toEqual(['directory:w1'])
    expect(harness.storage.space.entries.get('kit.v1.recentWalletIds')).toBe('["directory:w1"]')
    const other = await open()
    other.last().approve(everything)
    await settle()
    expect(other.kit.getSnapshot().discovery.recentIds).toEqual([])
  })

  test('R-CON-7: a refusal can be retried in the same place, and raises no toast', async () => {
    const harness = await open()
    harness.last().refuse(new KitError('wallet/rejected'))
    await settle()
    expect([harness.view(), harness.pairing()]).toEqual(['ConnectingWalletConnect', 'failed'])
    expect(harness.kit.getSnapshot().notices).toEqual(initialNotices)
    harness.kit.send({ type: 'pairing.retried' })
    await settle()
    expect(harness.pairing()).toBe('waiting')
  })

  test('R-WC-6: what the dApp developer has to repair is an alert as well', async () => {
    const harness = await open()
    harness.last().refuse(new KitError('project/invalid-id'))
    await settle()
    expect(harness.kit.getSnapshot().notices.alert?.error.code).toBe('project/invalid-id')
  })
})

describe('disconnecting the code', () => {
  test.each([
    ['back', { type: 'router.backRequested' }],
    ['out', { type: 'router.closeRequested' }],
  ] as const)('%s takes the question back, and a late approval connects nothing', async (_, event) => {
    const harness = await open()
    harness.kit.send(event)
    expect([harness.last().signal.aborted, harness.pairing()]).toEqual([true, 'idle'])
    harness.last().approve(everything)
    await settle()
    expect(harness.states()).toEqual(['disconnected', 'disconnected'])
  })

  test('for where the wallet can be had keeps it', async () => {
    const harness = await open(fox)
    harness.kit.send({ type: 'router.viewRequested', route: { view: 'Downloads', walletId: 'w1' } })
    expect(harness.pairing()).toBe('waiting')
    harness.kit.send({ type: 'router.backRequested' })
    expect([harness.pairing(), harness.session.pairings.length]).toEqual(['waiting', 1])
  })

  test('a service that cannot be fetched is tried again from the place that says so', async () => {
    const harness = startSessionKit()
    const load = vi.fn(harness.session.descriptor.load).mockRejectedValueOnce(new Error('offline'))
    const again = await open(anyWallet, {
      connectors: [{ ...harness.session.descriptor, load }],
      session: harness.session,
    })
    expect(again.kit.getSnapshot().pairing).toMatchObject({ is: 'failed', error: { code: 'kit/load-failed' } })
    again.kit.send({ type: 'pairing.retried' })
    await settle()
    expect(again.pairing()).toBe('waiting')
  })
})

describe('R-WC-4: without adapters', () => {
  const start = async (options: Parameters<typeof startSessionKit>[0] = {}) => {
    const directory = createFakeWalletList(listings(5))
    const harness = startSessionKit({
      adapted: [],
      ...options,
      runtime: { loadWalletList: directory.load, ...options.runtime },
    })
    harness.kit.send({ type: 'router.openRequested' })
    await harness.kit.load()
    await settle()
    return harness
  }

  test('R-DIR-4: a phone begins with all wallets, anything else with a code; both end connected', async () => {
    const desktop = await start()
    expect([desktop.view(), desktop.pairing()]).toEqual(['ConnectingWalletConnectBasic', 'waiting'])
    desktop.last().approve(everything)
    await settle()
    expect([desktop.states(), desktop.session.walletClients]).toEqual([['connected', 'connected'], 2])
    await vi.advanceTimersByTimeAsync(modalDurations.successPause)
    expect(desktop.kit.getSnapshot().router.isOpen).toBe(false)
    const mobile = await start({ runtime: { environment: phone() } })
    expect([mobile.view(), mobile.pairing()]).toEqual(['AllWallets', 'idle'])
    expect(mobile.kit.getSnapshot().directory.listing.wallets).toHaveLength(5)
  })

  test('R-WC-1: one code serves the first view and the wallet that is chosen from it, there and back', async () => {
    const harness = await start()
    const steps: Route[] = [{ view: 'AllWallets' }, fox]
    for (const route of steps) harness.kit.send({ type: 'router.viewRequested', route })
    harness.kit.send({ type: 'router.backRequested' })
    harness.kit.send({ type: 'router.backRequested' })
    await settle()
    expect([harness.view(), harness.pairing()]).toEqual(['ConnectingWalletConnectBasic', 'waiting'])
    expect([harness.session.pairings.length, harness.last().signal.aborted]).toEqual([1, false])
    harness.last().approve(everything)
    await settle()
    expect(harness.kit.getSnapshot().discovery.recentIds).toEqual([])
  })
})
