import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A browser that starts anywhere and speaks to nobody unasked. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser of this machine: CHROMIUM_PATH, a usual place, or Playwright's own. */
export function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH, ...usualPaths, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (!found) throw new Error('No Chromium found: install one, or say where it is with CHROMIUM_PATH.')
  return found
}
