import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import type { Connection } from '../domain/connection.ts'
import { KitError } from '../errors/kit-error.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { deferred, startWallet } from '../test-utils/start-wallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('connecting', () => {
  test('R-CON-1: from disconnected over connecting to connected', async () => {
    const wallet = startWallet()
    expect(wallet.value()).toBe('disconnected')
    wallet.connect()
    expect(wallet.value()).toBe('connecting')
    await settle()
    expect(wallet.value()).toEqual({ connected: 'idle' })
    expect(wallet.context().connection?.connectorId).toBe('io.wallet')
    expect(wallet.news).toEqual([
      {
        type: 'connection.opened',
        namespace: 'eip155',
        connectorId: 'io.wallet',
        connection: connectionTo('eip155'),
        isRestored: false,
        picked: null,
      },
    ])
  })

  test('R-CON-7: a refusal is stored and told, and can be retried', async () => {
    let isRefusing = true
    const wallet = startWallet({
      connect: async () => {
        if (isRefusing) throw { code: 4001 }
        return connectionTo('eip155')
      },
    })
    wallet.connect()
    await settle()
    expect(wallet.value()).toBe('disconnected')
    expect(wallet.context().failure?.code).toBe('wallet/rejected')
    expect(wallet.news).toEqual([
      { type: 'connection.failed', namespace: 'eip155', connectorId: 'io.wallet', error: wallet.context().failure },
    ])
    isRefusing = false
    wallet.send({ type: 'connect.retried', network: 'eip155:8453' })
    expect(wallet.context()).toMatchObject({ failure: null, attempt: 'eip155:8453' })
    await settle()
    expect(wallet.value()).toEqual({ connected: 'idle' })
  })

  test('there is nothing to retry before anything was tried', () => {
    const wallet = startWallet()
    wallet.send({ type: 'connect.retried', network: 'eip155:1' })
    expect(wallet.value()).toBe('disconnected')
  })

  test('cancelling takes the question back, and a late yes connects nothing', async () => {
    const answer = deferred<Connection<'eip155'>>()
    const wallet = startWallet({ connect: answer.ask })
    wallet.connect()
    await settle()
    wallet.send({ type: 'connect.cancelled' })
    expect(answer.asked[0]?.signal.aborted).toBe(true)
    answer.asked[0]?.resolve(connectionTo('eip155'))
    await settle()
    expect([wallet.value(), wallet.told()]).toEqual(['disconnected', []])
  })

  test('choosing it once more meanwhile takes the first question back', async () => {
    const answer = deferred<Connection<'eip155'>>()
    const wallet = startWallet({ connect: answer.ask })
    wallet.connect()
    await settle()
    wallet.connect('eip155:8453')
    await settle()
    answer.asked[0]?.resolve(connectionTo('eip155'))
    answer.asked[1]?.resolve(connectionTo('eip155', 'io.wallet', { network: 'eip155:8453' }))
    await settle()
    expect(answer.asked[0]?.signal.aborted).toBe(true)
    expect(wallet.context().connection?.network).toBe('eip155:8453')
    expect(wallet.told()).toEqual(['connection.opened'])
  })

  test('a cancel while the adapter still loads asks the wallet nothing', async () => {
    const wallet = startWallet()
    wallet.connect()
    wallet.send({ type: 'connect.cancelled' })
    await settle()
    expect(wallet.evm.asked).toEqual([])
  })

  test('choosing it while it is connected asks no wallet and reports it as open once more', async () => {
    const wallet = startWallet()
    wallet.connect()
    await settle()
    wallet.connect()
    await settle()
    expect(wallet.evm.asked).toEqual(['connect io.wallet'])
    expect(wallet.told()).toEqual(['connection.opened', 'connection.opened'])
  })
})

describe('R-CON-4: picking up at start', () => {
  test('asks the wallet silently', async () => {
    const wallet = startWallet({ restore: async () => connectionTo('eip155') }, 'io.wallet')
    expect(wallet.value()).toBe('restoring')
    await settle()
    expect(wallet.evm.asked).toEqual(['restore io.wallet'])
    expect(wallet.news).toMatchObject([{ type: 'connection.opened', isRestored: true }])
  })

  test('a wallet that was not connected is not asked', async () => {
    const wallet = startWallet()
    await settle()
    expect([wallet.value(), wallet.evm.asked]).toEqual(['disconnected', []])
  })

  test('a wallet that is gone is forgotten, without an error', async () => {
    const wallet = startWallet({}, 'io.wallet')
    await settle()
    const closed = {
      type: 'connection.closed',
      namespace: 'eip155',
      connectorId: 'io.wallet',
      error: null,
      forget: 'here',
      isComingBack: false,
    }
    expect(wallet.news).toEqual([closed])
    expect(wallet.context().failure).toBeNull()
  })

  test('a wallet that has trouble today is not forgotten', async () => {
    const wallet = startWallet({ restore: () => Promise.reject(new KitError('rpc/timeout')) }, 'io.wallet')
    await settle()
    expect([wallet.value(), wallet.told(), wallet.context().failure]).toEqual(['disconnected', [], null])
  })

  test('a wallet that does not answer is waited for ten seconds', async () => {
    const answer = deferred<Connection<'eip155'> | null>()
    const wallet = startWallet({ restore: answer.ask }, 'io.wallet')
    await vi.advanceTimersByTimeAsync(durations.restore - 1)
    expect(wallet.value()).toBe('restoring')
    await vi.advanceTimersByTimeAsync(1)
    expect([wallet.value(), answer.asked[0]?.signal.aborted]).toEqual(['disconnected', true])
    answer.asked[0]?.resolve(connectionTo('eip155'))
    await settle()
    expect([wallet.value(), wallet.told()]).toEqual(['disconnected', []])
  })

  test('the visitor need not wait for it', async () => {
    const answer = deferred<Connection<'eip155'> | null>()
    const wallet = startWallet({ restore: answer.ask }, 'io.wallet')
    await settle()
    wallet.connect()
    await settle()
    expect(answer.asked[0]?.signal.aborted).toBe(true)
    expect(wallet.evm.asked).toEqual(['restore io.wallet', 'connect io.wallet'])
    expect(wallet.news).toMatchObject([{ type: 'connection.opened', isRestored: false }])
  })

  test('a disconnect meanwhile ends it', async () => {
    const wallet = startWallet({ restore: deferred<null>().ask }, 'io.wallet')
    await settle()
    wallet.send({ type: 'disconnect.requested' })
    expect(wallet.news).toMatchObject([{ type: 'connection.closed', connectorId: 'io.wallet', forget: false }])
  })
})

test('a restore that is given up before the client has loaded asks the wallet nothing', async () => {
  const wallet = startWallet({}, 'io.wallet')
  wallet.send({ type: 'connect.cancelled' })
  await vi.advanceTimersByTimeAsync(0)
  expect([wallet.value(), wallet.evm.asked]).toEqual(['disconnected', []])
})
