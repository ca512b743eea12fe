import { bundleArrivals } from '@kit/tooling/bundle-arrivals'
import { expect, test } from 'vitest'

const folder = new URL('..', import.meta.url).pathname
const { arrivingWith } = await bundleArrivals({ entry: 'src/index.ts', folder, external: ['@kit/core'] })

const from = (sources: readonly string[], name: string) =>
  sources.filter((path) => path.includes(`node_modules/${name}/`))
const foreign = (sources: readonly string[]) => sources.filter((path) => path.includes('node_modules/'))

test('the descriptor is less than 1 kB and contains no dependency', () => {
  const { gzip, sources } = arrivingWith('src/index.ts')
  expect(sources.filter((path) => path.startsWith('src/')).sort()).toEqual([
    'src/index.ts',
    'src/signing/sign-psbt.ts',
    'src/transfer/bump-fee.ts',
  ])
  expect(foreign(sources)).toEqual([])
  expect(gzip).toBeLessThan(1_000)
})

test('discovery is less than 3 kB and contains no dependency', () => {
  const { gzip, sources } = arrivingWith('src/discovery/discovery.ts')
  expect(foreign(sources)).toEqual([])
  expect(gzip).toBeLessThan(3_000)
})

test('both clients together are less than 25.4 kB and load neither btc-signer nor the curve', () => {
  const { gzip, sources } = arrivingWith('src/clients.ts')
  expect([...from(sources, '@scure/btc-signer'), ...from(sources, '@noble/curves')]).toEqual([])
  expect(gzip).toBeLessThan(25_400)
})

test('a history loads when it is asked for', () => {
  const { sources } = arrivingWith('src/clients.ts')
  expect(sources.filter((path) => path.startsWith('src/history/'))).toEqual([])
  expect(arrivingWith('src/history/read-history.ts').sources).toContain('src/history/to-history.ts')
})

test('only a transfer loads btc-signer', () => {
  expect(from(arrivingWith('src/signing/verify-message.ts').sources, '@scure/btc-signer')).toEqual([])
  const { gzip, sources } = arrivingWith('src/transfer/transfer.ts')
  expect(from(sources, '@scure/btc-signer').length).toBeGreaterThan(0)
  expect(gzip).toBeLessThan(70_000)
})
