import { expect, test } from 'vitest'
import type { Happening } from '../parts.ts'
import type { Mail } from './mail.ts'
import { createMailQueue, type Deliver } from './mail-queue.ts'

const mail = (to = 'ana@mail.example'): Mail => ({
  kind: 'code',
  to,
  subject: 'Your code',
  text: 'Your code is 123456',
})

function latch() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

function open(deliver: Deliver, more: Partial<Parameters<typeof createMailQueue>[0]> = {}) {
  const log: Happening[] = []
  const pauses: number[] = []
  const wait = async (milliseconds: number) => {
    pauses.push(milliseconds)
  }
  return { log, pauses, queue: createMailQueue({ deliver, log: (one) => log.push(one), wait, ...more }) }
}

test('adding a mail waits for no server', async () => {
  const server = latch()
  const { queue } = open(() => server.opened)
  expect(queue.add(mail())).toBe(true)
  server.open()
  await queue.idle()
})

test('a mail that fails is tried again, and then not once more', async () => {
  let tried = 0
  const { queue, log, pauses } = open(async () => {
    tried += 1
    if (tried < 3) throw new Error('busy')
  })
  queue.add(mail())
  await queue.idle()
  expect([tried, pauses, log]).toEqual([3, [1_000, 5_000], []])
})

test('a mail that fails for good is given up, and the log says so without address, code or what the server said', async () => {
  const failing = Object.assign(new Error('no such user ana@mail.example, code 123456'), { code: 'EENVELOPE' })
  const { queue, log } = open(() => Promise.reject(failing))
  queue.add(mail())
  await queue.idle()
  expect(log).toEqual([{ event: 'mail-failed', kind: 'code', reason: 'EENVELOPE' }])
})

test('a server that never answers is given up at the deadline', async () => {
  const { queue, log } = open(() => new Promise(() => {}), { patience: 1, pauses: [] })
  queue.add(mail())
  await queue.idle()
  expect(log).toEqual([{ event: 'mail-failed', kind: 'code', reason: 'TimeoutError' }])
})

test('so many mails wait and no more, and the log hears of those that may not', async () => {
  const server = latch()
  const delivered: string[] = []
  const { queue, log } = open(
    async ({ to }) => {
      await server.opened
      delivered.push(to)
    },
    { capacity: 2, parallel: 1 },
  )
  expect(['a', 'b', 'c', 'd'].map((to) => queue.add(mail(to)))).toEqual([true, true, true, false])
  server.open()
  await queue.idle()
  expect([delivered, log]).toEqual([['a', 'b', 'c'], [{ event: 'mail-refused', kind: 'code', reason: 'queue-full' }]])
})

test('only so many are handed on at the same time', async () => {
  const server = latch()
  let [underWay, most] = [0, 0]
  const { queue } = open(
    async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await server.opened
      underWay -= 1
    },
    { parallel: 3 },
  )
  for (let at = 0; at < 10; at += 1) queue.add(mail())
  server.open()
  await queue.idle()
  expect(most).toBe(3)
})
