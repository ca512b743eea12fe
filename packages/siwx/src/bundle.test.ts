import { bundleArrivals } from '@kit/tooling/bundle-arrivals'
import { expect, test } from 'vitest'

const folder = new URL('..', import.meta.url).pathname
const bundles = {
  all: await bundleArrivals({ entry: 'src/index.ts', folder, external: [] }),
  evm: await bundleArrivals({ entry: 'src/evm/index.ts', folder, external: [] }),
}

const foreign = (sources: readonly string[]) =>
  new Set(sources.flatMap((path) => /node_modules\/(@noble\/\w+|@scure\/[\w-]+|[^@/.][^/]*)\//.exec(path)?.[1] ?? []))

test('the entry alone is less than 1 kB and contains no dependency', () => {
  const { gzip, sources } = bundles.all.arrivingWith('src/index.ts')
  expect([...foreign(sources)]).toEqual([])
  expect(gzip).toBeLessThan(1_500)
})

test.each([
  ['alone', 12_000, bundles.evm, ['src/evm/index.ts']],
  ['by the entry of all chains', 14_000, bundles.all, ['src/index.ts', 'src/evm/index.ts']],
] as const)('EVM %s is less than %i bytes, without the code of other chains', (_, limit, bundle, entries) => {
  const { gzip, sources } = bundle.arrivingWith(...entries)
  expect([...foreign(sources)].sort()).toEqual(['@noble/hashes', '@noble/secp256k1'])
  expect(sources.filter((path) => /src\/(solana|bitcoin)/.test(path))).toEqual([])
  expect(gzip).toBeLessThan(limit)
})

test('Solana and Bitcoin load by name', () => {
  const solana = bundles.all.arrivingWith('src/solana/index.ts')
  const bitcoin = bundles.all.arrivingWith('src/bitcoin/index.ts')
  expect(solana.gzip).toBeLessThan(27_000)
  expect(bitcoin.gzip).toBeLessThan(33_000)
  expect([...solana.sources, ...bitcoin.sources].filter((path) => path.includes('src/evm'))).toEqual([])
})
