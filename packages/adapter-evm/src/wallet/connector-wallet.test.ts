import { expect, test, vi } from 'vitest'
import type { Connector } from '../chain/wagmi.ts'
import { base, codeOf, never } from '../test-utils/harness.ts'
import { alice, scriptedProvider } from '../test-utils/scripted-provider.ts'
import { createConnectorWallet } from './connector-wallet.ts'

const approved = { accounts: [alice], chainId: 1 }

/** A wallet behind a connector of the dApp's own; `parts` replace the connector's. */
function start(parts: Partial<Record<keyof Connector, unknown>> = {}) {
  const scripted = scriptedProvider({ wallet_switchEthereumChain: () => null, eth_chainId: () => '0x2105' })
  const connector = {
    ...{ id: 'sdk', type: 'sdk' },
    connect: vi.fn(async () => approved),
    disconnect: vi.fn(async () => {}),
    isAuthorized: async () => true,
    getProvider: async () => scripted.provider,
    switchChain: vi.fn(async () => {}),
    ...parts,
  }
  const info = { id: 'sdk', name: 'An SDK', imageUrl: undefined }
  const wallet = createConnectorWallet(connector as unknown as Connector, { kind: 'external', info })
  return { ...scripted, connector, wallet }
}

test.each<[string, string, number | null, object]>([
  ['an SDK connects on the chain that it is asked for', 'sdk', 8453, { chainId: 8453 }],
  ['an SDK chooses where it is asked for none', 'sdk', null, {}],
  ['an injected wallet keeps its own chain', 'injected', 8453, {}],
])('%s', async (_, type, chainId, asked) => {
  const { wallet, connector } = start({ type })
  expect(await wallet.connect(chainId)).toEqual(approved)
  expect(connector.connect).toHaveBeenCalledExactlyOnceWith(asked)
})

test('a wallet without permission restores nothing, and is not asked', async () => {
  const { wallet, connector } = start({ isAuthorized: async () => false })
  expect(await wallet.restore(never)).toBeNull()
  expect(connector.connect).not.toHaveBeenCalled()
})

test('a wallet with permission is restored without a prompt', async () => {
  const { wallet, connector } = start()
  expect(await wallet.restore(never)).toEqual(approved)
  expect(connector.connect).toHaveBeenCalledExactlyOnceWith({ isReconnecting: true })
})

test('a restore that was given up while the wallet said what it may asks nothing more', async () => {
  const stop = new AbortController()
  const isAuthorized = async () => {
    stop.abort()
    return true
  }
  const { wallet, connector } = start({ isAuthorized })
  expect(await codeOf(wallet.restore(stop.signal))).toBe('connection/cancelled')
  expect(connector.connect).not.toHaveBeenCalled()
})

test('requests go to the connector’s own provider, and one without EIP-1193 takes none', async () => {
  const { wallet, calls } = start()
  expect(await (await wallet.getRequest())({ method: 'eth_chainId' })).toBe('0x2105')
  expect(calls).toEqual([{ method: 'eth_chainId', params: [] }])
  for (const provider of [undefined, {}, { request: 'eth_chainId' }])
    expect(await codeOf(start({ getProvider: async () => provider }).wallet.getRequest())).toBe(
      'wallet/unsupported-method',
    )
})

test.each([undefined, null, 'provider'])('a provider that is %j is watched for no approval', async (provider) => {
  const { wallet } = start({ getProvider: async () => provider })
  const stop = await wallet.watchApproval?.(() => expect.unreachable())
  expect(() => stop?.()).not.toThrow()
})

test('a provider is watched for an approval until that is stopped', async () => {
  const { wallet, emit, listeners } = start()
  const heard = vi.fn()
  const stop = await wallet.watchApproval?.(heard)
  emit('accountsChanged', [alice])
  expect(heard).toHaveBeenCalledTimes(1)
  stop?.()
  expect(listeners()).toBe(0)
})

test('what came after the visitor had given up is taken back, and a refusal has nothing to take back', async () => {
  const { wallet, connector } = start()
  expect(wallet.undo('refused')).toBeUndefined()
  expect(connector.disconnect).not.toHaveBeenCalled()
  await wallet.undo('approved')
  await wallet.disconnect()
  wallet.release()
  expect(connector.disconnect).toHaveBeenCalledTimes(2)
})

test.each<[string, Partial<Record<keyof Connector, unknown>>, number, number]>([
  ['an SDK switches by its connector, which keeps the chain', {}, 1, 0],
  ['an SDK whose connector cannot switch is asked itself', { switchChain: undefined }, 0, 1],
  ['an injected wallet is asked itself', { type: 'injected' }, 0, 1],
])('%s', async (_, parts, byConnector, byProvider) => {
  const { wallet, connector, count } = start(parts)
  await wallet.switchTo(base, never)
  expect(vi.isMockFunction(connector.switchChain) ? connector.switchChain.mock.calls : []).toEqual(
    Array(byConnector).fill([{ chainId: 8453 }]),
  )
  expect(count('wallet_switchEthereumChain')).toBe(byProvider)
})
