import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import type { PairingSession } from '../ports/shared-session.ts'
import { lateSession, sessionFor } from '../test-utils/fake-session.ts'
import { clock, startPairing } from '../test-utils/start-pairing.ts'

const session = sessionFor({ eip155: ['eip155:1'] })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

async function startWaiting() {
  const pairing = startPairing()
  pairing.want()
  await pass(0)
  return pairing
}

describe('going away', () => {
  test('takes the question back, and leaves no timer', async () => {
    const pairing = await startWaiting()
    pairing.send({ type: 'pairing.left' })
    expect(pairing.last().signal.aborted).toBe(true)
    expect([pairing.state(), vi.getTimerCount()]).toEqual([{ is: 'idle' }, 0])
  })

  test('a late approval, refusal or code changes nothing', async () => {
    const pairing = await startWaiting()
    const [late] = pairing.session.pairings
    pairing.send({ type: 'pairing.left' })
    late?.propose()
    late?.approve(session)
    await pass(0)
    expect([pairing.state(), pairing.told()]).toEqual([{ is: 'idle' }, []])
  })

  test('what comes late to an older question says nothing of the newer one', async () => {
    const pairing = await startWaiting()
    const [late] = pairing.session.pairings
    pairing.send({ type: 'pairing.left' })
    pairing.want()
    await pass(0)
    late?.refuse(new KitError('wallet/rejected'))
    late?.propose()
    await pass(0)
    expect(pairing.state()).toMatchObject({ is: 'waiting', uri: pairing.last().proposal.uri })
  })

  test('while the session is still being fetched asks nothing of it', async () => {
    const pairing = startPairing()
    pairing.want()
    pairing.send({ type: 'pairing.left' })
    await pass(0)
    expect(pairing.session.pairings).toEqual([])
  })

  test('after an approval does not take it back', async () => {
    const pairing = await startWaiting()
    pairing.last().approve(session)
    await pass(0)
    pairing.send({ type: 'pairing.left' })
    expect(pairing.last().signal.aborted).toBe(false)
  })

  test('the end of the kit takes an open question back', async () => {
    const pairing = await startWaiting()
    pairing.stop()
    expect([pairing.last().signal.aborted, vi.getTimerCount()]).toEqual([true, 0])
  })
})

describe('a session that cannot be fetched', () => {
  test('is told as that, and fetched again with the next try', async () => {
    const stand = lateSession({ clock })
    const load = vi.fn(async () => stand.session).mockRejectedValueOnce(new KitError('kit/load-failed'))
    const pairing = startPairing({ session: stand, load })
    pairing.want()
    await pass(0)
    expect(pairing.code()).toBe('kit/load-failed')
    pairing.send({ type: 'pairing.retried' })
    await pass(0)
    expect(pairing.code()).toBe('waiting')
  })

  test('does not have to reject: one that throws, or hangs, is told as well', async () => {
    const throwing = startPairing({
      load: () => {
        throw new KitError('kit/destroyed')
      },
    })
    throwing.want()
    expect(throwing.code()).toBe('kit/destroyed')
    const hanging = startPairing({ load: () => new Promise<PairingSession>(() => {}) })
    hanging.want()
    await pass(durations.proposal)
    expect(hanging.code()).toBe('pairing/unreachable')
  })

  test('a question that throws fails like one that rejects', async () => {
    const stand = lateSession()
    const pair = () => {
      throw new KitError('project/no-id')
    }
    const pairing = startPairing({ session: stand, load: async () => ({ ...stand.session, pair }) })
    pairing.want()
    await pass(0)
    expect(pairing.code()).toBe('project/no-id')
  })
})
