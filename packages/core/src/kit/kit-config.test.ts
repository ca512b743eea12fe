import { expect, test } from 'vitest'
import { mainnet } from '../domain/networks.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { runtimeWith } from '../test-utils/start-kit.ts'
import { type KitConfig, resolveConfig } from './kit-config.ts'

test('an option that is undefined has its default', () => {
  const config = { runtime: runtimeWith(), networks: [mainnet], adapters: [scriptedAdapter('eip155').adapter] } as const
  const settingsOf = (more: object) => resolveConfig({ ...config, ...more } as KitConfig).settings
  const without = settingsOf({})
  const name = { name: undefined, description: 'Mine' }
  expect(
    settingsOf({ features: { send: undefined, swaps: false }, wallets: { exclude: undefined }, metadata: name }),
  ).toEqual({
    ...without,
    features: { ...without.features, swaps: false },
    hasSwaps: false,
    metadata: { ...without.metadata, description: 'Mine' },
  })
})
