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

/** Debian's Chromium without windows and settings, which draws with less work. */
const shell = '/usr/bin/chromium-headless-shell'

const missing = 'The tests need a Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.'

function find() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, but there is nothing there.`)
  }
  return [...usualPaths, chromium.executablePath()].find((path) => existsSync(path))
}

function install(name) {
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (!isDebian) return
  console.log(`Installing the distribution’s package ${name}`)
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  apt('update')
  apt('install', '--yes', '--no-install-recommends', name)
}

export function findChromium() {
  const found = find()
  if (!found) throw new Error(missing)
  return found
}

export function findHeadlessChromium() {
  return !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : findChromium()
}

export function ensureChromium() {
  if (!find()) install('chromium')
  findChromium()
  if (!process.env.CHROMIUM_PATH && !existsSync(shell)) install('chromium-headless-shell')
  return findHeadlessChromium()
}

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
