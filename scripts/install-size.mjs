/** What an app installs that uses EVM wallets only, without WalletConnect: the first line of the README. */
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustSpawnIn } from './spawn-in.mjs'

/** Fewer than so many packages, and so many million bytes on a disk whose blocks have 4 KiB. */
const limits = { packages: 30, megabytes: 110 }
const blockSize = 4096

/**
 * Installs packages with npm in a new folder.
 *
 * @param targets the versions or tarballs, by name
 * @returns what `measureInstall` returns
 */
export async function installAndMeasure(folder, targets) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: targets }))
  await mustSpawnIn(folder, 'npm install --prefer-offline --no-audit --no-fund')
  return measureInstall(folder)
}

/** The names of the packages that the first `npm install` of a text installs. */
export function readInstallLine(text) {
  const [, names] = /^npm install (.+)$/m.exec(text) ?? []
  if (names === undefined) throw new Error('The text has no line that begins with `npm install`.')
  return names.split(' ')
}

/**
 * Measures what npm installed in a folder.
 *
 * @returns `packages`, how many; `megabytes`; `largest`, name and megabytes of the five largest; `scripts`, the packages
 *   that have an install script
 */
export function measureInstall(folder) {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const installed = Object.entries(lock.packages).filter(([path]) => path !== '')
  const sizes = installed.map(([path]) => [path.replace('node_modules/', ''), sizeOf(join(folder, path)) / 1e6])
  return {
    packages: installed.length,
    megabytes: sizeOf(join(folder, 'node_modules')) / 1e6,
    largest: sizes.sort(([, one], [, other]) => other - one).slice(0, 5),
    scripts: installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path),
  }
}

/** Describes a measured installation. Throws the same when it is too large, runs scripts, or is not mostly viem. */
export function describeInstall({ packages, megabytes, largest, scripts }) {
  const list = largest.map(([name, size]) => `${name} ${size.toFixed(1)}`).join(', ')
  const sentence = `${packages} packages, ${megabytes.toFixed(1)} MB: ${list}, …`
  const [[first, size]] = largest
  if (packages >= limits.packages || megabytes >= limits.megabytes)
    throw new Error(`Not under ${limits.packages} packages and ${limits.megabytes} MB: ${sentence}`)
  if (first !== 'viem' || size < megabytes / 2) throw new Error(`Not mostly viem: ${sentence}`)
  if (scripts.length > 0) throw new Error(`These have install scripts: ${scripts.join(', ')}`)
  return sentence
}

/** The bytes that a file or folder takes on a disk, as `du` counts them. */
function sizeOf(path) {
  const stats = lstatSync(path)
  const own = Math.ceil(stats.size / blockSize) * blockSize
  if (!stats.isDirectory()) return own
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), own)
}
