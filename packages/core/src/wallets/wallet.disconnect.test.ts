import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import type { Connection } from '../domain/connection.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { deferred, startWallet } from '../test-utils/start-wallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

async function startConnected(script: Parameters<typeof startWallet>[0] = {}) {
  const wallet = startWallet(script)
  wallet.connect()
  await settle()
  wallet.news.length = 0
  wallet.evm.forget()
  return wallet
}

describe('R-CON-6: leaving', () => {
  test('asks the wallet, and clears what was known of it', async () => {
    const wallet = await startConnected()
    wallet.send({ type: 'disconnect.requested' })
    expect(wallet.value()).toBe('disconnecting')
    await settle()
    expect(wallet.value()).toBe('disconnected')
    expect(wallet.context()).toMatchObject({ connection: null, stored: null, switchingTo: null })
    expect(wallet.news).toEqual([
      {
        type: 'connection.closed',
        namespace: 'eip155',
        connectorId: 'io.wallet',
        error: null,
        forget: false,
        isComingBack: false,
      },
    ])
  })

  test('a wallet that refuses is left all the same, and the refusal is told', async () => {
    const wallet = await startConnected({ disconnect: () => Promise.reject(new Error('no')) })
    wallet.send({ type: 'disconnect.requested' })
    await settle()
    expect(wallet.value()).toBe('disconnected')
    expect(wallet.news).toMatchObject([{ type: 'connection.closed', error: { message: 'Failed to disconnect chain' } }])
  })

  test('a wallet that does not answer is left after five seconds', async () => {
    const leaving = deferred<void>()
    const wallet = await startConnected({ disconnect: leaving.ask })
    wallet.send({ type: 'disconnect.requested' })
    await vi.advanceTimersByTimeAsync(durations.disconnect - 1)
    expect(wallet.value()).toBe('disconnecting')
    await vi.advanceTimersByTimeAsync(1)
    expect([wallet.value(), leaving.asked[0]?.signal.aborted]).toEqual(['disconnected', true])
    expect(wallet.news).toMatchObject([{ error: { code: 'disconnect/chain-failed' } }])
  })

  test('each wallet that does not answer is a failure of its own', async () => {
    const failure = async () => {
      const wallet = await startConnected({ disconnect: deferred<void>().ask })
      wallet.send({ type: 'disconnect.requested' })
      await vi.advanceTimersByTimeAsync(durations.disconnect)
      return wallet.news[0]
    }
    const [first, second] = [await failure(), await failure()]
    expect(first && 'error' in first && second && 'error' in second && first.error !== second.error).toBe(true)
  })

  test('while connecting, the question is taken back', async () => {
    const answer = deferred<Connection<'eip155'>>()
    const wallet = startWallet({ connect: answer.ask })
    wallet.connect()
    await settle()
    wallet.send({ type: 'disconnect.requested' })
    expect([wallet.value(), answer.asked[0]?.signal.aborted]).toEqual(['disconnected', true])
    expect(wallet.told()).toEqual(['connection.closed'])
  })

  test('while it is not connected, it is reported as closed', () => {
    const wallet = startWallet()
    wallet.send({ type: 'disconnect.requested' })
    expect(wallet.news).toMatchObject([{ type: 'connection.closed', connectorId: 'io.wallet', forget: false }])
  })
})

describe('while the wallet is still leaving', () => {
  test('it can be chosen anew: it is asked once it has left, on the network chosen last', async () => {
    const leaving = deferred<void>()
    const networks: string[] = []
    const wallet = await startConnected({
      disconnect: leaving.ask,
      connect: async ({ network }) => {
        networks.push(network)
        return connectionTo('eip155', 'io.wallet', { network })
      },
    })
    wallet.send({ type: 'disconnect.requested' })
    wallet.connect('eip155:10')
    wallet.connect('eip155:8453')
    await settle()
    leaving.asked[0]?.resolve()
    await settle()
    expect(networks).toEqual(['eip155:1', 'eip155:8453'])
    expect(wallet.evm.asked).toEqual(['disconnect io.wallet', 'connect io.wallet'])
    expect(wallet.told()).toEqual(['connection.closed', 'connection.opened'])
  })

  test.each(['connect.cancelled', 'disconnect.requested', 'otherTab.disconnected'] as const)(
    'what was chosen meanwhile is given up by %s',
    async (type) => {
      const leaving = deferred<void>()
      const wallet = await startConnected({ disconnect: leaving.ask })
      wallet.send({ type: 'disconnect.requested' })
      wallet.connect()
      wallet.send({ type })
      await settle()
      leaving.asked[0]?.resolve()
      await settle()
      expect([wallet.value(), wallet.evm.asked]).toEqual(['disconnected', ['disconnect io.wallet']])
    },
  )

  test('what comes next comes once', async () => {
    const wallet = await startConnected()
    wallet.send({ type: 'disconnect.requested' })
    wallet.connect()
    await settle()
    wallet.send({ type: 'disconnect.requested' })
    await settle()
    expect([wallet.value(), wallet.evm.asked.length]).toEqual(['disconnected', 3])
  })
})

describe('R-CON-11: what other tabs do', () => {
  const thereOn = (network: 'eip155:1' | 'eip155:8453') => ({ type: 'otherTab.connected', network }) as const

  test('a disconnect there leaves here', async () => {
    const wallet = await startConnected()
    wallet.send({ type: 'otherTab.disconnected' })
    await settle()
    expect(wallet.value()).toBe('disconnected')
  })

  test('a wallet connected there is picked up here where it is, without asking the visitor', async () => {
    const restore = vi.fn(async () => connectionTo('eip155'))
    const wallet = startWallet({ restore })
    wallet.send(thereOn('eip155:8453'))
    await settle()
    expect([wallet.value(), wallet.evm.asked]).toEqual([{ connected: 'idle' }, ['restore io.wallet']])
    expect(restore).toHaveBeenCalledExactlyOnceWith(
      { connectorId: 'io.wallet', network: 'eip155:8453' },
      expect.any(AbortSignal),
    )
  })

  test('connected again there while it is leaving here, it is picked up once it has left', async () => {
    const leaving = deferred<void>()
    const restore = vi.fn(async () => connectionTo('eip155'))
    const wallet = await startConnected({ restore, disconnect: leaving.ask })
    wallet.send({ type: 'otherTab.disconnected' })
    wallet.send(thereOn('eip155:8453'))
    await settle()
    expect(wallet.evm.asked).toEqual(['disconnect io.wallet'])
    leaving.asked[0]?.resolve()
    await settle()
    expect(restore).toHaveBeenCalledExactlyOnceWith(
      { connectorId: 'io.wallet', network: 'eip155:8453' },
      expect.any(AbortSignal),
    )
    expect(wallet.told()).toEqual(['connection.closed', 'connection.opened'])
  })

  test('the same wallet there changes nothing here', async () => {
    const wallet = await startConnected()
    wallet.send(thereOn('eip155:1'))
    await settle()
    expect([wallet.evm.asked, wallet.told()]).toEqual([[], []])
  })

  test('a disconnect there while a wallet is being picked up here gives that up', async () => {
    const wallet = startWallet({ restore: deferred<null>().ask }, 'io.wallet')
    wallet.send({ type: 'otherTab.disconnected' })
    expect([wallet.value(), wallet.told()]).toEqual(['disconnected', []])
  })
})

test('stopping leaves no listener and no timer', async () => {
  const wallet = await startConnected()
  expect(wallet.evm.listeners).toBe(1)
  wallet.stop()
  expect([wallet.evm.listeners, vi.getTimerCount()]).toEqual([0, 0])
})
