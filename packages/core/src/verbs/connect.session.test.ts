import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { sessionFor } from '../test-utils/fake-session.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { ethereum, everything, onBase, onSolana, startSessionKit } from '../test-utils/start-session-kit.ts'
import { connect } from './connect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
}

function ask(
  bench: ReturnType<typeof startSessionKit>,
  namespace: 'eip155' | 'solana' = 'eip155',
  signal?: AbortSignal,
) {
  return connect(bench.kit, { wallet: 'walletConnect', namespace, ...(signal ? { signal } : {}) })
}

async function start(namespace?: 'eip155' | 'solana', signal?: AbortSignal) {
  const bench = startSessionKit()
  const account = codeOf(ask(bench, namespace, signal))
  await settle()
  return { ...bench, account }
}

describe('R-WC-1: connect with walletConnect', () => {
  test('opens the modal with a code, and resolves with the account once a wallet approved', async () => {
    const bench = startSessionKit()
    const account = ask(bench, 'solana')
    await settle()
    expect([bench.view(), bench.pairing()]).toEqual(['ConnectingWalletConnect', 'waiting'])
    bench.last().approve(everything)
    expect(await account).toMatchObject({ is: 'connected', networkId: onSolana, wallet: { name: 'Phone' } })
  })

  test('R-CON-7: rejects with what the wallet or the service said', async () => {
    for (const code of ['wallet/rejected', 'pairing/unreachable', 'project/no-id'] as const) {
      const bench = await start()
      bench.last().refuse(new KitError(code))
      expect(await bench.account).toBe(code)
    }
  })

  test('asks anew where an earlier question failed, and does not answer with that', async () => {
    const bench = await start()
    bench.last().refuse(new KitError('wallet/rejected'))
    expect(await bench.account).toBe('wallet/rejected')
    const again = ask(bench)
    await settle()
    expect(bench.session.pairings).toHaveLength(2)
    bench.last().approve(everything)
    expect(await again).toMatchObject({ is: 'connected' })
  })

  test('two that wait for the same code are answered together', async () => {
    const bench = startSessionKit()
    const both = [ask(bench), ask(bench, 'solana')]
    await settle()
    bench.last().approve(everything)
    expect(await Promise.all(both)).toMatchObject([{ networkId: ethereum }, { networkId: onSolana }])
  })

  test('rejects when the visitor leaves the code', async () => {
    const bench = await start()
    bench.kit.send({ type: 'router.closeRequested' })
    expect(await bench.account).toBe('connection/cancelled')
  })

  test('goes on waiting while the visitor looks where the wallet can be had', async () => {
    const bench = await start()
    bench.kit.send({ type: 'router.viewRequested', route: { view: 'Downloads', walletId: 'x1' } })
    bench.last().approve(everything)
    expect(await bench.account).toHaveProperty('wentWell')
  })

  test('rejects for a namespace that the wallet did not approve', async () => {
    const bench = await start('solana')
    bench.last().approve(sessionFor({ eip155: [ethereum] }))
    expect(await bench.account).toBe('pairing/nothing-approved')
    await settle()
    expect(bench.states()).toEqual(['connected', 'disconnected'])
  })

  test('rejects with why what was approved could not be connected', async () => {
    const bench = startSessionKit({ adapted: [] })
    vi.spyOn(bench.session.descriptor, 'wallet').mockRejectedValue(new Error('offline'))
    const account = codeOf(ask(bench))
    await settle()
    bench.last().approve(everything)
    expect(await account).toBe('kit/load-failed')
    bench.kit.send({ type: 'pairing.retried' })
    await settle()
    expect(bench.pairing()).toBe('waiting')
  })

  test('does not answer with why an earlier one could not be connected', async () => {
    const bench = startSessionKit({ adapted: [] })
    vi.spyOn(bench.session.descriptor, 'wallet').mockRejectedValueOnce(new Error('offline'))
    const first = codeOf(ask(bench))
    await settle()
    bench.last().approve(sessionFor({ eip155: [ethereum] }))
    expect(await first).toBe('kit/load-failed')
    const second = codeOf(ask(bench))
    await settle()
    bench.last().approve(everything)
    expect(await second).toMatchObject({ wentWell: { is: 'connected' } })
  })

  test('is a mistake in the configuration without a session, and says so', async () => {
    const { kit } = startKit()
    expect(await codeOf(connect(kit, { wallet: 'walletConnect', namespace: 'eip155' }))).toBe('config/invalid')
  })
})

describe('while somebody is connected', () => {
  const connected = async () => {
    const bench = startSessionKit()
    const account = ask(bench)
    await settle()
    bench.last().approve(everything)
    await account
    await vi.advanceTimersByTimeAsync(1_000)
    return bench
  }

  test('the older session is no answer; the newer one is', async () => {
    const bench = await connected()
    const account = ask(bench)
    await settle()
    bench.session.session.moveTo(onBase)
    bench.session.session.moveTo(ethereum)
    bench.last().approve(sessionFor({ eip155: [onBase] }))
    expect(await account).toMatchObject({ networkId: onBase })
  })

  test('leaving the code keeps the older session, and rejects', async () => {
    const bench = await connected()
    const account = codeOf(ask(bench))
    await settle()
    bench.kit.send({ type: 'router.closeRequested' })
    expect(await account).toBe('connection/cancelled')
    expect(bench.states()).toEqual(['connected', 'connected'])
  })
})

describe('giving up by a signal', () => {
  test('closes the code with the modal, takes the question back, and a late approval connects nothing', async () => {
    const user = new AbortController()
    const bench = await start('eip155', user.signal)
    user.abort()
    expect(await bench.account).toBe('connection/cancelled')
    expect([bench.kit.getSnapshot().router.isOpen, bench.last().signal.aborted]).toEqual([false, true])
    bench.last().approve(everything)
    await settle()
    expect(bench.states()).toEqual(['disconnected', 'disconnected'])
  })

  test('leaves alone what the visitor opened meanwhile', async () => {
    const user = new AbortController()
    const bench = await start('eip155', user.signal)
    bench.kit.send({ type: 'router.openRequested', at: { view: 'Networks' } })
    expect(await bench.account).toBe('connection/cancelled')
    user.abort()
    expect(bench.view()).toBe('Networks')
  })
})
