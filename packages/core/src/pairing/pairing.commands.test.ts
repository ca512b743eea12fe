import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { sessionFor } from '../test-utils/fake-session.ts'
import { startPairing } from '../test-utils/start-pairing.ts'
import type { PairingRequest } from './pairing.events.ts'
import { pairing as feature } from './pairing.feature.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)
const awaited = (command: string) => ({ type: 'pairing.awaited', command }) as const

describe('the commands that wait for the wallet that approves', () => {
  test('are named from the start, also before a code is asked for, and go with the approval', async () => {
    const pairing = startPairing()
    pairing.send(awaited('connect-1'))
    expect(pairing.state()).toEqual({ is: 'idle', commands: ['connect-1'] })
    pairing.want()
    await settle()
    pairing.send(awaited('connect-2'))
    expect(pairing.state()).toMatchObject({ is: 'waiting', commands: ['connect-1', 'connect-2'] })
    pairing.last().approve(sessionFor({ eip155: ['eip155:1'] }))
    await settle()
    expect(pairing.news).toMatchObject([{ type: 'pairing.approved', commands: ['connect-1', 'connect-2'] }])
    expect(pairing.state()).toEqual({
      is: 'approved',
      namespaces: ['eip155'],
      commands: ['connect-1', 'connect-2'],
    })
  })

  test('are forgotten when the visitor leaves the code', async () => {
    const pairing = startPairing()
    pairing.send(awaited('connect-1'))
    pairing.want()
    await settle()
    pairing.send({ type: 'pairing.left' })
    expect(pairing.state()).toEqual({ is: 'idle' })
  })
})

describe('before the pairing is there', () => {
  const preview = (...queued: readonly PairingRequest[]) => feature.preview?.({ is: 'idle' }, queued, null)

  test('the state names the commands that wait, unless the visitor has left', () => {
    expect(preview(awaited('connect-1'), { type: 'pairing.requested' })).toEqual({
      is: 'idle',
      commands: ['connect-1'],
    })
    expect(preview(awaited('connect-1'), { type: 'pairing.left' })).toEqual({ is: 'idle' })
  })

  test('a pairing that cannot be fetched fails with them', () => {
    const error = new KitError('kit/load-failed')
    expect(feature.preview?.({ is: 'idle' }, [awaited('connect-1')], error)).toEqual({
      is: 'failed',
      error,
      commands: ['connect-1'],
    })
  })
})
