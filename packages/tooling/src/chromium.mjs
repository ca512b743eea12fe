import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const headlessShell = '/usr/bin/chromium-headless-shell'

const missing = 'The tests need a Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.'

function find() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, but there is nothing there.`)
  }
  return [...usualPaths, chromium.executablePath()].find((path) => existsSync(path))
}

/** One by one, because some distributions have no package of the shell. */
function install(packages) {
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (!isDebian) return
  console.log(`Installing the distribution’s ${packages.join(' and ')}`)
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  apt('update')
  for (const name of packages) apt('install', '--yes', '--no-install-recommends', name)
}

export function findChromium() {
  const found = find()
  if (!found) throw new Error(missing)
  return found
}

export function findHeadlessChromium() {
  return !process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : findChromium()
}

export function ensureChromium() {
  if (!process.env.CHROMIUM_PATH) {
    const lacking = []
    if (!find()) lacking.push('chromium')
    if (!existsSync(headlessShell)) lacking.push('chromium-headless-shell')
    if (lacking.length > 0) install(lacking)
  }
  findChromium()
  return findHeadlessChromium()
}

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a GPU, a process of its own for compositing costs time and protects nothing.
  '--in-process-gpu',
  // Chromium's default and not its headless shell's: a frame of another site has a process of its own.
  '--site-per-process',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
