import { bundleArrivals } from '@kit/tooling/bundle-arrivals'
import { expect, test } from 'vitest'

const folder = new URL('..', import.meta.url).pathname
const { arrivingWith, everything } = await bundleArrivals({ entry: 'src/index.ts', folder, external: ['@kit/core'] })

const foreign = (sources: readonly string[]) => sources.filter((path) => path.includes('node_modules/'))

test('the descriptor is below 1 kB and loads nothing else', () => {
  const { gzip, sources } = arrivingWith('src/index.ts')
  expect(sources.filter((path) => path.startsWith('src/'))).toEqual(['src/index.ts'])
  expect(foreign(sources)).toEqual([])
  expect(gzip).toBeLessThan(1_000)
})

test('discovery is below 3 kB and contains no third-party code', () => {
  const { gzip, sources } = arrivingWith('src/discovery/discovery.ts')
  expect(foreign(sources)).toEqual([])
  expect(gzip).toBeLessThan(3_000)
})

test('the bundle contains no legacy web3.js, no other chain and no WalletConnect library', () => {
  const unwanted =
    /node_modules.*(?:@solana\/(?:web3\.js|spl-token|wallet-adapter)|@walletconnect|@reown|viem|@wagmi)\b/
  expect(everything().filter((path) => unwanted.test(path))).toEqual([])
  expect(everything().some((path) => /@solana\+addresses|@solana\/addresses/.test(path))).toBe(true)
})

test('the adapter loads @solana/kit and stays below 40 kB', () => {
  const { gzip, sources } = arrivingWith('src/create-solana-adapter.ts')
  expect(foreign(sources).length).toBeGreaterThan(0)
  expect(gzip).toBeLessThan(40_000)
})
