import { createFakeAdapter } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { lateSession, sessionFor } from '../test-utils/fake-session.ts'
import { startKit, startKitWith } from '../test-utils/start-kit.ts'
import { ethereum, everything, onBase, onSolana, startSessionKit } from '../test-utils/start-session-kit.ts'
import { connect } from './connect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
}

function ask(
  harness: ReturnType<typeof startSessionKit>,
  namespace: 'eip155' | 'solana' = 'eip155',
  signal?: AbortSignal,
) {
  return connect(harness.kit, { wallet: 'walletConnect', namespace, ...(signal ? { signal } : {}) })
}

async function start(namespace?: 'eip155' | 'solana', signal?: AbortSignal) {
  const harness = startSessionKit()
  const account = codeOf(ask(harness, namespace, signal))
  await settle()
  return { ...harness, account }
}

describe('R-WC-1: connect with walletConnect', () => {
  test('opens the modal with a code, and resolves with the account once a wallet approved', async () => {
    const harness = startSessionKit()
    const account = ask(harness, 'solana')
    await settle()
    expect([harness.view(), harness.pairing()]).toEqual(['ConnectingWalletConnect', 'waiting'])
    harness.last().approve(everything)
    expect(await account).toMatchObject({ is: 'connected', networkId: onSolana, wallet: { name: 'Phone' } })
  })

  test('R-CON-7: rejects with what the wallet or the service said', async () => {
    for (const code of ['wallet/rejected', 'pairing/unreachable', 'project/no-id'] as const) {
      const harness = await start()
      harness.last().refuse(new KitError(code))
      expect(await harness.account).toBe(code)
    }
  })

  test('asks anew where an earlier question failed, and does not answer with that', async () => {
    const harness = await start()
    harness.last().refuse(new KitError('wallet/rejected'))
    expect(await harness.account).toBe('wallet/rejected')
    const again = ask(harness)
    await settle()
    expect(harness.session.pairings).toHaveLength(2)
    harness.last().approve(everything)
    expect(await again).toMatchObject({ is: 'connected' })
  })

  test('an abort takes back its own question, and not the one of another wallet', async () => {
    const page = createFakeAdapter('eip155', { answers: { connect: 'hangs' } })
    const session = lateSession()
    const { kit, view } = startKitWith([page], { connectors: [session.descriptor] })
    const abort = new AbortController()
    const byCode = codeOf(connect(kit, { wallet: 'walletConnect', namespace: 'eip155', signal: abort.signal }))
    await settle()
    expect(view()).toBe('ConnectingWalletConnect')
    const onPage = connect(kit, { wallet: page.announce().id, namespace: 'eip155' })
    await settle()
    abort.abort()
    expect(await byCode).toBe('connection/cancelled')
    const call = await page.asked('connect')
    call.resolve()
    expect(await onPage).toMatchObject({ is: 'connected' })
  })

  test('two that wait for the same code are answered together', async () => {
    const harness = startSessionKit()
    const both = [ask(harness), ask(harness, 'solana')]
    await settle()
    harness.last().approve(everything)
    expect(await Promise.all(both)).toMatchObject([{ networkId: ethereum }, { networkId: onSolana }])
  })

  test('rejects when the visitor leaves the code', async () => {
    const harness = await start()
    harness.kit.send({ type: 'router.closeRequested' })
    expect(await harness.account).toBe('connection/cancelled')
  })

  test('goes on waiting while the visitor looks where the wallet can be had', async () => {
    const harness = await start()
    harness.kit.send({ type: 'router.viewRequested', route: { view: 'Downloads', walletId: 'x1' } })
    harness.last().approve(everything)
    expect(await harness.account).toHaveProperty('wentWell')
  })

  test('rejects for a namespace that the wallet did not approve', async () => {
    const harness = await start('solana')
    harness.last().approve(sessionFor({ eip155: [ethereum] }))
    expect(await harness.account).toBe('pairing/nothing-approved')
    await settle()
    expect(harness.states()).toEqual(['connected', 'disconnected'])
  })

  test('rejects with why what was approved could not be connected', async () => {
    const harness = startSessionKit({ adapted: [] })
    vi.spyOn(harness.session.descriptor, 'wallet').mockRejectedValue(new Error('offline'))
    const account = codeOf(ask(harness))
    await settle()
    harness.last().approve(everything)
    expect(await account).toBe('kit/load-failed')
    harness.kit.send({ type: 'pairing.retried' })
    await settle()
    expect(harness.pairing()).toBe('waiting')
  })

  test('does not answer with why an earlier one could not be connected', async () => {
    const harness = startSessionKit({ adapted: [] })
    vi.spyOn(harness.session.descriptor, 'wallet').mockRejectedValueOnce(new Error('offline'))
    const first = codeOf(ask(harness))
    await settle()
    harness.last().approve(sessionFor({ eip155: [ethereum] }))
    expect(await first).toBe('kit/load-failed')
    const second = codeOf(ask(harness))
    await settle()
    harness.last().approve(everything)
    expect(await second).toMatchObject({ wentWell: { is: 'connected' } })
  })

  test('is a mistake in the configuration without a session, and says so', async () => {
    const { kit } = startKit()
    expect(await codeOf(connect(kit, { wallet: 'walletConnect', namespace: 'eip155' }))).toBe('config/invalid')
  })
})

describe('while a wallet is connected', () => {
  const connected = async () => {
    const harness = startSessionKit()
    const account = ask(harness)
    await settle()
    harness.last().approve(everything)
    await account
    await vi.advanceTimersByTimeAsync(1_000)
    return harness
  }

  test('the older session is no answer; the newer one is', async () => {
    const harness = await connected()
    const account = ask(harness)
    await settle()
    harness.session.session.moveTo(onBase)
    harness.session.session.moveTo(ethereum)
    harness.last().approve(sessionFor({ eip155: [onBase] }))
    expect(await account).toMatchObject({ networkId: onBase })
  })

  test('leaving the code keeps the older session, and rejects', async () => {
    const harness = await connected()
    const account = codeOf(ask(harness))
    await settle()
    harness.kit.send({ type: 'router.closeRequested' })
    expect(await account).toBe('connection/cancelled')
    expect(harness.states()).toEqual(['connected', 'connected'])
  })
})

describe('giving up by a signal', () => {
  test('closes the code with the modal, takes the question back, and a late approval connects nothing', async () => {
    const user = new AbortController()
    const harness = await start('eip155', user.signal)
    user.abort()
    expect(await harness.account).toBe('connection/cancelled')
    expect([harness.kit.getSnapshot().router.isOpen, harness.last().signal.aborted]).toEqual([false, true])
    harness.last().approve(everything)
    await settle()
    expect(harness.states()).toEqual(['disconnected', 'disconnected'])
  })

  test('leaves alone what the visitor opened meanwhile', async () => {
    const user = new AbortController()
    const harness = await start('eip155', user.signal)
    harness.kit.send({ type: 'router.openRequested', at: { view: 'Networks' } })
    expect(await harness.account).toBe('connection/cancelled')
    user.abort()
    expect(harness.view()).toBe('Networks')
  })
})
