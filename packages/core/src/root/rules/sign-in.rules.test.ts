import { expect, test } from 'vitest'
import { signInRules } from './sign-in.rules.ts'

const from = { namespace: 'eip155', address: '0xa11ce', network: 'eip155:1', connectorId: 'io.wallet' } as const
const inputOf = (view: string, connectorId = 'io.wallet') =>
  ({ route: { view }, context: { connections: { eip155: { connectorId } } } }) as never

test('a sign-in that fails leads back to its message, and nobody who is elsewhere by then', () => {
  const failed = { type: 'signIn.failed', from } as never
  const { effects } = signInRules['signIn.failed'](inputOf('ConnectingSiwe'), failed)
  expect(effects).toEqual([
    { to: 'router', event: { type: 'router.pushed', route: { view: 'SIWXSignMessage', namespace: 'eip155' } } },
  ])
  expect(signInRules['signIn.failed'](inputOf('Account'), failed)).toEqual({})
})

test('a sign-in that is under way is opened for a dApp that asks for it, unless the visitor sees it', () => {
  const shown = (route?: object) => signInRules['signIn.shown']({ route } as never, { type: 'signIn.shown', from })
  const message = { view: 'SIWXSignMessage', namespace: 'eip155' } as const
  const opened = { effects: [{ to: 'router', event: { type: 'router.opened', at: message } }] }
  expect([shown(), shown({ view: 'Account' }), shown({ ...message, namespace: 'solana' })]).toEqual(
    Array(3).fill(opened),
  )
  expect([shown(message), shown({ ...message, view: 'ConnectingSiwe' })]).toEqual([{}, {}])
})

test('who has to sign in and does not leaves another wallet that took the place of theirs as it is', () => {
  const refused = { type: 'signIn.notSignedIn', from, isRequired: true, fallback: null } as never
  const { effects, ...rest } = signInRules['signIn.notSignedIn'](inputOf('Account', 'io.other'), refused)
  expect([JSON.stringify(effects).includes('io.other'), rest]).toEqual([false, {}])
})
