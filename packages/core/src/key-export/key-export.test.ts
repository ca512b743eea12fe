import { createFakeAuth, type FakeAuthOptions } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { loadKeyExport } from './key-export.effects.ts'
import type { KeyExportRequest } from './key-export.events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(frame: FakeAuthOptions['frame'] = {}) {
  const fake = createFakeAuth({ frame })
  const { logic, read, onLeave } = loadKeyExport(async () => fake.session)
  const { actor, news } = inASystem(logic, 'key-export')
  const send = async (event: KeyExportRequest) => {
    actor.send(event)
    await settle()
  }
  return { fake, news, send, onLeave, state: () => read(actor, []) }
}

const requested = { type: 'keyExport.requested' } as const

test('the frame is open for as long as the visitor reads, and the end is told', async () => {
  const { fake, news, send, state } = start()
  await send(requested)
  await settle(86_400_000)
  expect([state().is, news]).toEqual(['open', []])
  fake.closeExport()
  await settle()
  expect([state().is, news]).toEqual(['idle', [{ type: 'router.backRequested' }]])
})

test('who leaves the view closes it in the frame', async () => {
  const signals: AbortSignal[] = []
  const exportKeys = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<never>(() => {})
  }
  const { send, state, news, onLeave } = start({ exportKeys })
  await send(requested)
  await send(onLeave?.({ view: 'UpgradeEmailWallet', namespace: 'eip155' }, []) as KeyExportRequest)
  expect([state().is, signals[0]?.aborted, news]).toEqual(['idle', true, []])
})

test('a frame that cannot show it is asked again, and the developer hears of it', async () => {
  const error = new KitError('frame/timeout')
  const exportKeys = vi.fn(() => Promise.reject(error))
  const { send, state, news } = start({ exportKeys })
  await send(requested)
  expect([state().is, state().error, news]).toEqual(['failed', error, [{ type: 'notices.raised', error }]])
  await send(requested)
  expect(exportKeys).toHaveBeenCalledTimes(2)
})
