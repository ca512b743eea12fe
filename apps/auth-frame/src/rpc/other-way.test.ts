import { expect, test, vi } from 'vitest'
import { createApprovals, type Prepared, settleTime } from './approvals.ts'
import type { Description } from './description.ts'

const about = { network: 'Ethereum', account: '0x1', facts: [], warnings: [] } as const
const together: Description = { ...about, title: 'sendTogether', otherWay: 'sendOneByOne' }
const inTurn: Description = { ...about, title: 'sendInTurn' }

function open(
  prepareOther: Prepared['prepareOther'] = async () => ({ description: inTurn, sign: async () => 'in turn' }),
) {
  let time = 0
  const approvals = createApprovals(() => time)
  const sign = vi.fn(async () => 'together')
  const asking = approvals
    .run('https://app.example', async () => ({ description: together, sign, prepareOther }))
    .catch((error) => error.failure?.code ?? error.message)
  const shown = async (title: Description['title']) => {
    await vi.waitFor(() => expect(approvals.state().pending?.description.title).toBe(title))
    return approvals.state().pending?.id ?? 0
  }
  return { approvals, sign, asking, shown, pass: () => (time += settleTime) }
}

test('another way is shown in its turn, and only that is signed once it was approved', async () => {
  const { approvals, sign, asking, shown, pass } = open()
  const first = await shown('sendTogether')
  approvals.shown(first)
  pass()
  approvals.chooseOther(first)
  const second = await shown('sendInTurn')
  expect(second).not.toBe(first)
  expect([approvals.approve(first), approvals.approve(second)]).toEqual([false, false])
  approvals.chooseOther(second)
  approvals.shown(second)
  pass()
  expect(approvals.approve(second)).toBe(true)
  expect(await asking).toBe('in turn')
  expect(sign).not.toHaveBeenCalled()
})

test('another way that cannot be prepared fails the request, and nothing is signed', async () => {
  const { approvals, sign, asking, shown } = open(() => Promise.reject(new Error('no node')))
  approvals.chooseOther(await shown('sendTogether'))
  expect(await asking).toBe('no node')
  expect([sign.mock.calls.length, approvals.state()]).toEqual([0, { pending: null, waiting: 0 }])
})

test('what is taken back while another way is prepared is shown no more', async () => {
  let prepared = () => {}
  const { approvals, asking, shown } = open(
    () => new Promise((resolve) => (prepared = () => resolve({ description: inTurn, sign: async () => 'in turn' }))),
  )
  approvals.chooseOther(await shown('sendTogether'))
  await vi.waitFor(() => expect(approvals.state().pending).toBeNull())
  approvals.abort()
  prepared()
  expect(await asking).toBe('aborted')
})
