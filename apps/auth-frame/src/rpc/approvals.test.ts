import { expect, test, vi } from 'vitest'
import { createApprovals, settleTime } from './approvals.ts'
import type { Description } from './description.ts'

const description: Description = {
  title: 'signMessage',
  network: 'Ethereum',
  account: '0x1',
  facts: [],
  warnings: [],
}
const origin = 'https://app.example'

function open() {
  let time = 0
  const approvals = createApprovals(() => time)
  const ask = (sign: (signal: AbortSignal) => Promise<unknown> = async () => 'signed', name?: string) => {
    const seen = { outcome: 'waiting' as unknown }
    const prepare = vi.fn(async () => ({ description, sign }))
    approvals.run(origin, prepare, name).then(
      (value) => (seen.outcome = value),
      (error) => (seen.outcome = error.failure?.code ?? error),
    )
    return { seen, prepare }
  }
  const shown = async () => {
    await vi.waitFor(() => expect(approvals.state().pending).not.toBeNull())
    return approvals.state().pending?.id ?? 0
  }
  return { approvals, ask, shown, pass: (ms: number) => (time += ms) }
}

test('what is approved is signed, and what is rejected is not', async () => {
  const { approvals, ask, shown, pass } = open()
  const sign = vi.fn(async () => 'signed')
  const one = ask(sign)
  approvals.shown(await shown())
  pass(settleTime)
  expect(sign).not.toHaveBeenCalled()
  expect(approvals.approve(await shown())).toBe(true)
  await vi.waitFor(() => expect(one.seen.outcome).toBe('signed'))
  const other = ask(sign)
  approvals.reject(await shown())
  await vi.waitFor(() => expect(other.seen.outcome).toBe('rejected'))
  expect(sign).toHaveBeenCalledTimes(1)
})

test('attack: a click that comes before half a second, or while nothing is in sight, approves nothing', async () => {
  const { approvals, ask, shown, pass } = open()
  ask()
  const id = await shown()
  pass(10_000)
  expect(approvals.approve(id)).toBe(false)
  approvals.shown(id)
  pass(settleTime - 1)
  expect(approvals.approve(id)).toBe(false)
  approvals.hidden(id)
  pass(10_000)
  expect(approvals.approve(id)).toBe(false)
  approvals.shown(id)
  pass(settleTime - 1)
  expect(approvals.approve(id)).toBe(false)
  pass(1)
  expect(approvals.approve(id)).toBe(true)
})

test('requests are prepared and shown one at a time, in their order', async () => {
  const { approvals, ask, shown } = open()
  const [one, other] = [ask(), ask()]
  const first = await shown()
  expect([other.prepare.mock.calls.length, approvals.state().waiting]).toEqual([0, 2])
  approvals.reject(first)
  await vi.waitFor(() => expect(approvals.state().pending?.id).not.toBe(first))
  await vi.waitFor(() => expect(other.prepare).toHaveBeenCalled())
  expect(one.seen.outcome).toBe('rejected')
  // The click on the first decides nothing about the second.
  approvals.reject(first)
  expect(other.seen.outcome).toBe('waiting')
})

test('what is taken back ends, also what waits behind it, and later requests are asked anew', async () => {
  const { approvals, ask, shown } = open()
  const [one, other] = [ask(), ask()]
  await shown()
  approvals.abort()
  await vi.waitFor(() => expect([one.seen.outcome, other.seen.outcome]).toEqual(['aborted', 'aborted']))
  expect([other.prepare.mock.calls.length, approvals.state()]).toEqual([0, { pending: null, waiting: 0 }])
  ask()
  expect(await shown()).toBeGreaterThan(0)
})

test('one that is taken back by its id ends alone', async () => {
  const { approvals, ask, shown } = open()
  const [one, other, last] = [ask(undefined, 'a'), ask(undefined, 'b'), ask(undefined, 'c')]
  const first = await shown()
  approvals.abort('b')
  // At once, though it is not its turn.
  await vi.waitFor(() => expect([one.seen.outcome, other.seen.outcome]).toEqual(['waiting', 'aborted']))
  expect([await shown(), approvals.state().waiting, other.prepare.mock.calls.length]).toEqual([first, 2, 0])
  approvals.abort('a')
  await vi.waitFor(() => expect(one.seen.outcome).toBe('aborted'))
  await vi.waitFor(() => expect(approvals.state().pending?.id).not.toBe(first))
  expect([await shown(), last.seen.outcome]).toEqual([expect.any(Number), 'waiting'])
})

test('what waits behind one that was taken back still waits for what is before that', async () => {
  const { approvals, ask, shown } = open()
  ask(undefined, 'a')
  const given = ask(undefined, 'b')
  const last = ask(undefined, 'c')
  const first = await shown()
  approvals.abort('b')
  await vi.waitFor(() => expect(given.seen.outcome).toBe('aborted'))
  expect([approvals.state().pending?.id, last.prepare.mock.calls.length]).toEqual([first, 0])
})

test('one that fails does not keep the next', async () => {
  const { approvals, ask, shown } = open()
  approvals.run(origin, () => Promise.reject(new Error('no node'))).catch(() => {})
  ask()
  expect(await shown()).toBeGreaterThan(0)
})

test('a second click while it is signed does nothing', async () => {
  const { approvals, ask, shown, pass } = open()
  let finish = (_: unknown) => {}
  const sign = vi.fn(() => new Promise((resolve) => (finish = resolve)))
  ask(sign)
  const id = await shown()
  approvals.shown(id)
  pass(settleTime)
  approvals.approve(id)
  await vi.waitFor(() => expect(approvals.state().pending?.isWorking).toBe(true))
  expect(approvals.approve(id)).toBe(false)
  approvals.reject(id)
  finish('signed')
  await vi.waitFor(() => expect(approvals.state().pending).toBeNull())
  expect(sign).toHaveBeenCalledTimes(1)
})
