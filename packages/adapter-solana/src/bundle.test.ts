import { bundleArrivals } from '@kit/tooling/bundle-arrivals'
import { expect, test } from 'vitest'

const folder = new URL('..', import.meta.url).pathname
const { arrivingWith, everything, totalGzip } = await bundleArrivals({
  entry: 'src/index.ts',
  folder,
  external: ['@kit/core'],
})

const foreign = (sources: readonly string[]) => sources.filter((path) => path.includes('node_modules/'))

test('the adapter’s entry and its verbs are below 1 kB and load nothing else', () => {
  const { gzip, sources } = arrivingWith('src/index.ts')
  expect(sources.filter((path) => path.startsWith('src/')).sort()).toEqual(['src/index.ts', 'src/signing/verbs.ts'])
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

test('the chain client and the wallet client load @solana/kit, and are together below 42 kB', () => {
  const { gzip, sources } = arrivingWith('src/clients.ts')
  expect(foreign(sources).length).toBeGreaterThan(0)
  expect(gzip).toBeLessThan(42_000)
})

test('the whole package, with what loads when it is asked for, stays below 52 kB', () => {
  expect(totalGzip).toBeLessThan(52_000)
})

test('the clients do not bring the search for wallets', () => {
  const { sources } = arrivingWith('src/clients.ts')
  expect(sources.filter((path) => /^src\/discovery\/(?:discovery|registry)\.ts$/.test(path))).toEqual([])
})

test('names, NFTs, the history and the comparison of what was sent load when they are asked for', () => {
  const { sources } = arrivingWith('src/clients.ts')
  expect(sources.filter((path) => /^src\/(?:names|nfts|history)\/|compare-transfer/.test(path))).toEqual([])
  const entries = /^src\/(?:names\/resolve-name|nfts\/read-nfts|history\/read-history|transfer\/compare-transfer)\.ts$/
  expect(everything().filter((path) => entries.test(path))).toHaveLength(4)
})
