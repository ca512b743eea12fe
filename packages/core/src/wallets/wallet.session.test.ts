import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../domain/connection.ts'
import { KitError } from '../errors/kit-error.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { deferred, startWallet } from '../test-utils/start-wallet.ts'

const shared = { connectorKind: 'walletConnect' } as const
const startSession = (script: Parameters<typeof startWallet>[0]) => startWallet(script, null, 'walletConnect')
const session = (network: 'eip155:1' | 'eip155:8453' = 'eip155:1') =>
  connectionTo('eip155', 'walletConnect', { ...shared, network, approvedNetworks: ['eip155:1', 'eip155:8453'] })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('R-WC-2: a connection that lives on a session', () => {
  test('makes way for a newer session, and the older one is not asked to disconnect', async () => {
    const answers = [session(), session('eip155:8453')]
    const wallet = startSession({ connect: async () => answers.shift() as Connection<'eip155'> })
    wallet.connect()
    await settle()
    wallet.takeOver()
    expect([wallet.value(), wallet.context().connection]).toEqual(['connecting', null])
    await settle()
    expect(wallet.evm.asked).toEqual(['connect walletConnect', 'connect walletConnect'])
    expect(wallet.context().connection?.network).toBe('eip155:8453')
    expect(wallet.told()).toEqual(['connection.opened', 'connection.closed', 'connection.opened'])
    expect(wallet.news[1]).toMatchObject({ forget: false, error: null, connectorId: 'walletConnect' })
  })

  test('is nowhere once the newer one could not be taken over', async () => {
    const connect = vi.fn(async () => session())
    const wallet = startSession({ connect })
    wallet.connect()
    await settle()
    connect.mockRejectedValueOnce(new KitError('pairing/nothing-approved'))
    wallet.takeOver()
    await settle()
    expect([wallet.value(), wallet.context().connection]).toEqual(['disconnected', null])
    expect(wallet.told()).toEqual(['connection.opened', 'connection.closed', 'connection.failed'])
  })

  test('the disconnect of the older one changes nothing of the newer one', async () => {
    const answer = deferred<Connection<'eip155'>>()
    const wallet = startSession({ connect: answer.ask })
    wallet.connect()
    await settle()
    answer.asked[0]?.resolve(session())
    await settle()
    wallet.takeOver()
    wallet.evm.emit({ type: 'wallet.disconnected' })
    await settle()
    expect(wallet.value()).toBe('connecting')
    answer.asked[1]?.resolve(session('eip155:8453'))
    await settle()
    expect(wallet.value()).toEqual({ connected: 'idle' })
  })

  test('R-NET-9: other approved networks are known at once, and the kit hears of them', async () => {
    const wallet = startSession({ connect: async () => session() })
    wallet.connect()
    await settle()
    wallet.evm.emit({ type: 'wallet.approvalChanged', approvedNetworks: ['eip155:10'] })
    expect(wallet.context().connection).toMatchObject({ approvedNetworks: ['eip155:10'], network: 'eip155:1' })
    expect(wallet.news.at(-1)).toMatchObject({
      type: 'connection.updated',
      connection: { approvedNetworks: ['eip155:10'] },
    })
  })

  test('R-NET-9: also while a switch is awaited, which goes on', async () => {
    const wallet = startSession({ connect: async () => session(), switchNetwork: deferred<never>().ask })
    wallet.connect()
    await settle()
    wallet.send({ type: 'switch.requested', network: 'eip155:8453' })
    wallet.evm.emit({ type: 'wallet.approvalChanged', approvedNetworks: ['eip155:8453'] })
    expect([wallet.value(), wallet.context().switchingTo]).toEqual([{ connected: 'switching' }, 'eip155:8453'])
  })
})
