import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function find() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, but there is nothing there.`)
  }
  return [...usual, chromium.executablePath()].find((path) => existsSync(path))
}

function install() {
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (!isDebian) return
  console.log('No Chromium found: installing the distribution’s package')
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  apt('update')
  apt('install', '--yes', '--no-install-recommends', 'chromium')
}

/**
 * The Chromium to test with: CHROMIUM_PATH, a usual place, Playwright's own, or on a Debian-like system as root the
 * distribution's package, which is installed then.
 * @returns its path
 * @throws Error with a sentence that says what to install
 */
export function ensureChromium() {
  const found = find()
  if (found) return found
  install()
  const installed = find()
  if (installed) return installed
  throw new Error(
    'The tests need a Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.',
  )
}

/** Whether Chromium's own sandbox cannot be used: it refuses to run as root. */
export const launchArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : []
