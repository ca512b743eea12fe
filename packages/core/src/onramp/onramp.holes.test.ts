import { createFakeStorage } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor, setup } from 'xstate'
import { KitError } from '../errors/kit-error.ts'
import { storageKeys } from '../storage/keys.ts'
import { runHole } from '../test-utils/run-hole.ts'
import { settle } from '../test-utils/settle.ts'
import { loadOnrampFeature, type OnrampParts } from './onramp.effects.ts'

const load = (loadOnramp?: () => Promise<unknown>) =>
  loadOnrampFeature({
    ...{ storage: createFakeStorage(), keys: storageKeys('kit.v1'), clock: { now: () => 0 } },
    loadOnramp,
  } as unknown as OnrampParts)

test('R-RAMP-1: nothing is sold to nobody', async () => {
  expect(await runHole(load(), 'choose', { account: null, country: null })).toBe('onramp/nothing-sold')
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['stays', false, ['onramp.windowFailed']],
  ['has left', true, ['left']],
])('R-RAMP-2: a window that was blocked is told of to a visitor who %s', async (_, hasLeft, told) => {
  const visit = () => Promise.reject(new KitError('onramp/window-blocked'))
  const { actors } = (load(async () => ({ visit })).logic as AnyStateMachine).implementations
  const shown = setup({ actors: { visit: actors.visit as AnyActorLogic } }).createMachine({
    initial: 'shown',
    states: { shown: { invoke: { src: 'visit', input: 'https://one.example' }, on: { left: 'gone' } }, gone: {} },
  })
  const heard: string[] = []
  const actor = createActor(shown, { inspect: (of) => void (of.type === '@xstate.event' && heard.push(of.event.type)) })
  actor.start()
  if (hasLeft) actor.send({ type: 'left' })
  await settle()
  expect(heard.filter((type) => !type.startsWith('xstate.'))).toEqual(told)
})
