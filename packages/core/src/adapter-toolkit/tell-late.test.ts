import { expect, test, vi } from 'vitest'
import { anySignal, withSignal } from '../async/abort.ts'
import { unknownOutcome } from '../errors/unknown-outcome.ts'
import { tellLate } from './tell-late.ts'

/** A question to a wallet, as adapters ask it, which the test answers. */
function ask(tell: (answer: string) => void = () => {}) {
  const abort = new AbortController()
  const told = vi.fn(tell)
  const unknown = vi.fn()
  let settle: { answer(hash: string): void; refuse(error: Error): void } = { answer() {}, refuse() {} }
  const answer = new Promise<string>((resolve, reject) => {
    settle = { answer: resolve, refuse: reject }
  })
  const asking = anySignal([abort.signal], (either) =>
    withSignal(tellLate(answer, either, { answered: told, unknown }), either),
  )
  const outcome = asking.then(
    (hash) => ['answered', hash],
    () => ['ended'],
  )
  return { abort: () => abort.abort(), told, unknown, outcome, ...settle }
}

test('an answer in time is not told, also when the wait ends in the same moment', async () => {
  const { answer, abort, told, outcome } = ask()
  answer('0x5e')
  await null
  abort()
  expect([await outcome, told.mock.calls]).toEqual([['answered', '0x5e'], []])
})

test('an answer after the end is told', async () => {
  const { answer, abort, told, outcome } = ask()
  abort()
  expect(await outcome).toEqual(['ended'])
  answer('0x5e')
  await vi.waitFor(() => expect(told.mock.calls).toEqual([['0x5e']]))
})

test('an answer that comes as the wait ends is either given or told', async () => {
  const { answer, abort, told, outcome } = ask()
  answer('0x5e')
  abort()
  expect([await outcome, told.mock.calls]).toEqual([['ended'], [['0x5e']]])
})

test('what may have been sent is told by its id after the end, and not before', async () => {
  const [inTime, late] = [ask(), ask()]
  inTime.refuse(unknownOutcome('0x5e'))
  expect(await inTime.outcome).toEqual(['ended'])
  inTime.abort()
  late.abort()
  late.refuse(unknownOutcome('0x6f'))
  await vi.waitFor(() => expect(late.unknown.mock.calls).toEqual([['0x6f']]))
  expect([inTime.unknown.mock.calls, late.told.mock.calls]).toEqual([[], []])
})

test('a late refusal is not told, and neither it nor a failure to tell reaches anyone', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const [refused, failing] = [
    ask(),
    ask(() => {
      throw new Error('No.')
    }),
  ]
  for (const { abort } of [refused, failing]) abort()
  await Promise.all([refused.outcome, failing.outcome])
  refused.refuse(new Error('Refused.'))
  failing.answer('0x5e')
  await new Promise<void>((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect([failing.told.mock.calls, unhandled.mock.calls]).toEqual([[['0x5e']], []])
  expect([refused.told.mock.calls, refused.unknown.mock.calls]).toEqual([[], []])
})
