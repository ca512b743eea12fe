import { setImmediate as task } from 'node:timers/promises'
import { vi } from 'vitest'
import { type Happening, happeningsIn } from './sending-happenings.ts'
import { watchSending } from './sending-rules.ts'
import type { Sending } from './sending-subject.ts'

/** What happens in one tick. */
export type Tick = readonly Happening[]

let names = 0

/**
 * Plays one order from an empty form. After each tick, and while everything that is open is answered and the visitor goes on until the
 * wallet has sent, all rules must hold. In the end nothing is left of it.
 *
 * @returns how many requests the wallets got
 * @throws Error with the order up to the tick that broke a rule
 */
export async function playSending(sending: Sending, ticks: readonly Tick[]): Promise<number> {
  const { snapshot, page, questions } = sending
  names += 1
  const { happenings, agreed } = happeningsIn(sending, `name-${names}.eth`)
  const rules = watchSending(sending, agreed)
  const played: string[] = []
  const fail = (why: string): never => {
    throw new Error(`${played.join(' › ')}: ${why}`)
  }
  const take = async (...tick: Tick) => {
    played.push(tick.join(' + '))
    for (const name of tick) happenings[name]()
    await task()
    const broken = rules.broken()
    if (broken) fail(broken)
  }
  /** What answers, or the pause before a name is looked up, until nothing is awaited. */
  const settle = async () => {
    for (let at = 0; at < 20; at += 1) {
      const { send } = snapshot()
      if (questions.names.isOpen) await take('name: Bob')
      else if (questions.fees.isOpen) await take('fee')
      else if (questions.payments.isOpen) await take('paid')
      else if (send.is === 'editing' && send.isNaming) await take('pause')
      else return send.is === 'checking' || send.is === 'asking' ? fail(`it stays ${send.is}`) : undefined
    }
    fail('it never settles')
  }
  const goOn = async () => {
    const { shown } = page
    if (sending.connection().network === 'eip155:99999') await take('chain')
    else if (!shown) await take('opened')
    else await take(shown.is === 'editing' && shown.to === '' ? 'enter' : 'click')
    await settle()
  }

  await take('opened')
  for (const tick of ticks) await take(...tick)
  await settle()
  if (snapshot().router.stack.length === 0) {
    await take('time')
    if (questions.fees.isOpen) fail('the chain is asked what a transfer costs that no view shows')
  }
  for (let at = 0; at < 8 && snapshot().send.is !== 'sent'; at += 1) await goOn()
  if (snapshot().send.is !== 'sent') fail(`the visitor cannot send: it is ${snapshot().send.is}`)
  // What follows it is loaded with the first.
  if (rules.isAnyLost()) await vi.dynamicImportSettled()
  if (rules.isAnyLost()) fail('what a wallet sent is not followed')
  if (!page.shown) await take('opened')
  await take('closed')
  return snapshot().send.is === 'idle' ? rules.requests.length : fail('something is left of it')
}

/**
 * All ways to put happenings into a journey, in their order: before its second step, its third, and so on until after its last. Those
 * in the same place happen in one tick where `isAtOnce`.
 */
export function interleaved(journey: Tick, order: Tick, places: readonly number[], isAtOnce: boolean): Tick[] {
  return journey.flatMap((step, at) => {
    const here = order.filter((_, index) => places[index] === at)
    return [[step], ...(isAtOnce && here.length > 0 ? [here] : here.map((one) => [one]))]
  })
}

/** All ways to place so many happenings into so many gaps, in their order. */
export function placings(length: number, gaps: number): number[][] {
  if (length === 0) return [[]]
  return placings(length - 1, gaps).flatMap((shorter) => {
    const first = shorter.at(-1) ?? 0
    return Array.from({ length: gaps - first }, (_, more) => [...shorter, first + more])
  })
}
