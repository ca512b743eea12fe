import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustSpawnIn, root } from './spawn-in.mjs'

/** The packages that are published, with their folder, name and package.json. */
export const publicPackages = readdirSync(join(root, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => join(root, 'packages', name))
  .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
  .filter(({ manifest }) => !manifest.private)
  .map(({ folder, manifest }) => ({ folder, name: manifest.name, manifest }))

/**
 * Packs every public package as it would be published.
 * @returns the tarballs' paths, by package name
 */
export async function packAll(target) {
  mkdirSync(target, { recursive: true })
  const tarballs = new Map()
  for (const { folder, name, manifest } of publicPackages) {
    await mustSpawnIn(folder, `pnpm pack --pack-destination "${target}"`)
    tarballs.set(name, join(target, `${name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`))
  }
  return tarballs
}
