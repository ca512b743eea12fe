import { expect, test } from 'vitest'
import { base } from '../domain/networks.ts'
import { startSignIn } from '../test-utils/start-sign-in.ts'
import { selectSignIn } from './sign-in.ts'

const from = { namespace: 'eip155', address: '0xa11ce', network: 'eip155:8453', connectorId: 'io.wallet' }

function modelOf(signIn: object, namespace: 'eip155' | 'solana' = 'eip155', networks: readonly unknown[] = [base]) {
  const { kit } = startSignIn()
  const snapshot = kit.getSnapshot()
  const parts = {
    signIn: { from, isRequired: true, ...signIn },
    networks: { ...snapshot.networks, requested: networks },
  }
  return selectSignIn({ ...snapshot, ...parts } as never, kit.settings, { namespace })
}

test.each(['off', 'signedOut', 'signingOut'])('there is no question while a sign-in is %s', (is) => {
  expect(modelOf({ is })).toBeNull()
})

test('a question is that of its own namespace alone', () => {
  expect(modelOf({ is: 'ready' }, 'solana')).toBeNull()
})

test('a question that has no message and no error yet names the network, or its id where the kit has lost it', () => {
  expect(modelOf({ is: 'preparing' })).toMatchObject({
    networkName: 'Base',
    message: null,
    error: null,
    waitingUntil: null,
  })
  expect(modelOf({ is: 'preparing' }, 'eip155', [])).toMatchObject({ networkName: 'eip155:8453' })
})

test('a question that waits for other owners says until when', () => {
  expect(modelOf({ is: 'waiting', until: 5, message: 'Sign in', error: null })).toMatchObject({
    ...{ message: 'Sign in', waitingUntil: 5, error: null, isRequired: true },
  })
})
