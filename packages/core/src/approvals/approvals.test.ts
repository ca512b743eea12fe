import { createFakeAuth } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginDurations } from '../config/login-durations.ts'
import type { ApprovalNews } from '../ports/auth-frame.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { loadApprovals } from './approvals.effects.ts'
import type { ApprovalsRequest } from './approvals.events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const fake = createFakeAuth()
  const { logic, input, read, onLeave } = loadApprovals(async () => fake.session)
  const { actor, news } = inASystem(logic, 'approvals', input)
  const send = async (event: ApprovalsRequest) => {
    actor.send(event)
    await settle()
  }
  return {
    ...{ fake, send, onLeave },
    become: (is: ApprovalNews) => send({ type: 'approvals.changed', is }),
    state: () => read(actor, []).is,
    told: () => news.map(({ type }) => type),
  }
}

test('R-AUTH-8: a question is told of, and so is its end', async () => {
  const { become, state, told } = start()
  await become('asked')
  expect([state(), told()]).toEqual(['asked', ['approvals.asked']])
  await become('answered')
  expect([state(), told()]).toEqual(['idle', ['approvals.asked', 'approvals.ended']])
})

test('R-CON-12: who leaves the question takes it back, and the next one is another', async () => {
  const { become, send, onLeave, state, told, fake } = start()
  await become('asked')
  const left = onLeave?.({ view: 'ApproveTransaction' }, [])
  await send(left as ApprovalsRequest)
  expect([state(), fake.calls.map(([name]) => name)]).toEqual(['idle', ['abortRequests']])
  await become('asked')
  expect(told()).toEqual(['approvals.asked', 'approvals.asked'])
})

test('R-UI-5: what is refused is told of after a pause, however often it was asked for meanwhile', async () => {
  const { become, told } = start()
  const begun = Date.now()
  await become('refused')
  await become('refused')
  await vi.advanceTimersByTimeAsync(loginDurations.refusalPause - 1 - (Date.now() - begun))
  expect(told()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told()).toEqual(['approvals.refused'])
})

test('who leaves another view takes nothing back', () => {
  expect(start().onLeave?.({ view: 'Networks' }, [])).toBeNull()
})
