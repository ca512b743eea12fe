import { createFakeSession } from '@kit/testing'
import { expect, test } from 'vitest'
import { codeOf } from '../test-utils/harness.ts'
import { createEvmSession } from './evm-session.ts'

function start() {
  const fake = createFakeSession()
  let fault: Error | null = null
  const shared = {
    ...fake.session,
    current: () => {
      if (fault) throw fault
      return fake.session.current()
    },
  }
  const source = { id: 'walletConnect', kind: 'walletConnect', load: async () => shared } as const
  fake.approve()
  const breakWith = (error: Error) => {
    fault = error
  }
  return { fake, session: createEvmSession(shared, source), breakWith }
}

test('after the kit has ended there is no session, and nothing is asked of its wallet', async () => {
  const { fake, session } = start()
  const { signal } = session
  expect(session.current()).toMatchObject({ network: 'eip155:1' })
  session.destroy()
  expect([session.current(), session.refresh(), signal.aborted]).toEqual([null, null, true])
  expect(await codeOf(session.forward('personal_sign', []))).toBe('wallet/disconnected')
  expect(fake.requests).toEqual([])
})

test('a fault is no malformed update: what was known before does not stand for what is', () => {
  const { session, breakWith } = start()
  const fault = new Error('This was not expected.')
  breakWith(fault)
  expect(() => session.current()).toThrow(fault)
})
