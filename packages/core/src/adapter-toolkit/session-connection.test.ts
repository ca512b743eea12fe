import { createFakeSession } from '@kit/testing'
import { expect, test } from 'vitest'
import { requireSessionConnection } from './session-connection.ts'

const source = { id: 'walletConnect', kind: 'walletConnect' } as const

test('the connection of a namespace is read from the session, and what is missing is said', () => {
  const fake = createFakeSession()
  const read = () => requireSessionConnection(fake.session, 'eip155', source)
  expect(read).toThrow(expect.objectContaining({ code: 'connection/required' }))
  fake.approve({ solana: {} })
  expect(read).toThrow(expect.objectContaining({ code: 'pairing/nothing-approved' }))
  fake.approve({ eip155: {} })
  const { session, connection } = read()
  expect(session).toBe(fake.session.current())
  expect(connection).toMatchObject({ namespace: 'eip155', connectorId: 'walletConnect', wallet: session.wallet })
})
