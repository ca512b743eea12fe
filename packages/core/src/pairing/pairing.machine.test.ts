import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { lateSession } from '../test-utils/fake-session.ts'
import { startPairing } from '../test-utils/start-pairing.ts'

const started = new Date('2026-11-21T00:00:00Z').getTime()
const useful = durations.pairingLifetime - durations.pairingExpiryMargin

beforeEach(() => void vi.useFakeTimers({ now: started }))
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

async function startWaiting(options?: Parameters<typeof startPairing>[0]) {
  const pairing = startPairing(options)
  pairing.want()
  await pass(0)
  return pairing
}

describe('R-WC-1: a code', () => {
  test('no session is asked for one before a view needs it', async () => {
    const pairing = startPairing()
    await pass(durations.pairingLifetime)
    expect([pairing.state(), pairing.session.pairings]).toEqual([{ is: 'idle' }, []])
  })

  test('is being made, and then may be scanned for four minutes', async () => {
    const pairing = startPairing()
    pairing.want()
    expect(pairing.state()).toEqual({ is: 'preparing', isRenewal: false })
    await pass(0)
    const { uri } = pairing.last().proposal
    expect(pairing.state()).toEqual({ is: 'waiting', uri, expiresAt: started + 240_000, isRenewal: false })
  })

  test('counts as expired ten seconds before it is, and is made anew by itself', async () => {
    const pairing = await startWaiting()
    const [first] = pairing.session.pairings
    await pass(useful - 1)
    expect(pairing.session.pairings).toHaveLength(1)
    await pass(1)
    expect(first?.signal.aborted).toBe(true)
    expect(pairing.session.pairings).toHaveLength(2)
    expect(pairing.state()).toMatchObject({ is: 'waiting', expiresAt: Date.now() + 240_000, isRenewal: true })
    await pass(useful)
    expect(pairing.session.pairings).toHaveLength(3)
    expect(pairing.told()).toEqual([])
  })

  test('that a second view wants as well is the same one', async () => {
    const pairing = await startWaiting()
    pairing.want()
    await pass(0)
    expect(pairing.session.pairings).toHaveLength(1)
    expect(pairing.state().is).toBe('waiting')
  })

  test('lives no longer than it does, whatever clock its life is told by', async () => {
    const odd = lateSession({ clock: { now: () => Date.now() + 10 ** 12 } })
    const pairing = await startWaiting({ session: odd })
    await pass(useful - 1)
    expect(pairing.session.pairings).toHaveLength(1)
    await pass(1)
    expect(pairing.session.pairings).toHaveLength(2)
  })

  test('that has run out before it is shown is not made again and again: the clock is wrong', async () => {
    const pairing = await startWaiting({ session: lateSession({ clock: { now: () => Date.now() - useful } }) })
    expect(pairing.code()).toBe('pairing/clock-skew')
    await pass(durations.pairingLifetime)
    expect(pairing.session.pairings).toHaveLength(1)
    expect(pairing.told()).toEqual(['pairing.failed'])
  })
})

describe('R-WC-1: a code that no view shows', () => {
  const unseen = async () => {
    const pairing = await startWaiting()
    pairing.send({ type: 'pairing.watched', isWatched: false })
    await pass(useful)
    return pairing
  }

  test('expires, and no new one is asked for', async () => {
    const pairing = await unseen()
    expect(pairing.code()).toBe('pairing/expired')
    await pass(durations.pairingLifetime)
    expect(pairing.session.pairings).toHaveLength(1)
    expect(pairing.last().signal.aborted).toBe(true)
  })

  test('is made anew as soon as a view shows it again', async () => {
    const pairing = await unseen()
    pairing.send({ type: 'pairing.watched', isWatched: false })
    expect(pairing.code()).toBe('pairing/expired')
    pairing.send({ type: 'pairing.watched', isWatched: true })
    await pass(0)
    expect(pairing.state()).toMatchObject({ is: 'waiting', isRenewal: true })
    await pass(useful)
    expect(pairing.session.pairings).toHaveLength(3)
  })

  test('goes on where it was when a view shows it again in time', async () => {
    const pairing = await startWaiting()
    pairing.send({ type: 'pairing.watched', isWatched: false })
    await pass(1_000)
    pairing.send({ type: 'pairing.watched', isWatched: true })
    expect(pairing.session.pairings).toHaveLength(1)
    await pass(useful - 1_000)
    expect(pairing.state()).toMatchObject({ is: 'waiting', isRenewal: true })
  })

  test('is made anew when a suspended device runs again, though no timer has run', async () => {
    const pairing = await startWaiting()
    vi.setSystemTime(started + 3_600_000)
    pairing.send({ type: 'pairing.watched', isWatched: true })
    await pass(0)
    expect(pairing.session.pairings).toHaveLength(2)
    expect(pairing.state()).toMatchObject({ is: 'waiting', isRenewal: true })
  })

  test('is forgotten with the view: the next one is looked at', async () => {
    const pairing = await startWaiting()
    pairing.send({ type: 'pairing.watched', isWatched: false })
    pairing.send({ type: 'pairing.left' })
    pairing.want()
    await pass(useful)
    expect(pairing.state()).toMatchObject({ is: 'waiting', isRenewal: true })
  })
})
