import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../domain/connection.ts'
import { base, mainnet, polygon } from '../domain/networks.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from './connect.ts'
import { closeModal, openModal } from './modal.ts'
import { getNetwork, removeNetwork, switchNetwork } from './networks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function startConnected(script: Parameters<typeof startKit>[0] = {}) {
  const harness = startKit(script, { networks: [mainnet, base, polygon] })
  await connect(harness.kit, { wallet: 'io.wallet', namespace: 'eip155' })
  return harness
}

describe('switchNetwork', () => {
  test('makes a network active at once while no wallet is connected, by network or by id', async () => {
    const { kit } = startKit()
    expect((await switchNetwork(kit, base)).name).toBe('Base')
    expect((await switchNetwork(kit, 'eip155:1')).name).toBe('Ethereum')
    expect(getNetwork(kit)).toEqual(mainnet)
  })

  test('R-NET-4: asks the connected wallet to follow, and tracks the switch once', async () => {
    const { kit, evm, names } = await startConnected()
    expect(await switchNetwork(kit, base)).toEqual(base)
    expect(evm.asked).toContain('switch eip155:8453')
    expect(names().filter((name) => name === 'SWITCH_NETWORK')).toHaveLength(1)
  })

  test('a wallet that tells its new network before it answers is tracked once as well', async () => {
    const harness = await startConnected({
      switchNetwork: async ({ network }) => {
        harness.evm.emit({ type: 'wallet.networkChanged', network })
        return network
      },
    })
    harness.kit.send({ type: 'router.openRequested', at: { view: 'Networks' } })
    harness.kit.send({ type: 'network.picked', network: 'eip155:8453' })
    await settle()
    expect(harness.names().filter((name) => name === 'SWITCH_NETWORK')).toHaveLength(1)
    expect(harness.kit.getSnapshot().wallets.eip155).toMatchObject({ switchingTo: null, switchFailure: null })
    expect(harness.kit.getSnapshot().router.isOpen).toBe(false)
  })

  test('waits for a wallet that is being restored, and asks it to follow', async () => {
    const restoring = deferred<Connection<'eip155'>>()
    const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': '[{"connectorId":"io.wallet"}]' }))
    const { kit, evm } = startKit({ restore: (asked, signal) => restoring.ask(asked.connectorId, signal) }, { storage })
    const switching = switchNetwork(kit, base)
    await settle()
    expect([kit.getSnapshot().wallets.eip155.is, evm.asked]).toEqual(['reconnecting', ['restore io.wallet']])
    restoring.asked[0]?.resolve(connectionTo('eip155'))
    await settle()
    expect([(await switching).name, getNetwork(kit), evm.asked]).toEqual([
      'Base',
      base,
      ['restore io.wallet', 'switch eip155:8453'],
    ])
  })

  test('R-NET-7: ‘Network not found’ for one that was not configured; nothing changes', async () => {
    const { kit, evm } = startKit()
    const before = kit.getSnapshot()
    await expect(switchNetwork(wideKit(kit), polygon)).rejects.toThrow('Network not found')
    expect(kit.getSnapshot()).toBe(before)
    expect(evm.count.wallets).toBe(0)
  })

  test.each([
    ['refuses', { code: 4001 }, 'wallet/rejected'],
    ['goes somewhere else', 'eip155:137', 'wallet/wrong-chain'],
    ['does not know it', { code: 4902 }, 'wallet/unknown-chain'],
  ] as const)('rejects when the wallet %s', async (_, answer, code) => {
    const { kit } = await startConnected({
      switchNetwork: async () => {
        if (typeof answer === 'string') return answer
        throw answer
      },
    })
    expect(await codeOf(switchNetwork(kit, base))).toBe(code)
  })

  test('rejects when the visitor gives up, when the wallet goes away, and when another network is asked for', async () => {
    const giveUp = await startConnected({ switchNetwork: deferred<never>().ask })
    const first = codeOf(switchNetwork(giveUp.kit, base))
    await settle()
    giveUp.kit.send({ type: 'network.switchCancelled' })
    expect(await first).toBe('connection/cancelled')
    const second = codeOf(switchNetwork(giveUp.kit, base))
    await settle()
    const third = codeOf(switchNetwork(giveUp.kit, polygon))
    expect(await second).toBe('connection/cancelled')
    giveUp.evm.emit({ type: 'wallet.disconnected' })
    expect(await third).toBe('wallet/disconnected')
    expect(giveUp.kit.getSnapshot().networks.isSwitchingNamespace).toBe(false)
  })

  test('an earlier failure is not taken for the answer', async () => {
    const answer = vi.fn().mockRejectedValueOnce({ code: 4001 }).mockResolvedValue('eip155:8453')
    const { kit } = await startConnected({ switchNetwork: answer })
    expect(await codeOf(switchNetwork(kit, base))).toBe('wallet/rejected')
    expect(await codeOf(switchNetwork(kit, base))).toMatchObject({ wentWell: { name: 'Base' } })
  })

  describe('R-NET-8: of the network on show, while the wallet is on one that is not the dApp’s:', () => {
    /** The wallet answers when the test says so. */
    async function startOnPolygon(way: 'connected there' | 'moved there' | 'network removed') {
      const wallet = deferred<'eip155:1' | 'eip155:8453' | 'eip155:137'>()
      const isOurs = way === 'network removed'
      const harness = startKit(
        {
          switchNetwork: wallet.ask,
          ...(way === 'connected there' && {
            connect: async () => connectionTo('eip155', 'io.wallet', { network: 'eip155:137' }),
          }),
        },
        { networks: isOurs ? [mainnet, base, polygon] : [mainnet, base] },
      )
      await connect(harness.kit, { wallet: 'io.wallet', namespace: 'eip155' })
      if (way !== 'connected there') harness.evm.emit({ type: 'wallet.networkChanged', network: 'eip155:137' })
      if (isOurs) removeNetwork(wideKit(harness.kit), polygon)
      await settle()
      expect([getNetwork(harness.kit).name, harness.kit.getSnapshot().wallets.eip155]).toMatchObject([
        'Ethereum',
        { isSupported: false, switchingTo: null },
      ])
      const done = vi.fn()
      const switching = codeOf(switchNetwork(harness.kit, mainnet)).then((outcome) => {
        done()
        return outcome
      })
      await settle()
      expect(harness.evm.asked).toContain('switch eip155:1')
      return { ...harness, wallet, switching, done }
    }

    test.each(['connected there', 'moved there', 'network removed'] as const)(
      'waits for its answer (%s)',
      async (way) => {
        const { wallet, switching, done } = await startOnPolygon(way)
        expect(done).not.toHaveBeenCalled()
        wallet.asked[0]?.resolve('eip155:1')
        expect(await switching).toMatchObject({ wentWell: { name: 'Ethereum' } })
      },
    )

    test('rejects when it refuses, and nobody says that it stayed where it never was', async () => {
      const { kit, wallet, switching } = await startOnPolygon('moved there')
      wallet.asked[0]?.reject({ code: 4001 })
      expect(await switching).toBe('wallet/rejected')
      expect(kit.getSnapshot().notices.toast).toBeNull()
    })

    test('rejects when it goes away meanwhile', async () => {
      const { evm, switching } = await startOnPolygon('moved there')
      evm.emit({ type: 'wallet.disconnected' })
      expect(await switching).toBe('wallet/disconnected')
    })

    test('rejects when it is asked for another network meanwhile', async () => {
      const { kit, switching } = await startOnPolygon('moved there')
      const other = codeOf(switchNetwork(kit, base))
      expect(await switching).toBe('connection/cancelled')
      kit.send({ type: 'network.switchCancelled' })
      expect(await other).toBe('connection/cancelled')
    })

    test('resolves when the visitor moves it there by hand', async () => {
      const { evm, switching } = await startOnPolygon('moved there')
      evm.emit({ type: 'wallet.networkChanged', network: 'eip155:1' })
      expect(await switching).toMatchObject({ wentWell: { name: 'Ethereum' } })
    })

    test('rejects when it is being disconnected, and so not asked', async () => {
      const { kit, evm } = await startConnected({ disconnect: deferred<void>().ask })
      evm.emit({ type: 'wallet.networkChanged', network: 'eip155:10' })
      kit.send({ type: 'disconnect.requested' })
      expect(kit.getSnapshot().wallets.eip155.is).toBe('disconnecting')
      expect(await codeOf(switchNetwork(kit, mainnet))).toBe('wallet/disconnected')
    })
  })

  test('resolves at once when the wallet is there already, and asks it nothing', async () => {
    const { kit, evm } = await startConnected()
    expect(await switchNetwork(kit, mainnet)).toEqual(mainnet)
    expect(evm.asked).toEqual(['connect io.wallet'])
  })

  test('R-NET-6: the active network falls back when it is taken out', async () => {
    const { kit } = startKit()
    await kit.load()
    removeNetwork(kit, 'eip155:1')
    expect(getNetwork(kit).name).toBe('Base')
    removeNetwork(kit, 'eip155:8453')
    expect(getNetwork(kit).name).toBe('Base')
    expect(await codeOf(switchNetwork(kit, mainnet))).toBe('network/unknown')
  })
})

describe('openModal and closeModal', () => {
  test('R-UI-1: resolves when the visitor is done with it', async () => {
    const { kit, view } = startKit()
    const done = vi.fn()
    const opened = openModal(kit).then(done)
    await settle()
    expect([view(), done.mock.calls]).toEqual(['Connect', []])
    closeModal(kit)
    await opened
    expect(done).toHaveBeenCalledWith({ is: 'closed' })
  })

  test('opens at a given place', async () => {
    const { kit, view } = startKit()
    const opened = openModal(kit, { view: 'WhatIsAWallet' })
    await settle()
    expect(view()).toBe('WhatIsAWallet')
    closeModal(kit)
    await opened
  })

  test('R-UI-2: what must not be closed stays, unless forced', async () => {
    const { kit, evm, view } = await startConnected()
    removeNetwork(kit, 'eip155:137')
    evm.emit({ type: 'wallet.networkChanged', network: 'eip155:137' })
    closeModal(kit)
    expect([view(), kit.getSnapshot().router.isShaking]).toEqual(['UnsupportedChain', true])
    closeModal(kit, { force: true })
    expect(kit.getSnapshot().router.isOpen).toBe(false)
  })

  test('R-NET-8: UnsupportedChain never opens while disconnected', async () => {
    const { kit, view } = startKit()
    await kit.load()
    kit.send({ type: 'router.openRequested', at: { view: 'UnsupportedChain', namespace: 'eip155' } })
    expect(view()).toBe('Connect')
    kit.send({ type: 'router.viewRequested', route: { view: 'UnsupportedChain', namespace: 'eip155' } })
    expect(view()).toBe('Connect')
  })
})
