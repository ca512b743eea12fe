import { bundleArrivals } from '@kit/tooling/bundle-arrivals'
import { expect, test } from 'vitest'

const folder = new URL('../..', import.meta.url).pathname
const entry = 'src/server/index.ts'
const bundle = await bundleArrivals({ entry, folder, external: ['node:*'] })

test('the server begins without a dependency, and without the code of any chain', () => {
  const { gzip, sources, packages } = bundle.arrivingWith(entry)
  expect(packages).toEqual([])
  expect(sources.filter((path) => /node_modules|src\/(evm|bitcoin)\//.test(path))).toEqual([])
  expect(gzip).toBeLessThan(10_500)
})

test('nothing that the server may load needs Node', () => {
  expect(bundle.everything().filter((path) => /stores\/(sqlite|postgres)/.test(path))).toEqual([])
})
