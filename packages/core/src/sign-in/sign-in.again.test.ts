import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInDurations } from '../config/sign-in-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { gate } from '../test-utils/gate.ts'
import { settle } from '../test-utils/settle.ts'
import { signer as address, startSignIn as start } from '../test-utils/start-sign-in.ts'
import { disconnect } from '../verbs/disconnect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const confirm = { type: 'signIn.confirmed' } as const

describe('R-SIWX-3: who signs in again while they are signed out has it verified once that has ended', () => {
  const here = { network: 'eip155:1', address } as const

  /** Disconnected, connected again, and signed, while the server has not answered the sign-out. */
  async function signedAgain(settings: Parameters<typeof start>[0] = {}) {
    const ends = gate()
    const harness = start({ required: false, endsAfter: ends.passed, before: ({ grant }) => grant(here), ...settings })
    await harness.join()
    expect(harness.state().is).toBe('signedIn')
    ends.shut()
    await disconnect(harness.kit, { namespace: 'eip155' })
    await settle()
    await harness.join()
    await harness.send(confirm)
    const asked = () => harness.server.asked.filter((question) => question !== 'sessions')
    return { ...harness, ends, asked }
  }

  test('so that a late answer takes no new session away', async () => {
    const { ends, asked, state, prompts } = await signedAgain()
    expect([state().is, prompts.length, asked()]).toEqual(['verifying', 1, ['nonce']])
    ends.open()
    await settle()
    expect([state().is, asked()]).toEqual(['signedIn', ['nonce', 'sign-out s1', 'verify']])
  })

  test('also where its owners take turns', async () => {
    const sign = () => Promise.reject(new KitError('wallet/invalid-answer'))
    const { ends, asked, state } = await signedAgain({ sign, signableUntil: signInDurations.message })
    expect([state().is, asked()]).toEqual(['waiting', ['nonce']])
    ends.open()
    await settle()
    expect([state().is, asked()]).toEqual(['waiting', ['nonce', 'sign-out s1', 'approval']])
  })

  test('or has got no answer for as long as it may take', async () => {
    const { asked, state } = await signedAgain()
    await settle(signInDurations.answer)
    expect([state().is, asked()]).toEqual(['signedIn', ['nonce', 'verify']])
  })

  test('and nothing is verified for who cancels meanwhile', async () => {
    const { ends, send, asked, state } = await signedAgain()
    await send({ type: 'signIn.cancelled' })
    ends.open()
    await settle()
    expect([state().is, asked()]).toEqual(['signedOut', ['nonce', 'sign-out s1']])
  })

  test('also where it is read first what has to end', async () => {
    const lists = gate()
    const harness = start({ required: false, listsAfter: lists.passed, before: ({ grant }) => grant(here) })
    const { server, state, send, join, kit } = harness
    server.setDown(true)
    await join()
    await join('solana')
    await send({ type: 'signIn.cancelled' })
    server.setDown(false)
    await send({ type: 'signIn.opened' })
    lists.shut()
    await disconnect(kit, { namespace: 'eip155' })
    server.asked.length = 0
    await send(confirm)
    expect([state().is, server.asked]).toEqual(['verifying', []])
    lists.open()
    await settle()
    expect([state().is, server.asked]).toEqual(['signedIn', ['sign-out s1', 'verify']])
  })
})
