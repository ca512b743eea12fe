import { expect, test } from 'vitest'
import { base, mainnet } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import { requireNetwork } from './require-network.ts'

test('R-NET-7: a network is found by its id, and one that the kit was not made with is network/unknown', () => {
  const networks = [mainnet, base] as const
  expect(requireNetwork(networks, 'eip155:8453')).toBe(base)
  const detail = 'eip155:10 is not among the networks of this kit.'
  expect(() => requireNetwork(networks, 'eip155:10')).toThrow(new KitError('network/unknown', { detail }))
})
