import { durations, type SessionSource } from '@kit/core'
import { createFakeSession } from '@kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { wagmi } from '../test-utils/dapp-config.ts'
import { codeOf, never } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { createEvmSession } from './evm-session.ts'
import { createSessionWallet } from './session-wallet.ts'

afterEach(() => void vi.useRealTimers())

function start(approvals: Parameters<ReturnType<typeof createFakeSession>['approve']>[0] = undefined) {
  const fake = createFakeSession()
  fake.approve(approvals)
  const source: SessionSource = { id: 'walletConnect', kind: 'walletConnect', load: async () => fake.session }
  const session = createEvmSession(fake.session, source)
  const config = wagmi()
  const request = async () => 'answer'
  const provider = { request } as never
  const info = { id: 'walletConnect', name: 'Phone', imageUrl: undefined }
  const wallet = createSessionWallet(config, info, { source, session, request, provider })
  const told: unknown[] = []
  wallet.connector.emitter.on('change', (change) => told.push(change))
  wallet.connector.emitter.on('disconnect', () => told.push('disconnect'))
  const changes = () => told.map((one) => (typeof one === 'object' ? { ...one, uid: undefined } : one))
  return { fake, session, wallet, connector: wallet.connector, changes, request, provider }
}

test('a wallet that is connected or restored is followed once, however often', async () => {
  const { fake, wallet, changes } = start({ eip155: { accounts: [alice] } })
  expect(await wallet.connect(null)).toEqual({ accounts: [alice], chainId: 1 })
  expect(await wallet.restore(never)).toEqual({ accounts: [alice], chainId: 1 })
  fake.update({ eip155: { accounts: [bob] } })
  expect(changes()).toMatchObject([{ accounts: [bob], chainId: 1 }])
})

test('a session that is gone restores nothing, shares nothing and is no permission', async () => {
  const { fake, wallet, connector } = start()
  expect(await connector.isAuthorized()).toBe(true)
  fake.end()
  expect(await wallet.restore(never)).toBeNull()
  expect([wallet.smartAccounts?.(), wallet.approval?.networks()]).toEqual([[], undefined])
  expect([await connector.getAccounts(), await connector.isAuthorized()]).toEqual([[], false])
  expect(await codeOf(connector.getChainId())).toBe('wallet/disconnected')
  expect(await codeOf(wallet.connect(null))).toBe('wallet/disconnected')
})

test('an end is told once, and nothing after it', async () => {
  const { fake, wallet, changes } = start()
  await wallet.connect(null)
  fake.end()
  fake.approve()
  expect(changes()).toEqual(['disconnect'])
})

test.each(['undo', 'release'] as const)('after %s nothing is told, and the session stays', async (verb) => {
  const { fake, wallet, changes } = start({ eip155: { accounts: [alice] } })
  await wallet.connect(null)
  expect(verb === 'undo' ? wallet.undo('approved') : wallet.release()).toBeUndefined()
  fake.update({ eip155: { accounts: [bob] } })
  expect([changes(), fake.session.current() === null, fake.disconnects]).toEqual([[], false, 0])
})

test('a wallet that was never connected is let go without a word', () => {
  const { wallet, changes } = start()
  wallet.release()
  expect([wallet.undo('refused'), changes()]).toEqual([undefined, []])
})

test('disconnecting ends the session, and one that does not answer is waited for no longer than a disconnect may take', async () => {
  const { fake, wallet } = start()
  await wallet.connect(null)
  await wallet.disconnect()
  expect(fake.disconnects).toBe(1)
  const other = start()
  other.fake.freeze(true)
  vi.useFakeTimers()
  const leaving = codeOf(other.wallet.disconnect())
  await vi.advanceTimersByTimeAsync(durations.disconnect)
  expect(await leaving).toBe('connection/timeout')
})

test('wagmi is given the session’s provider, and no chain that its config does not have', async () => {
  const { fake, wallet, connector, provider, request } = start({ eip155: { networks: ['eip155:1', 'eip155:137'] } })
  expect([await connector.getProvider(), await wallet.getRequest()]).toEqual([provider, request])
  await expect(connector.switchChain?.({ chainId: 137 })).rejects.toThrow('Chain 137 is not in this wagmi config')
  expect(fake.requests).toEqual([])
  connector.onAccountsChanged([])
  connector.onChainChanged('0x1')
  connector.onDisconnect()
  expect(await connector.isAuthorized()).toBe(true)
})

test('a switch that wagmi asks for and the wallet does not answer ends', async () => {
  const { fake, connector } = start({ eip155: { networks: ['eip155:1'] } })
  vi.useFakeTimers()
  const switching = codeOf(connector.switchChain?.({ chainId: 8453 }))
  await vi.advanceTimersByTimeAsync(durations.switchNetwork)
  expect([await switching, fake.requests.map(({ method }) => method)]).toEqual([
    'connection/timeout',
    ['wallet_switchEthereumChain'],
  ])
})
