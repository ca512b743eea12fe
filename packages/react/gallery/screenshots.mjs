// Draws every case in Chromium, checks it with axe, and keeps a picture: node gallery/screenshots.mjs [out] [filter…]
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadAxe, violationsOn } from '@kit/tooling/axe-violations'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'

const [out = mkdtempSync(join(tmpdir(), 'kit-gallery-')), ...filters] = process.argv.slice(2)
const site = mkdtempSync(join(tmpdir(), 'kit-gallery-site-'))
process.env.GALLERY_OUT = site
const configFile = join(import.meta.dirname, 'vite.config.ts')
await build({ configFile, logLevel: 'error' })
const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
const home = server.resolvedUrls.local[0]

const args =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: args.split(' '),
})
mkdirSync(out, { recursive: true })

const looks = ['light', 'dark'].flatMap((theme) =>
  ['en', 'ar', 'en-XA'].flatMap((locale) => [360, 1280].map((width) => ({ theme, locale, width }))),
)
let found = 0

try {
  const list = await browser.newPage()
  await list.goto(home)
  await list.waitForSelector('li')
  const names = await list.$$eval('li > a:first-child', (links) => links.map((a) => a.textContent))
  await list.close()
  for (const { theme, locale, width } of looks) {
    const page = await browser.newPage({
      viewport: { width, height: 760 },
      hasTouch: width === 360,
      reducedMotion: 'reduce',
    })
    for (const name of [...names, 'buttons']) {
      const shot = `${name}--${theme}-${locale}-${width}`
      if (!filters.every((filter) => shot.includes(filter))) continue
      await draw(page, { name, theme, locale, shot })
    }
    await page.close()
  }
} finally {
  await browser.close()
  await server.close()
  rmSync(site, { recursive: true, force: true })
}
console.log(`Pictures in ${out}; axe found ${found}.`)
process.exitCode = found > 0 ? 1 : 0

async function draw(page, { name, theme, locale, shot }) {
  const what = name === 'buttons' ? 'buttons' : `case=${name}`
  await page.goto(`${home}?${what}&theme=${theme}&locale=${locale}`)
  await page.waitForSelector(
    name === 'buttons' ? '[data-kit="connect-button"]' : '[data-kit="view"]:not([data-state="loading"])',
  )
  await page.waitForTimeout(name.endsWith('slow') ? 2_200 : 120)
  await page.screenshot({ path: join(out, `${shot}.png`) })
  await loadAxe(page)
  for (const violation of await violationsOn(page, '[data-kit-root]')) {
    found += 1
    console.log(shot, violation)
  }
}
