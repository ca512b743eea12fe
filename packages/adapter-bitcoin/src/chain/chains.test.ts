import { expect, test } from 'vitest'
import { codeOf, mainnet } from '../test-utils/harness.ts'
import { chainNamed, requireChain } from './chains.ts'

test.each([
  ['Mainnet', 'Mainnet'],
  ['livenet', 'Mainnet'],
  ['main', 'Mainnet'],
  ['testnet3', 'Testnet'],
  ['BITCOIN_TESTNET4', 'Testnet4'],
  ['bitcoin:regtest', 'Regtest'],
  ['bip122:00000008819873e925422c1ff0f99f7c', 'Signet'],
  ['toString', undefined],
  ['litecoin', undefined],
  ['x'.repeat(65), undefined],
  [1, undefined],
])('a wallet that says %j means %j', (name, meant) => {
  expect(chainNamed(name)?.name).toBe(meant)
})

test('a network of the kit that is no Bitcoin chain has none', async () => {
  const id = `bip122:${'0'.repeat(32)}` as const
  const unknown = { ...mainnet, caipNetworkId: id }
  expect(requireChain([mainnet], mainnet.caipNetworkId).name).toBe('Mainnet')
  expect(await codeOf((async () => requireChain([unknown], id))())).toBe('network/unknown')
  expect(await codeOf((async () => requireChain([unknown], mainnet.caipNetworkId))())).toBe('network/unknown')
})
