import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInDurations } from '../config/sign-in-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { storageKeys } from '../storage/keys.ts'
import { settle } from '../test-utils/settle.ts'
import { signer as address, startSignIn } from '../test-utils/start-sign-in.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { getSession } from '../verbs/sign-in.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const confirm = { type: 'signIn.confirmed' } as const
const hour = 3_600_000
const signableUntil = 24 * hour
const poll = signInDurations.approval
const message = `${address} on eip155:1, nonce 1`

/** As a multisig that agrees on its chain answers: with no signature. */
const noSignature = () => Promise.reject(new KitError('wallet/invalid-answer'))

const start = (settings: Parameters<typeof startSignIn>[0] = {}) =>
  startSignIn({ sign: noSignature, signableUntil, now: Date.now, ...settings })

beforeEach(() => void vi.setSystemTime(0))

/** What is stored in the browser. */
const storedOf = ({ storage }: ReturnType<typeof start>) => storage.read(storageKeys('kit.v1').pendingSignIns ?? '')

async function waiting(settings: Parameters<typeof startSignIn>[0] = {}) {
  const harness = start(settings)
  await harness.join()
  await harness.send(confirm)
  return harness
}

describe('R-SIWX-1: owners who take turns', () => {
  test('are waited for when their wallet gives no signature, and sign in an hour later', async () => {
    const harness = await waiting()
    const { state, view, model, server, kit, codeOf } = harness
    expect([state().is, view(), codeOf()]).toEqual(['waiting', 'ConnectingSiwe', undefined])
    expect(model()).toMatchObject({ waitingUntil: signableUntil, message })
    await settle(hour)
    expect(state().is).toBe('waiting')
    server.approve(message)
    await settle(poll)
    expect([state().is, view(), getSession(kit)?.address, storedOf(harness)]).toEqual([
      'signedIn',
      undefined,
      address,
      null,
    ])
  })

  test('are waited for while their wallet still asks them, and need it no more once they agree', async () => {
    const signing = deferred<string>()
    const { state, server } = await waiting({ sign: (text) => signing.ask(text, new AbortController().signal) })
    expect(state().is).toBe('asking')
    await settle(poll)
    expect(state().is).toBe('waiting')
    server.approve(message)
    await settle(poll)
    expect(state().is).toBe('signedIn')
  })

  test('sign in with the signature that their wallet gives after an hour', async () => {
    const signing = deferred<string>()
    const { state } = await waiting({ sign: (text) => signing.ask(text, new AbortController().signal) })
    await settle(hour)
    signing.asked[0]?.resolve(`signed ${message}`)
    await settle()
    expect(state().is).toBe('signedIn')
  })

  test.each(['connection/timeout', 'rpc/timeout', 'pairing/interrupted'] as const)(
    'are waited for when their wallet’s answer is %s',
    async (code) => {
      const { state } = await waiting({ sign: () => Promise.reject(new KitError(code)) })
      expect(state().is).toBe('waiting')
    },
  )

  test('who decline are not waited for', async () => {
    const harness = await waiting({ sign: () => Promise.reject(new KitError('wallet/rejected')) })
    expect([harness.state().is, harness.codeOf(), storedOf(harness)]).toEqual(['ready', 'sign-in/declined', null])
    await harness.send({ type: 'signIn.cancelled' })
    expect(storedOf(harness)).toBeNull()
  })

  test('a wallet with one key that gives no signature has failed', async () => {
    const { state, codeOf } = await waiting({ signableUntil: null })
    expect([state().is, codeOf()]).toEqual(['ready', 'wallet/invalid-answer'])
  })

  test('can be asked again', async () => {
    const { state, prompts, send } = await waiting()
    await send(confirm)
    expect([prompts, state().is]).toEqual([[message, message], 'waiting'])
  })

  test('who closes the modal goes on waiting', async () => {
    const { state, send, view, server, isConnected } = await waiting()
    await send({ type: 'router.closeRequested' })
    expect([view(), state().is, isConnected()]).toEqual([undefined, 'waiting', true])
    server.approve(message)
    await settle(poll)
    expect(state().is).toBe('signedIn')
  })

  test('who goes back to the message and closes the modal while the wallet is asked goes on waiting', async () => {
    const signing = deferred<string>()
    const { state, send, view } = await waiting({ sign: (text) => signing.ask(text, new AbortController().signal) })
    await send({ type: 'router.backRequested' })
    expect(view()).toBe('SIWXSignMessage')
    await send({ type: 'router.closeRequested' })
    expect([view(), state().is]).toEqual([undefined, 'asking'])
  })

  test('who cancels where no sign-in is required stays connected, and nothing is stored', async () => {
    const harness = await waiting({ required: false })
    await harness.send({ type: 'signIn.cancelled' })
    expect([harness.state().is, harness.isConnected(), storedOf(harness)]).toEqual(['signedOut', true, null])
  })

  test('who cancels, or disconnects, waits no more, and nothing is stored', async () => {
    for (const leave of [
      ({ send }: ReturnType<typeof start>) => send({ type: 'signIn.cancelled' }),
      ({ kit }: ReturnType<typeof start>) => disconnect(kit),
    ]) {
      const harness = await waiting()
      expect(storedOf(harness)).toContain(message)
      await leave(harness)
      await settle()
      expect([harness.isConnected(), storedOf(harness)]).toEqual([false, null])
      harness.kit.destroy()
    }
  })
})

describe('a page that was closed', () => {
  test.each([
    [true, 'SIWXSignMessage'],
    [false, undefined],
  ] as const)('goes on waiting where a sign-in is required: %s', async (required, shown) => {
    const { storage, kit } = await waiting({ required })
    kit.destroy()
    await settle(hour)
    const again = start({ storage, required, before: (server) => server.remember(message) })
    await settle()
    expect([again.state().is, again.view(), again.prompts]).toEqual(['waiting', shown, []])
    again.server.approve(message)
    await settle(poll)
    expect([again.state().is, again.view(), storedOf(again)]).toEqual(['signedIn', undefined, null])
  })

  test('comes back too late, and asks anew', async () => {
    const { storage, kit } = await waiting()
    kit.destroy()
    await settle(signableUntil)
    const again = start({ storage, signableUntil: 2 * signableUntil })
    await settle()
    expect([again.state().is, again.codeOf()]).toEqual(['ready', undefined])
  })
})

describe('a device that was suspended before the owners’ wallet was asked', () => {
  test('asks for the same signature while that can still be signed', async () => {
    const { join, send, prompts } = start()
    await join()
    vi.setSystemTime(signableUntil - 1_000)
    await send(confirm)
    expect(prompts).toEqual([message])
  })

  test('shows another message once it cannot', async () => {
    const { join, send, prompts, model } = start()
    await join()
    vi.setSystemTime(signableUntil)
    await send(confirm)
    expect([prompts, model()?.message]).toEqual([[], `${address} on eip155:1, nonce 2`])
  })
})

describe('waiting ends', () => {
  test('when the time of the message is over, which is said', async () => {
    const harness = await waiting()
    await settle(signableUntil)
    expect([harness.state().is, harness.codeOf(), harness.view(), storedOf(harness)]).toEqual([
      'ready',
      'sign-in/expired',
      'SIWXSignMessage',
      null,
    ])
  })

  test('when who verifies does not know the message any more, which is said', async () => {
    const { server, state, codeOf } = await waiting()
    server.forget()
    await settle(poll)
    expect([state().is, codeOf()]).toEqual(['ready', 'sign-in/expired'])
  })

  test('when another tab has signed in', async () => {
    const { server, state } = await waiting()
    server.forget()
    server.grant({ network: 'eip155:1', address })
    server.tell()
    await settle()
    expect(state().is).toBe('signedIn')
  })

  test('not when who verifies is not there', async () => {
    const { server, state } = await waiting()
    server.setDown(true)
    await settle(hour)
    expect(state().is).toBe('waiting')
    server.setDown(false)
    server.approve(message)
    await settle(poll)
    expect(state().is).toBe('signedIn')
  })

  test('not when who verifies is not there just as the signature comes, which is shown later', async () => {
    const signing = deferred<string>()
    const { server, state } = await waiting({ sign: (text) => signing.ask(text, new AbortController().signal) })
    server.setDown(true)
    signing.asked[0]?.resolve(`signed ${message}`)
    await settle()
    expect(state().is).toBe('waiting')
    server.setDown(false)
    await settle(poll)
    expect(state().is).toBe('signedIn')
  })
})
