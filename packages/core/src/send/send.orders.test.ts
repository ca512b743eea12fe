import { countAttacks } from '@kit/tooling/attacks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ordersOf } from '../test-utils/open-reads.ts'
import { interleaved, placings, playSending, type Tick } from '../test-utils/play-sending.ts'
import type { Happening } from '../test-utils/sending-happenings.ts'
import type { Sending } from '../test-utils/sending-subject.ts'
import { startSendingKit } from '../test-utils/start-sending-kit.ts'
import { startSendingParts } from '../test-utils/start-sending-parts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Each click with what the visitor waits for after it. */
const byName: Tick = ['enter', 'name: Bob', 'click', 'fee', 'click', 'name: Bob', 'paid']
const byAddress: Tick = ['an address', 'click', 'fee', 'click', 'paid']
const named: Tick = ['chain', 'account', 'name: Eve', 'fee', 'double click', 'closed']
const others: Tick = [
  ...(['wallet', 'unknown chain', 'name: Bob', 'name: nobody', 'paid', 'declined', 'click', 'enter'] as const),
  ...(['opened', 'token', 'an address', 'another name', 'edit', 'back', 'time'] as const),
]

const isOfNamed = (order: Tick) => order.every((one) => named.includes(one))
const hasOther = (order: Tick) => !isOfNamed(order)
const differ = (order: Tick) => new Set(order).size === order.length

/** Each in some of the ways to place it, other ones for the next, and every second time with ticks of several happenings. */
function spread(journey: Tick, orders: readonly Tick[], count: number): Tick[][] {
  return orders.flatMap((order, at) => {
    const all = placings(order.length, journey.length)
    const step = Math.max(1, Math.floor(all.length / count))
    return Array.from({ length: Math.min(count, all.length) }, (_, n) => {
      const places = all[(at + n * step) % all.length] ?? []
      return interleaved(journey, order, places, (at + n) % 2 === 1)
    })
  })
}

/** Each as a whole after every step of the journey. */
const blocks = (journey: Tick, orders: readonly Tick[]): Tick[][] =>
  orders.flatMap((order) =>
    journey.map((_, place) =>
      interleaved(
        journey,
        order,
        order.map(() => place),
        false,
      ),
    ),
  )

/** A new start from time to time, since what was sent is followed. */
async function playAll(start: () => Sending | Promise<Sending>, all: readonly (readonly Tick[])[]): Promise<number> {
  let requests = 0
  let sending = await start()
  for (const [at, ticks] of all.entries()) {
    if (at % 40 === 39) {
      sending.stop()
      sending = await start()
    }
    requests += await playSending(sending, ticks)
  }
  sending.stop()
  return requests
}

/** Seconds on an idle machine; one that has much else to do may take its time. */
vi.setConfig({ testTimeout: 600_000 })

describe('attack 2.15, attack 2.16: whatever happens while a visitor sends, a wallet is asked for what stood there', () => {
  const orders = ordersOf<Happening>(named, 4).filter(differ)
  const nameless = orders.filter((order) => !order.includes('name: Eve'))

  test('in all orders of up to four, in a whole kit', async ({ task }) => {
    const all = [...spread(byName, orders, 1), ...spread(byAddress, nameless, 1)]
    expect(await playAll(startSendingKit, all)).toBeGreaterThanOrEqual(all.length)
    countAttacks(task, { count: all.length })
  })

  test('in all orders of up to four, at each stage of a transfer', async ({ task }) => {
    const all = [...spread(byName, orders, 3), ...spread(byAddress, nameless, 2)]
    expect(await playAll(startSendingParts, all)).toBeGreaterThanOrEqual(all.length)
    countAttacks(task, { count: all.length })
  })

  test('in all orders of two of everything that may happen, at each stage of a transfer', async ({ task }) => {
    const pairs = ordersOf<Happening>([...named, ...others], 2)
    const all = [...blocks(byName, pairs.filter(hasOther)), ...blocks(byAddress, pairs.filter(isOfNamed))]
    expect(await playAll(startSendingParts, all)).toBeGreaterThanOrEqual(all.length)
    countAttacks(task, { count: all.length })
  })
})
