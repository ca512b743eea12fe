import { createFakeAuth, type FakeAuthOptions } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { loadAccountType } from './account-type.effects.ts'
import type { AccountTypeRequest } from './account-type.events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const smartAccountNetworks = async () => ['eip155:1']

function start(frame: FakeAuthOptions['frame'] = {}) {
  const fake = createFakeAuth({ frame: { smartAccountNetworks, ...frame } })
  const { logic, read, onLeave } = loadAccountType(async () => fake.session)
  const { actor } = inASystem(logic, 'account-type')
  const send = async (event: AccountTypeRequest) => {
    actor.send(event)
    await settle()
  }
  return { calls: fake.calls, send, onLeave, state: () => read(actor, []) }
}

const requested = { type: 'accountType.requested' } as const
const toKey = { type: 'accountType.switchRequested', to: 'eoa' } as const

test('where accounts can be smart accounts is asked of the frame', async () => {
  const { send, state } = start()
  await send(requested)
  expect(state()).toEqual({ is: 'known', networks: ['eip155:1'], switchedTo: null, error: null })
})

test('a frame that does not say it offers nothing', async () => {
  const { send, state } = start({ smartAccountNetworks: () => Promise.reject(new KitError('frame/timeout')) })
  await send(requested)
  expect(state()).toEqual({ is: 'known', networks: [], switchedTo: null, error: null })
})

test('R-AUTH-7: the visitor switches the type, and that is told', async () => {
  const { send, state, calls } = start()
  await send(requested)
  await send(toKey)
  expect(calls).toContainEqual(['preferAccount', 'eoa'])
  expect(state()).toMatchObject({ is: 'known', networks: ['eip155:1'], switchedTo: 'eoa' })
  await send({ type: 'accountType.left' })
  expect(state()).toMatchObject({ is: 'idle', switchedTo: null })
})

test('a switch that failed says why, and is tried again', async () => {
  const preferAccount = vi.fn(async () => {}).mockRejectedValueOnce(new KitError('frame/timeout'))
  const { send, state } = start({ preferAccount })
  await send(toKey)
  expect([state().is, state().error?.code]).toEqual(['failed', 'frame/timeout'])
  await send(toKey)
  expect([state().is, state().switchedTo, state().error]).toEqual(['known', 'eoa', null])
})

test('a switch that has begun goes on when its view is left, and is asked for once', async () => {
  let finish = () => {}
  const preferAccount = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { send, state, onLeave } = start({ preferAccount })
  await send(toKey)
  await send(toKey)
  const left = onLeave?.({ view: 'AccountSettings', namespace: 'eip155' }, [])
  expect(left).toEqual({ type: 'accountType.left' })
  await send(left as AccountTypeRequest)
  expect([state().is, preferAccount.mock.calls.length]).toEqual(['switching', 1])
  finish()
  await settle()
  expect(state()).toMatchObject({ is: 'known', switchedTo: 'eoa' })
})
