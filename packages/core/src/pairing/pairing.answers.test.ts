import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { lateSession, sessionFor } from '../test-utils/fake-session.ts'
import { clock, startPairing } from '../test-utils/start-pairing.ts'

const session = sessionFor({ eip155: ['eip155:1', 'eip155:8453'], solana: ['solana:x'] })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

async function startWaiting(options?: Parameters<typeof startPairing>[0]) {
  const pairing = startPairing(options)
  pairing.want()
  await pass(0)
  return pairing
}

describe('R-WC-6: what goes wrong says what it was, and may be tried again', () => {
  const codes = [
    'wallet/rejected',
    'pairing/unreachable',
    'pairing/interrupted',
    'pairing/offline',
    'pairing/nothing-approved',
    'project/invalid-id',
    'config/origin-not-allowed',
  ] as const

  test.each(codes)('%s', async (code) => {
    const pairing = await startWaiting()
    const error = new KitError(code)
    pairing.last().refuse(error)
    await pass(0)
    expect(pairing.state()).toEqual({ is: 'failed', error })
    expect(pairing.news).toEqual([{ type: 'pairing.failed', error }])
    pairing.send({ type: 'pairing.retried' })
    await pass(0)
    expect(pairing.state()).toMatchObject({ is: 'waiting', isRenewal: false })
  })

  test('R-CON-7: a refusal stays where it is until the visitor retries, also when the page is looked at again', async () => {
    const pairing = await startWaiting()
    pairing.last().refuse(new KitError('wallet/rejected'))
    await pass(0)
    pairing.send({ type: 'pairing.watched', isWatched: true })
    await pass(durations.pairingLifetime)
    expect([pairing.code(), pairing.session.pairings.length]).toEqual(['wallet/rejected', 1])
  })

  test('a service that takes no question within 15 s cannot be reached', async () => {
    const pairing = await startWaiting({ session: lateSession({ clock, proposes: false }) })
    await pass(durations.proposal - 1)
    expect(pairing.code()).toBe('preparing')
    await pass(1)
    expect(pairing.code()).toBe('pairing/unreachable')
    expect(pairing.last().signal.aborted).toBe(true)
  })

  test('an answer is waited for as long as the code lives', async () => {
    const pairing = await startWaiting()
    await pass(durations.proposal * 2)
    expect(pairing.code()).toBe('waiting')
  })

  test('R-WC-1: a code that the service lets expire while it is looked at is made anew', async () => {
    const pairing = await startWaiting()
    pairing.last().refuse(new KitError('pairing/expired'))
    await pass(0)
    expect(pairing.state()).toMatchObject({ is: 'waiting', isRenewal: true })
    pairing.send({ type: 'pairing.watched', isWatched: false })
    pairing.last().refuse(new KitError('pairing/expired'))
    await pass(0)
    expect(pairing.code()).toBe('pairing/expired')
  })

  test('of what a stranger threw only its meaning is kept, since it may quote the secret', async () => {
    const pairing = await startWaiting()
    pairing.last().refuse(new Error(`no: ${pairing.last().proposal.uri}`))
    await pass(0)
    const state = pairing.state()
    expect(state).toMatchObject({ is: 'failed', error: { code: 'pairing/unreachable' } })
    expect(state.is === 'failed' && [state.error.cause, state.error.detail]).toEqual([undefined, undefined])
    pairing.send({ type: 'pairing.retried' })
    await pass(0)
    pairing.last().refuse({ throws: { code: 4001, message: pairing.last().proposal.uri } })
    await pass(0)
    expect(pairing.code()).toBe('wallet/rejected')
  })
})

describe('an approval', () => {
  test('R-WC-2: tells the kit every namespace, its networks, and where each is', async () => {
    const pairing = await startWaiting()
    pairing.last().approve(session)
    await pass(0)
    expect(pairing.state()).toEqual({ is: 'approved', namespaces: ['eip155', 'solana'] })
    expect(pairing.news).toEqual([
      {
        type: 'pairing.approved',
        parts: [
          { namespace: 'eip155', network: 'eip155:1', networks: ['eip155:1', 'eip155:8453'] },
          { namespace: 'solana', network: 'solana:x', networks: ['solana:x'] },
        ],
        commands: [],
      },
    ])
  })

  test('may come before the code was even shown', async () => {
    const pairing = await startWaiting({ session: lateSession({ clock, proposes: false }) })
    pairing.last().approve(session)
    await pass(0)
    expect(pairing.code()).toBe('approved')
  })

  test('is no reason to ask again, unless the visitor retries what could not be connected', async () => {
    const pairing = await startWaiting()
    pairing.last().approve(session)
    await pass(durations.pairingLifetime)
    pairing.want()
    expect([pairing.code(), pairing.session.pairings.length]).toEqual(['approved', 1])
    pairing.send({ type: 'pairing.retried' })
    await pass(0)
    expect(pairing.code()).toBe('waiting')
  })
})
