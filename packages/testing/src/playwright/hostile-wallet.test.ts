import { chromiumArgs, findHeadlessChromium } from '@kit/tooling/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hostileIcons, hostileNames } from '../scenarios/hostile-texts.ts'
import { type StrictPage, startStrictPageServer } from '../test-utils/strict-page-server.ts'
import { announceMany } from './announce-many.ts'
import { installHostileWallet } from './hostile-wallet.ts'

let server: Awaited<ReturnType<typeof startStrictPageServer>>
let browser: Browser
let page: Page

beforeAll(async () => {
  server = await startStrictPageServer()
  browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumArgs })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  page = await browser.newPage()
})
afterEach(() => page.close())

declare const strictPage: StrictPage

test('announceMany announces forty wallets, each with its own name, id and icon', async () => {
  const names = await announceMany(page, 40)
  await page.goto(server.url)
  const infos = await page.evaluate(() => strictPage.providers.map(({ info }) => info))
  expect(infos.map(({ name }) => name)).toEqual(names)
  for (const key of ['name', 'uuid', 'rdns', 'icon'] as const) {
    expect(new Set(infos.map((info) => (info as Record<string, unknown>)[key])).size).toBe(40)
  }
})

test('the canary records nothing on a page that shows hostile names as text', async () => {
  const canary = await installHostileWallet(page)
  await page.goto(server.url)
  await expect.poll(() => page.locator('li').count()).toBeGreaterThanOrEqual(hostileNames.length + hostileIcons.length)
  expect(canary.hits).toEqual([])
})

test('the canary records a page that renders a hostile name as markup', async () => {
  const canary = await installHostileWallet(page)
  await page.route(server.url, (route) => route.fulfill({ contentType: 'text/html', body: '<div></div>' }))
  await page.goto(server.url)
  await page.evaluate((name) => {
    document.body.innerHTML = name
  }, hostileNames[0])
  await expect.poll(() => canary.hits).toContain('script')
})

test('the canary records a page that loads an icon from any address', async () => {
  const canary = await installHostileWallet(page)
  await page.route(server.url, (route) => route.fulfill({ contentType: 'text/html', body: '<img>' }))
  await page.goto(server.url)
  const remote = hostileIcons.find((icon) => icon.startsWith('https:')) ?? ''
  await page.evaluate((src) => document.querySelector('img')?.setAttribute('src', src), remote)
  await expect.poll(() => canary.hits).toContain(remote)
})

test('malformed announcements arrive, too: no detail, no provider, details that throw when read', async () => {
  const canary = await installHostileWallet(page)
  await page.addInitScript(() => {
    const seen = { all: 0, broken: 0 }
    Object.assign(globalThis, { seen })
    addEventListener('eip6963:announceProvider', (event) => {
      seen.all += 1
      try {
        const { info, provider } = (event as CustomEvent).detail
        if (typeof info.name !== 'string' || typeof provider.request !== 'function') seen.broken += 1
      } catch {
        seen.broken += 1
      }
    })
    dispatchEvent(new Event('eip6963:requestProvider'))
  })
  await page.goto(server.url)
  const seen: { all: number; broken: number } = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
  expect(seen.all % canary.announced).toBe(0)
  expect(seen.broken).toBeGreaterThan(0)
})
