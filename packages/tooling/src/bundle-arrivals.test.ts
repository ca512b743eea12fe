import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleArrivals } from './bundle-arrivals.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-bundle-arrivals-'))
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write(
    'index.js',
    `import { shared } from './shared.js'\nexport const load = () => import('./late.js')\nexport { shared }`,
  )
  write('shared.js', `import { outside } from 'outside'\nexport const shared = outside`)
  write('late.js', `import { shared } from './shared.js'\nexport const late = [shared, 'late']`)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('arrivingWith lists what an import brings along at once, and leaves out what arrives later', async () => {
  const { arrivingWith, everything, totalGzip } = await bundleArrivals({
    entry: 'index.js',
    folder,
    external: ['outside'],
  })
  const [start, late] = [arrivingWith('index.js'), arrivingWith('late.js')]
  expect([...start.sources].sort()).toEqual(['index.js', 'shared.js'])
  expect([...late.sources].sort()).toEqual(['late.js', 'shared.js'])
  expect([start.packages, late.packages]).toEqual([['outside'], ['outside']])
  expect([...everything()].sort()).toEqual(['index.js', 'late.js', 'shared.js'])
  expect(start.gzip).toBeLessThan(totalGzip)
  expect(() => arrivingWith('missing.js')).toThrow('No chunk begins at missing.js')
})
