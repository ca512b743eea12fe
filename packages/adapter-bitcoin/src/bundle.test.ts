import { expect, test } from 'vitest'
import { bundleArrivals } from '../../../bundle-arrivals.ts'

const folder = new URL('..', import.meta.url).pathname
const { arrivingWith } = await bundleArrivals({ entry: 'src/index.ts', folder, external: ['@kit/core'] })

const from = (sources: readonly string[], name: string) =>
  sources.filter((path) => path.includes(`node_modules/${name}/`))
const foreign = (sources: readonly string[]) => sources.filter((path) => path.includes('node_modules/'))

test('the descriptor is less than a kilobyte, and nothing of anybody else is in it', () => {
  const { gzip, sources } = arrivingWith('src/index.ts')
  expect(sources.filter((path) => path.startsWith('src/'))).toEqual(['src/index.ts'])
  expect(foreign(sources)).toEqual([])
  expect(gzip).toBeLessThan(1_000)
})

test('discovery is at most 3 kB, and nothing of anybody else is in it', () => {
  const { gzip, sources } = arrivingWith('src/discovery/discovery.ts')
  expect(foreign(sources)).toEqual([])
  expect(gzip).toBeLessThan(3_000)
})

test('the adapter is at most 25 kB; keys are checked and transfers written by what comes later', () => {
  const { gzip, sources } = arrivingWith('src/create-bitcoin-adapter.ts')
  expect([...from(sources, '@scure/btc-signer'), ...from(sources, '@noble/curves')]).toEqual([])
  expect(gzip).toBeLessThan(25_000)
})

test('btc-signer arrives with a transfer and with nothing else', () => {
  expect(from(arrivingWith('src/signing/verify-message.ts').sources, '@scure/btc-signer')).toEqual([])
  const { gzip, sources } = arrivingWith('src/transfer/transfer.ts')
  expect(from(sources, '@scure/btc-signer').length).toBeGreaterThan(0)
  expect(gzip).toBeLessThan(70_000)
})
