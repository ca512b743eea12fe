import { bundleArrivals } from '@kit/tooling/bundle-arrivals'
import { expect, test } from 'vitest'

const folder = new URL('..', import.meta.url).pathname
const { arrivingWith, everything } = await bundleArrivals({ entry: 'src/index.ts', folder, external: ['@kit/core'] })

const foreign = (sources: readonly string[]) => sources.filter((path) => /node_modules.*\/(?:viem|@wagmi)\//.test(path))

/** What finds wallets comes with the page's start, so that they are in the list when it appears. */
const discovery = [
  'src/discovery/announcement.ts',
  'src/discovery/announcements.ts',
  'src/discovery/discovery.ts',
  'src/discovery/injected.ts',
  'src/discovery/is-facade.ts',
  'src/discovery/own-session-id.ts',
  'src/discovery/wallet-request.ts',
]

test('evm() brings the discovery of wallets and next to nothing else, in less than 3.1 kB', async () => {
  const alone = await bundleArrivals({ entry: 'src/evm.ts', folder, external: ['@kit/core'] })
  const { gzip, sources } = alone.arrivingWith('src/evm.ts')
  expect(sources.toSorted()).toEqual([...discovery, 'src/evm.ts'])
  expect(gzip).toBeLessThan(3_100)
})

test('a dApp that imports everything from the package loads nothing of viem or wagmi with it', () => {
  const { sources } = arrivingWith('src/index.ts')
  const others = ['src/delegation/verbs.ts', 'src/discovery/external-connector.ts', 'src/evm.ts', 'src/index.ts']
  expect(sources.filter((path) => path.startsWith('src/')).sort()).toEqual(
    [...discovery, ...others, 'src/signing/verbs.ts'].sort(),
  )
  expect(foreign(sources)).toEqual([])
})

test('no chunk contains anything of WalletConnect, because the kit passes the session in', () => {
  const sources = everything()
  expect(sources.filter((path) => /node_modules.*(?:@walletconnect|@reown)\//.test(path))).toEqual([])
  const start = arrivingWith('src/index.ts').sources
  expect(start.filter((path) => path.includes('src/session/'))).toEqual([])
})

test('both clients bring viem and wagmi and are together less than 67.5 kB', () => {
  const { gzip, sources } = arrivingWith('src/clients.ts')
  expect(foreign(sources).length).toBeGreaterThan(0)
  expect(gzip).toBeLessThan(67_500)
})

test('R-SWAP-1: nothing that reads swaps comes with the chain or a wallet', () => {
  const { sources } = arrivingWith('src/clients.ts')
  expect(sources.filter((path) => /src\/swap\/|swap-batch/.test(path))).toEqual([])
  expect(everything().filter((path) => path.includes('src/swap/')).length).toBeGreaterThan(0)
})
