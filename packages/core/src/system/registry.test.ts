import { describe, expect, test } from 'vitest'
import { createActor, type EventObject, enqueueActions, fromTransition, setup } from 'xstate'
import { isKitError } from '../errors/kit-error.ts'
import { find, to } from './registry.ts'
import { unbound } from './unbound.ts'

const deaf = fromTransition((heard: readonly EventObject[], event: EventObject) => [...heard, event], [])

/** Somebody who writes one letter to the router as soon as it is spoken to. */
const writer = setup({
  actions: {
    write: enqueueActions(({ enqueue }) => enqueue.sendTo(to('router'), { type: 'router.backRequested' })),
  },
}).createMachine({ on: { go: { actions: 'write' } } })

function systemWith(systemId: string) {
  const root = setup({ actors: { deaf, writer } }).createMachine({
    invoke: [
      { src: 'deaf', systemId, onError: {} },
      { src: 'writer', systemId: 'writer', onError: {} },
    ],
  })
  const { system } = createActor(root).start()
  system.get('writer').send({ type: 'go' })
  return { system, heardBy: (address: string) => system.get(address).getSnapshot().context }
}

describe('letters between machines', () => {
  test('reach the one they are addressed to', () => {
    expect(systemWith('router').heardBy('router')).toEqual([{ type: 'router.backRequested' }])
  })

  test('that find nobody are reported to the kit, and come back to nobody', () => {
    const lost = { type: 'event.undelivered', address: 'router', event: 'router.backRequested' }
    expect(systemWith('kit').heardBy('kit')).toEqual([lost])
  })

  test('to a kit that is not there are lost in silence, without going round in circles', () => {
    expect(systemWith('somebody').heardBy('somebody')).toEqual([])
  })

  test('find says who lives at an address', () => {
    const { system } = systemWith('router')
    expect(find(system, 'router')).toBeDefined()
    expect(find(system, 'notices')).toBeUndefined()
  })
})

describe('a typed hole', () => {
  test('that nobody filled says which one it is', async () => {
    const failed = new Promise((resolve) => {
      const actor = createActor(unbound<void, undefined>('connect'))
      actor.subscribe({ error: resolve })
      actor.start()
    })
    const error = await failed
    expect(isKitError(error, 'unexpected') && error.detail).toBe("Effect 'connect' was never bound")
  })
})
