import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInDurations } from '../config/sign-in-durations.ts'
import { settle } from '../test-utils/settle.ts'
import { signer as address, startSignIn } from '../test-utils/start-sign-in.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const own = { network: 'eip155:1', address } as const

/** A page that can be seen, or not. */
function pageOf(isHidden: boolean) {
  const listeners = new Set<() => void>()
  let hidden = isHidden
  return {
    visibility: {
      isHidden: () => hidden,
      watch(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    listeners,
    async show(isShown: boolean) {
      hidden = !isShown
      for (const listener of listeners) listener()
      await settle()
    },
  }
}

type Settings = Parameters<typeof startSignIn>[0]

async function start({ isHidden, ...settings }: Settings & { readonly isHidden: boolean }) {
  const page = pageOf(isHidden)
  const harness = startSignIn({ ...settings, visibility: page.visibility })
  await harness.join()
  return { ...harness, ...page, nonces: () => harness.server.asked.filter((one) => one === 'nonce').length }
}

describe('R-SIWX-1: on a page that nobody sees', () => {
  test('nobody is asked, and no nonce is taken, until it is in sight', async () => {
    const { state, view, nonces, show } = await start({ isHidden: true })
    expect([state().is, view() === 'SIWXSignMessage', nonces()]).toEqual(['checking', false, 0])
    await show(false)
    expect(nonces()).toBe(0)
    await show(true)
    expect([state().is, view(), nonces()]).toEqual(['ready', 'SIWXSignMessage', 1])
  })

  test('who signs in on another is not asked', async () => {
    const { server, state, view, nonces, show } = await start({ isHidden: true })
    server.grant(own)
    await show(true)
    expect([state().is, view() === 'SIWXSignMessage', nonces()]).toEqual(['signedIn', false, 0])
  })

  test('another that says so is believed before it is in sight', async () => {
    const { server, state } = await start({ isHidden: true })
    server.grant(own)
    server.tell()
    await settle()
    expect(state().is).toBe('signedIn')
  })

  test('a server that cannot be asked is asked again once it is in sight', async () => {
    const { server, state, view, show } = await start({ isHidden: true, before: (one) => one.setDown(true) })
    expect([state().is, view() === 'SIWXSignMessage']).toEqual(['checking', false])
    server.setDown(false)
    await show(true)
    expect(state().is).toBe('ready')
  })

  test('a message that has grown old is asked for anew once it is in sight', async () => {
    const { state, nonces, show } = await start({ isHidden: false })
    await show(false)
    await settle(signInDurations.message)
    expect([state().is, nonces()]).toEqual(['checking', 1])
    await show(true)
    expect([state().is, nonces()]).toEqual(['ready', 2])
  })

  test('a session that ends is asked for anew once it is in sight', async () => {
    const { server, state, view, send, nonces, show } = await start({ isHidden: false })
    await send({ type: 'signIn.confirmed' })
    await show(false)
    server.revoke()
    server.tell()
    await settle()
    expect([state().is, view() === 'SIWXSignMessage', nonces()]).toEqual(['checking', false, 1])
    await show(true)
    expect([state().is, view(), nonces()]).toEqual(['ready', 'SIWXSignMessage', 2])
  })

  test('who asks for the message gets it, and a new one when it has grown old', async () => {
    const { state, view, send, nonces } = await start({ isHidden: true })
    await send({ type: 'signIn.opened' })
    expect([state().is, view(), nonces()]).toEqual(['ready', 'SIWXSignMessage', 1])
    await settle(signInDurations.message)
    expect([state().is, nonces()]).toEqual(['ready', 2])
  })

  test('who closes the message there is not asked once it is in sight', async () => {
    const { state, send, show } = await start({ isHidden: false, required: false })
    await show(false)
    await settle(signInDurations.message)
    await send({ type: 'signIn.cancelled' })
    expect(state().is).toBe('signedOut')
    await show(true)
    expect(state().is).toBe('signedOut')
  })
})

test('R-SIWX-3: a message that was left open is closed where its reader has signed on another page', async () => {
  const { server, state, view, show, kit, listeners } = await start({ isHidden: false })
  await show(false)
  server.grant(own)
  await show(true)
  expect([state().is, view() === 'SIWXSignMessage']).toEqual(['signedIn', false])
  kit.destroy()
  expect(listeners.size).toBe(0)
})
