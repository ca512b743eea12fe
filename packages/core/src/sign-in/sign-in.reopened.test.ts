import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { signInDurations } from '../config/sign-in-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { gate } from '../test-utils/gate.ts'
import { settle } from '../test-utils/settle.ts'
import { signer, startSignIn } from '../test-utils/start-sign-in.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { switchNetwork } from '../verbs/networks.ts'
import { getSession, signIn } from '../verbs/sign-in.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
beforeEach(() => void vi.setSystemTime(0))

type Settings = Parameters<typeof startSignIn>[0]

const confirm = { type: 'signIn.confirmed' } as const
const close = { type: 'router.closeRequested' } as const
const signableUntil = 3_600_000
const poll = signInDurations.approval

const start = (settings: Settings = {}) => startSignIn({ signableUntil, now: Date.now, ...settings })

/** The wallet of several owners is asked; it gives no signature before the test does. */
async function asked(settings: Settings = {}) {
  const signing = deferred<string>()
  const harness = start({ sign: (text) => signing.ask(text, new AbortController().signal), ...settings })
  await harness.join()
  await harness.send(confirm)
  const answer = async (message: string) => {
    signing.asked[0]?.resolve(`signed ${message}`)
    await settle()
  }
  const decline = async () => {
    signing.asked[0]?.reject(new KitError('wallet/rejected'))
    await settle()
  }
  return { ...harness, answer, decline }
}

/** A later visit, at which nobody is asked for anything. */
async function restored(settings: Settings = {}) {
  const { storage, kit } = await asked({ required: false })
  kit.destroy()
  const again = start({ storage, required: false, before: (server) => server.remember(messageOf(1)), ...settings })
  await settle()
  expect([again.state().is, again.view(), again.prompts]).toEqual(['waiting', undefined, []])
  return again
}

const messageOf = (nonce: number) => `${signer} on eip155:1, nonce ${nonce}`

describe('R-SIWX-1: a sign-in that fails after its visitor has closed the modal is on show again, with the reason:', () => {
  test.each([true, false])('the wallet declines, with a sign-in required: %s', async (required) => {
    const { state, view, send, decline, codeOf, isConnected } = await asked({ required })
    await settle(poll)
    await send(close)
    expect([state().is, view()]).toEqual(['waiting', undefined])
    await decline()
    expect([state().is, view(), codeOf()]).toEqual(['ready', 'SIWXSignMessage', 'sign-in/declined'])
    await send(close)
    expect([view(), isConnected()]).toEqual([undefined, !required])
  })

  test.each([
    ['the wallet has said nothing', undefined],
    ['the wallet gave no signature', () => Promise.reject(new KitError('wallet/invalid-answer'))],
  ])('the time of the message is over, and %s', async (_, sign) => {
    const { state, view, send, codeOf } = await asked(sign && { sign })
    await settle(poll)
    await send(close)
    expect([state().is, view()]).toEqual(['waiting', undefined])
    await settle(signableUntil)
    expect([state().is, view(), codeOf()]).toEqual(['ready', 'SIWXSignMessage', 'sign-in/expired'])
  })

  test('but not at a later visit to a dApp that works without', async () => {
    const { state, view, codeOf } = await restored()
    await settle(signableUntil)
    expect([state().is, view(), codeOf()]).toEqual(['ready', undefined, 'sign-in/expired'])
  })

  test('nor over another place of the modal', async () => {
    const { view, send, decline } = await asked()
    await send(close)
    await send({ type: 'router.openRequested' })
    await decline()
    expect(view()).toBe('Account')
  })
})

describe('R-SIWX-1: a dApp that asks for a sign-in that is under way has it on show again:', () => {
  test('one that waits for owners at a later visit, and goes on waiting', async () => {
    const { kit, state, view, send, server, prompts } = await restored()
    const signing = codeOf(signIn(kit))
    await settle()
    expect([state().is, view(), prompts]).toEqual(['waiting', 'SIWXSignMessage', []])
    await send(close)
    expect([state().is, view()]).toEqual(['waiting', undefined])
    server.approve(messageOf(1))
    await settle(poll)
    expect([await signing, view()]).toEqual([{ wentWell: getSession(kit) }, undefined])
  })

  test('one whose owners did not sign in time, and who closes it has not signed in', async () => {
    const { kit, state, view, send, prompts, codeOf: shown } = await restored()
    await settle(signableUntil)
    const signing = codeOf(signIn(kit))
    await settle()
    expect([state().is, view(), shown(), prompts]).toEqual(['ready', 'SIWXSignMessage', 'sign-in/expired', []])
    await send(close)
    expect([await signing, state().is]).toEqual(['sign-in/cancelled', 'signedOut'])
  })

  test('one that fails after it was asked for', async () => {
    const { kit, view, send } = await restored()
    const signing = codeOf(signIn(kit))
    await settle()
    await send(close)
    await settle(signableUntil)
    expect(view()).toBe('SIWXSignMessage')
    await send(close)
    expect(await signing).toBe('sign-in/cancelled')
  })

  test('one whose message is no longer known, and who cancels while sessions are read has not signed in', async () => {
    const lists = gate()
    const { kit, state, view, send, server } = await restored({ listsAfter: lists.passed })
    const signing = codeOf(signIn(kit))
    await settle()
    lists.shut()
    server.forget()
    await settle(poll)
    expect([state().is, view()]).toEqual(['checking', 'SIWXSignMessage'])
    await send({ type: 'signIn.cancelled' })
    expect([await signing, view()]).toEqual(['sign-in/cancelled', undefined])
  })

  test('one whose message is no longer known, with another', async () => {
    const { kit, state, view, server } = await restored()
    codeOf(signIn(kit))
    await settle()
    server.forget()
    await settle(poll)
    expect([state().is, view()]).toEqual(['ready', 'SIWXSignMessage'])
  })

  test('and who sees it sees it as before, and the wallet is asked once', async () => {
    const { kit, state, view, send, answer, prompts, tracked } = await asked()
    const stack = () => kit.getSnapshot().router.stack
    const [before, reports] = [stack(), tracked.length]
    const signing = codeOf(signIn(kit))
    await settle()
    expect([state().is, view(), stack(), prompts]).toEqual(['asking', 'ConnectingSiwe', before, [messageOf(1)]])
    await send({ type: 'router.backRequested' })
    await send({ type: 'signIn.opened' })
    expect([view(), tracked.length]).toEqual(['SIWXSignMessage', reports])
    await answer(messageOf(1))
    expect(await signing).toEqual({ wentWell: getSession(kit) })
  })
})

describe('R-SIWX-2: the wallet of a visitor who cancels does not go back to the network of their session', () => {
  /** Signed in on Ethereum, asked on Base, from where the wallet does not move. */
  async function onBase(settings: Settings = {}) {
    const harness = startSignIn({
      switchNetwork: async ({ network }) => {
        if (network === 'eip155:1') throw new KitError('wallet/rejected')
        return network
      },
      ...settings,
    })
    await harness.join()
    await harness.send(confirm)
    await switchNetwork(harness.kit, 'eip155:8453')
    await settle()
    return harness
  }

  test('they are asked again, and then disconnected', async () => {
    const { state, view, send, model, isConnected } = await onBase()
    expect(model()?.fallbackName).toBe('Ethereum')
    await send({ type: 'signIn.cancelled' })
    expect([state().is, view(), model()?.fallbackName, isConnected()]).toEqual(['ready', 'SIWXSignMessage', null, true])
    await send({ type: 'signIn.cancelled' })
    expect([isConnected(), view()]).toEqual([false, undefined])
  })

  test('also where it never answers', async () => {
    const never = () => new Promise<never>(() => {})
    const { view, send } = await onBase({
      switchNetwork: async ({ network }) => (network === 'eip155:1' ? never() : network),
    })
    await send(close)
    expect(view()).toBeUndefined()
    await settle(durations.switchNetwork)
    expect(view()).toBe('SIWXSignMessage')
  })

  test('which is no reason to ask where a dApp works without', async () => {
    const { kit, state, view, send } = await onBase({ required: ({ network }) => network === 'eip155:1' })
    await send({ type: 'signIn.cancelled' })
    expect(await codeOf(switchNetwork(kit, 'eip155:1'))).toBe('wallet/rejected')
    await settle()
    expect([state().is, view()]).toEqual(['signedOut', undefined])
  })
})
