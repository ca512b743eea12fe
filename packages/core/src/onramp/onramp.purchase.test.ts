import { createFakeStorage } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onrampDurations } from '../config/onramp-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import {
  account,
  chooseOne,
  entered,
  opened,
  payment,
  started,
  startOnramp,
  unreachable,
  usdc,
} from '../test-utils/onramp-world.ts'
import { settle } from '../test-utils/settle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('R-RAMP-2: a provider', () => {
  test('is opened in the window of the click, for the account that stood there', async () => {
    const { state, asked, shown, views, closeWindow } = await opened()
    expect(asked.pages).toMatchObject([{ provider: 'one', address: account.address, token: usdc, amount: '100' }])
    expect([shown.map(({ page }) => page), views()]).toEqual([
      [`https://one.example/?walletAddress=${account.address}`],
      ['BuyInProgress'],
    ])
    expect(state()).toMatchObject({
      ...{ is: 'following', account, status: 'pending', hash: null, error: null },
      purchase: { provider: { id: 'one', name: 'One' }, fiat: 'USD', amount: '100', expected: '98.75', token: usdc },
    })
    expect(closeWindow).not.toHaveBeenCalled()
  })

  test.each(['onramp/wrong-recipient', 'onramp/unsafe-page', 'rpc/unreachable'] as const)(
    'whose page is refused by %s is not opened, and its window is closed',
    async (code) => {
      const page = async () => Promise.reject(new KitError(code))
      const { state, shown, closeWindow, views } = await opened({ world: { page } })
      expect(state()).toMatchObject({ is: 'editing', error: { code }, pending: null, draft: { amount: '100' } })
      expect([shown, views(), closeWindow.mock.calls.length]).toEqual([[], [], 1])
    },
  )

  test('whose window the browser blocked is said to be blocked, and nothing is followed or stored', async () => {
    const { state, storage, views, send, world } = await opened({
      world: { blocked: new KitError('onramp/window-blocked') },
    })
    expect(state()).toMatchObject({ is: 'editing', error: { code: 'onramp/window-blocked' }, pending: null })
    expect([storage.read('kit.v1.onramp'), views()]).toEqual([null, []])
    world.blocked = null
    await send(chooseOne)
    expect(state()).toMatchObject({ is: 'following' })
  })

  test('that has no offer is not opened', async () => {
    const { state, send, asked, closeWindow } = await entered({ world: { quote: unreachable, price: null } })
    await send(chooseOne)
    expect(state()).toMatchObject({ is: 'editing', error: { code: 'onramp/no-offer' } })
    await send({ type: 'onramp.drafted', amount: '' })
    await send(chooseOne)
    expect(state()).toMatchObject({ is: 'editing', error: { code: 'onramp/no-amount' } })
    expect([asked.pages, closeWindow.mock.calls.length]).toEqual([[], 2])
  })

  test('gets no purchase of an account that is not on show any more', async () => {
    const world = { page: () => new Promise<never>(() => {}) }
    const { state, send, shown, closeWindow } = await opened({ world })
    expect(state()).toMatchObject({ is: 'opening', provider: { id: 'one' } })
    await send({ ...started, account: { ...account, address: '0xb0b' } })
    expect(state()).toMatchObject({ is: 'editing', account: { address: '0xb0b' }, offers: [], draft: { amount: '' } })
    expect([shown, closeWindow.mock.calls.length]).toEqual([[], 1])
  })
})

describe('R-RAMP-2: a purchase', () => {
  test('is paid, late, and has arrived', async () => {
    const { state, poll, world, storage, isEndTold } = await opened()
    world.payments = async () => [payment('paid')]
    await poll()
    expect([state(), isEndTold()]).toMatchObject([{ status: 'paid', hash: null }, false])
    world.now += onrampDurations.late
    await poll()
    expect(state()).toMatchObject({ status: 'late' })
    world.payments = async () => [payment('arrived', { hash: '0x1' })]
    await settle(onrampDurations.slowPoll)
    expect([state(), isEndTold()]).toMatchObject([{ status: 'arrived', hash: '0x1' }, true])
    expect([storage.read('kit.v1.onramp'), vi.getTimerCount()]).toEqual([null, 0])
  })

  test('has failed, and a payment that failed does not hide a later one', async () => {
    const { state, poll, world } = await opened()
    world.payments = async () => [payment('failed', { id: 'a' }), payment('paid', { id: 'b' })]
    await poll()
    expect(state()).toMatchObject({ status: 'paid' })
    world.payments = async () => [payment('failed', { id: 'a' }), payment('failed', { id: 'b' })]
    await poll()
    expect(state()).toMatchObject({ status: 'failed' })
  })

  test('is closed where the window is gone and nobody paid, and paid when that turns out later', async () => {
    const { state, poll, shown, world } = await opened()
    shown[0]?.close()
    await settle()
    expect(state()).toMatchObject({ status: 'closed' })
    world.payments = async () => [payment('paid')]
    await poll()
    expect(state()).toMatchObject({ status: 'paid' })
  })

  test('has arrived when the account has about as much more, and not by dust', async () => {
    const { state, poll, world } = await opened({ world: { payments: unreachable } })
    world.balance = async () => 1_000n
    await poll()
    expect(state()).toMatchObject({ status: 'pending', error: null })
    world.balance = async () => 98_000_000n
    await poll()
    expect(state()).toMatchObject({ status: 'arrived', hash: null })
  })

  test('is none that the service knew before, and none of another token', async () => {
    const before = payment('arrived', { id: 'old' })
    const { state, poll, world } = await opened({ world: { payments: async () => [before] } })
    world.payments = async () => [payment('arrived', { id: 'other', symbol: 'ETH' }), before]
    await poll()
    expect(state()).toMatchObject({ status: 'pending' })
  })

  test('of which nothing can be found out is said to be so, and asked for again', async () => {
    const { state, poll, world, send } = await opened()
    world.payments = unreachable
    world.balance = unreachable
    await poll()
    expect(state()).toMatchObject({ status: 'pending', error: { code: 'rpc/unreachable' } })
    world.payments = async () => [payment('paid')]
    await send({ type: 'onramp.retried' })
    expect(state()).toMatchObject({ status: 'paid', error: null })
  })

  test('goes on after a reload, and only for its own account', async () => {
    const storage = createFakeStorage()
    const first = await opened({ storage })
    first.stop()
    const other = startOnramp({ storage })
    await other.send({ ...started, account: { ...account, address: '0xb0b' } })
    expect(other.state()).toMatchObject({ is: 'editing', pending: null })
    other.stop()
    const second = startOnramp({ storage, world: { payments: async () => [payment('paid')] } })
    await second.send(started)
    expect([second.state(), second.views()]).toMatchObject([
      { is: 'following', status: 'paid', purchase: { provider: { name: 'One' }, amount: '100' } },
      ['BuyInProgress'],
    ])
  })

  test('of long ago is not gone on with', async () => {
    const storage = createFakeStorage()
    const first = await opened({ storage })
    first.stop()
    const now = first.world.now + onrampDurations.memory
    const { send, state } = startOnramp({ storage, world: { now } })
    await send(started)
    expect(state()).toMatchObject({ is: 'editing', pending: null })
  })

  test('stays while the visitor goes back, and is gone once they are done with it', async () => {
    const { state, send, storage, views, onLeave } = await opened()
    const [fund, buying] = (['FundWallet', 'BuyInProgress'] as const).map(
      (view) => ({ view, namespace: 'eip155' }) as const,
    )
    if (!fund || !buying) throw new Error('no routes')
    expect([onLeave?.(buying, [fund]), onLeave?.(buying, []), onLeave?.(fund, [])]).toEqual([
      { type: 'onramp.purchaseLeft' },
      { type: 'onramp.left' },
      { type: 'onramp.left' },
    ])
    await send({ type: 'onramp.purchaseLeft' })
    await send(started)
    expect(state()).toMatchObject({ is: 'editing', pending: { amount: '100' }, draft: { amount: '100' } })
    await send({ type: 'onramp.resumed' })
    expect([state().is, views()]).toEqual(['following', ['BuyInProgress', 'BuyInProgress']])
    await send({ type: 'onramp.dismissed' })
    expect([state(), storage.read('kit.v1.onramp')]).toMatchObject([{ is: 'editing', pending: null }, null])
  })

  test('is not lost by another whose window was blocked', async () => {
    const { state, send, world, storage } = await opened()
    await send({ type: 'onramp.purchaseLeft' })
    world.blocked = new KitError('onramp/window-blocked')
    await send({ type: 'onramp.providerChosen', provider: 'two' })
    expect(state()).toMatchObject({ is: 'editing', pending: { provider: { id: 'one' } } })
    expect(storage.read('kit.v1.onramp')).toContain('"one"')
  })

  test('is followed no longer than a view shows it, and its window stays open', async () => {
    const { state, send, shown, closeWindow } = await opened()
    await send({ type: 'onramp.left' })
    expect([state().is, shown[0]?.isWatched, closeWindow.mock.calls.length, vi.getTimerCount()]).toEqual([
      ...['idle', false, 0, 0],
    ])
    shown[0]?.close()
    await send(started)
    expect(state()).toMatchObject({ is: 'following', status: 'resumed' })
  })

  test('come back to is said to be so until something is known, for its window is watched no longer', async () => {
    const { state, send, poll, world } = await opened()
    await send({ type: 'onramp.purchaseLeft' })
    await send({ type: 'onramp.resumed' })
    expect(state()).toMatchObject({ status: 'resumed' })
    await poll()
    expect(state()).toMatchObject({ status: 'resumed' })
    world.payments = async () => [payment('paid')]
    await poll()
    expect(state()).toMatchObject({ status: 'paid' })
  })

  test('is not left with a view that it never had', () => {
    const { onLeave } = startOnramp()
    expect(onLeave?.({ view: 'Account', namespace: 'eip155' }, [])).toBeNull()
  })
})
