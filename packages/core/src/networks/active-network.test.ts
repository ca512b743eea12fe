import { expect, test } from 'vitest'
import { base, mainnet } from '../domain/networks.ts'
import { activeNetwork } from './active-network.ts'

test('the network with the active id is on show, or else the first', () => {
  expect(activeNetwork([mainnet, base], 'eip155:8453')).toBe(base)
  expect(activeNetwork([mainnet, base], 'eip155:5')).toBe(mainnet)
})

test('a kit without a network is an error', () => {
  expect(() => activeNetwork([], 'eip155:1')).toThrow('A kit has at least one network.')
})
