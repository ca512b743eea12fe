import { existsSync } from 'node:fs'

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of this machine, for tests. */
export function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH, ...usualPaths].find((path) => path && existsSync(path))
  if (!found) throw new Error('No Chromium found: install one, or say where it is with CHROMIUM_PATH.')
  return found
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
