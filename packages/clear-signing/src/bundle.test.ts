import { bundleArrivals } from '@kit/tooling/bundle-arrivals'
import { expect, test } from 'vitest'

const folder = new URL('..', import.meta.url).pathname
const all = await bundleArrivals({ entry: 'src/index.ts', folder, external: [] })

const foreign = (sources: readonly string[]) => sources.filter((path) => path.includes('node_modules/'))

test('the entry alone is a few hundred bytes and contains no dependency', () => {
  const { gzip, sources } = all.arrivingWith('src/index.ts')
  expect(foreign(sources)).toEqual([])
  expect(gzip).toBeLessThan(1_000)
})

test('EVM, Solana and Bitcoin load by themselves, and the registry with the first call', () => {
  const [evm, solana, bitcoin, registry] = [
    all.arrivingWith('src/evm/index.ts'),
    all.arrivingWith('src/solana/index.ts'),
    all.arrivingWith('src/bitcoin/index.ts'),
    all.arrivingWith('src/evm/registry/index.ts'),
  ]
  expect(evm.sources.filter((path) => /src\/(solana|bitcoin|evm\/registry)|sourcify|@scure/.test(path))).toEqual([])
  expect([...solana.sources, ...bitcoin.sources].filter((path) => path.includes('src/evm'))).toEqual([])
  expect(registry.sources.filter((path) => /generated\/(shards|descriptors)\//.test(path))).toEqual([])
  const limits = [12_000, 12_000, 52_000, 25_000]
  const sizes = [evm, solana, bitcoin, registry].map(({ gzip }) => gzip)
  expect(sizes.filter((size, at) => size > (limits[at] ?? 0))).toEqual([])
})
