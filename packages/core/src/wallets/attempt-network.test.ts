import { expect, test } from 'vitest'
import { attemptNetwork } from './attempt-network.ts'

const wallet = { namespace: 'eip155', connectorId: 'io.wallet' } as const

test('a wallet is asked on the network that was set', () => {
  expect(attemptNetwork('eip155:1', wallet)).toBe('eip155:1')
})

test('a missing network is an error that names the wallet, and no id is invented', () => {
  expect(() => attemptNetwork(null, wallet)).toThrow("No network was set before 'io.wallet' of 'eip155' was asked.")
})
