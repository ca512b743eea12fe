import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../domain/connection.ts'
import { base, mainnet, solana } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { accountOf, connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit, startKitWith } from '../test-utils/start-kit.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

const wallet = { wallet: 'io.wallet', namespace: 'eip155' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('connect', () => {
  test('R-ACC-1: resolves with the connected account', async () => {
    const { kit } = startKit()
    const { address } = accountOf('eip155')
    expect(await connect(kit, wallet)).toEqual({
      is: 'connected',
      address,
      caipAddress: `eip155:1:${address}`,
      accounts: [accountOf('eip155')],
      wallet: { id: 'io.wallet', name: 'Wallet' },
      networkId: 'eip155:1',
      network: mainnet,
      addressExplorerUrl: `https://etherscan.io/address/${address}`,
    })
  })

  test.each([
    [new KitError('wallet/not-found'), 'wallet/not-found'],
    [{ code: 4001 }, 'wallet/rejected'],
    [{ code: -32002 }, 'wallet/request-pending'],
    [new Error('who knows'), 'unexpected'],
  ])('rejects with a typed error when the wallet answers %o', async (error, code) => {
    const { kit } = startKit({ connect: () => Promise.reject(error) })
    expect(await codeOf(connect(kit, wallet))).toBe(code)
  })

  test('asks the wallet again after a failure, and forgets the failure', async () => {
    const ask = vi.fn<() => Promise<Connection<'eip155'>>>().mockRejectedValueOnce({ code: 4001 })
    const { kit } = startKit({ connect: ask.mockResolvedValue(connectionTo('eip155')) })
    expect(await codeOf(connect(kit, wallet))).toBe('wallet/rejected')
    expect(await codeOf(connect(kit, wallet))).toHaveProperty('wentWell')
  })

  test('R-CON-10: ‘Chain adapter not found’ for a namespace without an adapter', async () => {
    const { kit, evm } = startKit()
    const asked = connect(wideKit(kit), { wallet: 'app.phantom', namespace: 'solana' })
    await expect(asked).rejects.toThrow('Chain adapter not found')
    expect(evm.count.wallets).toBe(0)
  })

  test('a namespace without a network is a mistake in the configuration', async () => {
    const adapters = [scriptedAdapter('eip155'), scriptedAdapter('solana')] as const
    const { kit } = startKitWith(adapters, { networks: [mainnet] })
    expect(await codeOf(connect(kit, { wallet: 'app.phantom', namespace: 'solana' }))).toBe('config/invalid')
  })

  test('an adapter that cannot be fetched is told as that, and may be tried again', async () => {
    const evm = scriptedAdapter('eip155')
    const make = vi.fn(evm.adapter.wallet).mockRejectedValueOnce(new Error('offline'))
    const { kit } = startKitWith([{ ...evm, adapter: { ...evm.adapter, wallet: make } }])
    expect(await codeOf(connect(kit, wallet))).toBe('kit/load-failed')
    expect(await codeOf(connect(kit, wallet))).toHaveProperty('wentWell')
  })
})

describe('giving up on a wallet', () => {
  test('an aborted signal takes the question back, and a late yes connects nothing', async () => {
    const answer = deferred<Connection<'eip155'>>()
    const { kit } = startKit({ connect: answer.ask })
    const user = new AbortController()
    const asked = codeOf(connect(kit, { ...wallet, signal: user.signal }))
    await settle()
    user.abort()
    expect(await asked).toBe('connection/cancelled')
    expect(answer.asked[0]?.signal.aborted).toBe(true)
    answer.asked[0]?.resolve(connectionTo('eip155'))
    await settle()
    expect(kit.getSnapshot().wallets.eip155.is).toBe('disconnected')
  })

  test('a signal that was aborted before asks no wallet', async () => {
    const { kit, evm } = startKit()
    expect(await codeOf(connect(kit, { ...wallet, signal: AbortSignal.abort() }))).toBe('connection/cancelled')
    await settle()
    expect(evm.count.wallets).toBe(0)
  })

  test('nor does one that was aborted while the kit was being fetched', async () => {
    const { kit, evm, names } = startKit()
    const user = new AbortController()
    const asked = codeOf(connect(kit, { ...wallet, signal: user.signal }))
    user.abort()
    expect(await asked).toBe('connection/cancelled')
    await settle()
    expect([evm.asked, names(), kit.getSnapshot().wallets.eip155.is]).toEqual([[], [], 'disconnected'])
  })

  test('two that ask for the same wallet are answered together', async () => {
    const answer = deferred<Connection<'eip155'>>()
    const { kit } = startKit({ connect: answer.ask })
    const both = [connect(kit, wallet), connect(kit, wallet)]
    await settle()
    for (const asked of answer.asked) asked.resolve(connectionTo('eip155'))
    expect(await Promise.all(both)).toMatchObject([{ is: 'connected' }, { is: 'connected' }])
  })

  test('a newer request wins: the older one is cancelled, and not answered with the other wallet', async () => {
    const { kit } = startKit({ connect: deferred<Connection<'eip155'>>().ask })
    const first = codeOf(connect(kit, wallet))
    await settle()
    const second = connect(kit, { ...wallet, wallet: 'io.other' })
    expect(await first).toBe('connection/cancelled')
    await settle()
    kit.destroy()
    expect(await codeOf(second)).toBe('kit/destroyed')
  })
})

describe('disconnect', () => {
  const shared = { connectorKind: 'walletConnect' } as const
  const startBoth = (failing = false) => {
    const fail = failing ? { disconnect: () => Promise.reject(new Error('no')) } : {}
    const evm = scriptedAdapter('eip155', { ...fail, connect: async () => connectionTo('eip155', 'wc', shared) })
    const sol = scriptedAdapter('solana', { ...fail, connect: async () => connectionTo('solana', 'wc', shared) })
    return startKitWith([evm, sol], { networks: [mainnet, base, solana] })
  }
  const both = async (failing?: boolean) => {
    const harness = startBoth(failing)
    await connect(harness.kit, { wallet: 'wc', namespace: 'eip155' })
    await connect(harness.kit, { wallet: 'wc', namespace: 'solana' })
    return harness
  }

  test('R-CON-6: leaves all that share the session, and tracks it once', async () => {
    const { kit, tracked } = await both()
    await disconnect(kit, { namespace: 'solana' })
    await settle()
    expect(kit.getSnapshot().wallets).toMatchObject({
      eip155: { is: 'disconnected' },
      solana: { is: 'disconnected' },
    })
    const left = tracked.filter(({ name }) => name.startsWith('DISCONNECT'))
    expect(left).toEqual([{ name: 'DISCONNECT_SUCCESS', props: { namespaces: ['eip155', 'solana'] } }])
  })

  test('R-CON-6: failures are joined into ‘Failed to disconnect’', async () => {
    const { kit, names } = await both(true)
    await disconnect(kit)
    await settle()
    expect(kit.getSnapshot().notices.toast?.error.message).toBe('Failed to disconnect')
    expect(names().filter((name) => name.startsWith('DISCONNECT'))).toEqual(['DISCONNECT_ERROR'])
  })

  test('gives up what is still connecting, so that no call waits for a wallet that hangs', async () => {
    const { kit, names } = startKit({ connect: deferred<Connection<'eip155'>>().ask })
    const connecting = codeOf(connect(kit, wallet))
    await settle()
    await disconnect(kit)
    expect(await connecting).toBe('connection/cancelled')
    expect(names()).not.toContain('DISCONNECT_SUCCESS')
  })

  test('resolves at once when no wallet is connected', async () => {
    const { kit, names } = startKit()
    await disconnect(kit)
    await disconnect(kit, { namespace: 'eip155' })
    expect(names()).toEqual([])
  })
})
