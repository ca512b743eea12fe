import { bundleArrivals } from '@kit/tooling/bundle-arrivals'
import { expect, test } from 'vitest'

const folder = new URL('..', import.meta.url).pathname
const { arrivingWith, everything } = await bundleArrivals({ entry: 'src/index.ts', folder, external: ['@kit/core'] })

const foreign = (sources: readonly string[]) => sources.filter((path) => /node_modules.*\/(?:viem|@wagmi)\//.test(path))

test('evm() itself weighs a few hundred bytes', async () => {
  const alone = await bundleArrivals({ entry: 'src/evm.ts', folder, external: ['@kit/core'] })
  const { gzip, sources } = alone.arrivingWith('src/evm.ts')
  expect(sources).toEqual(['src/evm.ts'])
  expect(gzip).toBeLessThan(800)
})

test('a dApp that imports everything from the package loads nothing of viem or wagmi with it', () => {
  const { sources } = arrivingWith('src/index.ts')
  expect(sources.filter((path) => path.startsWith('src/')).sort()).toEqual([
    'src/discovery/external-connector.ts',
    'src/evm.ts',
    'src/index.ts',
    'src/signing/verbs.ts',
  ])
  expect(foreign(sources)).toEqual([])
})

test('discovery weighs at most 4 kB and contains nothing of viem or wagmi', () => {
  const { gzip, sources } = arrivingWith('src/discovery/discovery.ts')
  expect(foreign(sources)).toEqual([])
  expect(gzip).toBeLessThan(4_000)
})

test('no chunk contains anything of WalletConnect, because the kit passes the session in', () => {
  const sources = everything()
  expect(sources.filter((path) => /node_modules.*(?:@walletconnect|@reown)\//.test(path))).toEqual([])
  const discovery = arrivingWith('src/discovery/discovery.ts').sources
  expect(discovery.filter((path) => path.includes('src/session/'))).toEqual([])
})

test('the adapter brings viem and wagmi and weighs less than 60 kB', () => {
  const { gzip, sources } = arrivingWith('src/create-evm-wallet-client.ts')
  expect(foreign(sources).length).toBeGreaterThan(0)
  expect(gzip).toBeLessThan(60_000)
})
