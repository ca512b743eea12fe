import { createFakeStorage } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onrampDurations } from '../config/onramp-durations.ts'
import type { StoragePort } from '../ports/runtime.ts'
import { storageKeys } from '../storage/keys.ts'
import { entered, opened, payment, started, startOnramp, unreachable } from '../test-utils/onramp-world.ts'
import { settle } from '../test-utils/settle.ts'
import { purchaseStore } from './stored-purchase.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('R-RAMP-2: a purchase', () => {
  test('whose first payment failed is followed on, for it can be paid again in the same window', async () => {
    const { state, poll, world, storage, isEndTold } = await opened()
    world.payments = async () => [payment('failed', { id: 'a' })]
    await poll()
    expect([state(), isEndTold()]).toMatchObject([{ status: 'failed' }, false])
    expect(storage.read('kit.v1.onramp')).toContain('"one"')
    world.payments = async () => [payment('failed', { id: 'a' }), payment('arrived', { id: 'b' })]
    await settle(onrampDurations.slowPoll)
    expect([state(), isEndTold(), storage.read('kit.v1.onramp')]).toMatchObject([{ status: 'arrived' }, true, null])
  })

  test('that failed is gone once the visitor is done with it', async () => {
    const { state, poll, send, world, storage } = await opened()
    world.payments = async () => [payment('failed')]
    await poll()
    await send({ type: 'onramp.dismissed' })
    expect([state(), storage.read('kit.v1.onramp')]).toMatchObject([{ is: 'editing', pending: null }, null])
  })

  test('is late only by the payment that did not fail', async () => {
    const { state, poll, world } = await opened()
    world.payments = async () => [payment('paid', { id: 'a' })]
    await poll()
    world.payments = async () => [payment('failed', { id: 'a' })]
    await poll()
    world.now += onrampDurations.late
    world.payments = async () => [payment('failed', { id: 'a' }), payment('paid', { id: 'b' })]
    await settle(onrampDurations.slowPoll)
    expect(state()).toMatchObject({ status: 'paid' })
  })

  test('does not arrive by an old one where the service was silent at the opening', async () => {
    const before = payment('arrived', { id: 'old' })
    const { state, poll, world, storage } = await opened({ world: { payments: unreachable } })
    world.payments = async () => [before]
    await poll()
    expect(state()).toMatchObject({ status: 'pending' })
    expect(storage.read('kit.v1.onramp')).toContain('"known":["old"]')
    world.payments = async () => [payment('paid'), before]
    await poll()
    expect(state()).toMatchObject({ status: 'paid' })
  })

  test('is followed as soon as its page is known, however slow the service is with what was bought before', async () => {
    const { state } = await opened({ world: { payments: () => new Promise(() => {}) } })
    await settle(onrampDurations.before)
    expect(state()).toMatchObject({ is: 'following', status: 'pending' })
  })

  test('whose history nobody could read before a reload is still not that of an old one', async () => {
    const storage = createFakeStorage()
    const first = await opened({ storage, world: { payments: unreachable } })
    first.stop()
    const { send, state } = startOnramp({
      storage,
      world: { payments: async () => [payment('arrived', { id: 'old' })] },
    })
    await send(started)
    expect(state()).toMatchObject({ is: 'following', status: 'resumed' })
  })

  test('that has arrived is over however its view is left: it neither comes back nor is told again', async () => {
    for (const type of ['onramp.left', 'onramp.purchaseLeft'] as const) {
      const { state, send, poll, world, news } = await opened()
      world.payments = async () => [payment('arrived')]
      await poll()
      expect(state()).toMatchObject({ status: 'arrived' })
      await send({ type: 'onramp.retried' })
      expect(state()).toMatchObject({ status: 'arrived' })
      await send({ type })
      await send(started)
      expect(state()).toMatchObject({ is: 'editing', pending: null })
      expect(news.filter((event) => event.type === 'onramp.ended')).toHaveLength(1)
    }
  })
})

describe('R-RAMP-2: what is stored of a purchase', () => {
  const chooseTwo = { type: 'onramp.providerChosen', provider: 'two' } as const
  const stored = (storage: StoragePort): unknown => JSON.parse(storage.read('kit.v1.onramp') ?? 'null')

  test('by one tab is neither changed nor removed by another, which follows one of its own', async () => {
    const storage = createFakeStorage()
    const second = await entered({ storage: storage.openTab(), world: { now: 2_000_000 } })
    const first = await opened({ storage })
    await second.send(chooseTwo)
    second.stop()
    const itsOwn = { purchase: { provider: { id: 'two' } }, paidAt: null }
    expect(stored(storage)).toMatchObject(itsOwn)
    first.world.payments = async () => [payment('paid')]
    await first.poll()
    expect([first.state(), stored(storage)]).toMatchObject([{ status: 'paid' }, itsOwn])
    first.world.payments = async () => [payment('arrived')]
    await first.poll()
    expect([first.state(), stored(storage)]).toMatchObject([{ status: 'arrived' }, itsOwn])
  })

  test('is not given up with that of another tab', async () => {
    const storage = createFakeStorage()
    const second = await entered({ storage: storage.openTab(), world: { now: 2_000_000 } })
    const first = await opened({ storage })
    await second.send(chooseTwo)
    await first.send({ type: 'onramp.dismissed' })
    expect([first.state(), stored(storage)]).toMatchObject([
      { is: 'editing', pending: null },
      { purchase: { provider: { id: 'two' } } },
    ])
  })

  test('is not written again where another tab has removed it, nor where nothing has changed', async () => {
    const storage = createFakeStorage()
    const { poll, world } = await opened({ storage })
    const write = vi.spyOn(storage, 'write')
    await poll()
    expect(write).not.toHaveBeenCalled()
    world.payments = async () => [payment('paid')]
    await poll()
    await poll()
    expect([write.mock.calls.length, stored(storage)]).toMatchObject([1, { known: [], paidAt: world.now }])
    storage.openTab().remove('kit.v1.onramp')
    world.payments = async () => [payment('failed')]
    await poll()
    expect(stored(storage)).toBeNull()
  })

  test('is left alone by a tab that follows none', () => {
    const storage = createFakeStorage()
    storage.write('kit.v1.onramp', '{}')
    const store = purchaseStore(storage, storageKeys('kit.v1'), { now: () => 0 })
    store.write(null)
    store.remove(null)
    expect(storage.read('kit.v1.onramp')).toBe('{}')
  })
})
