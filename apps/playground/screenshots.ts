/**
 * Takes the README's pictures, one of them moving, in the built playground: a wallet on real chains, and a directory of wallets with their own
 * logos. They are set in Inter (Debian's fonts-inter), which the kit does not ship.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEvmTestWallet, type EvmTestWallet } from '@kit/testing/evm'
import { installEvmWallet } from '@kit/testing/playwright'
import { chromiumArgs, findChromium } from '@kit/tooling/chromium'
import { type Browser, type BrowserContext, chromium, devices, type Locator, type Page } from '@playwright/test'
import { readEnvironment } from './e2e/environment.ts'
import setUp from './e2e/global-setup.ts'
import { type KitPage, kitOn } from './e2e/kit-page.ts'
import { drawHero, drawPhones } from './picture-frames.ts'
import { joinFrames, recordFrames } from './picture-loop.ts'
import { listingsOf, logoOf } from './picture-wallets.ts'
import { servePlayground } from './serve.mjs'

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))

/** Sets the page in Inter. The rule is stronger than the kit's own. */
const type =
  '[data-kit-root][data-kit-root], body { --kit-font: Inter, sans-serif; font-family: Inter, sans-serif }\n' +
  // Or else it writes the x of an address as ×.
  '[data-kit-root] * { font-feature-settings: "calt" 0 !important }'

const card = { width: 600, height: 720 }
const heroMargin = 48
/** Half of the hero: a card with margins. */
const half = { width: card.width, height: 512 + 2 * heroMargin }
const phone = { width: 360, height: 740 }
const loop = { width: 640, height: 620 }

type Scene = {
  readonly path: string
  readonly size: { readonly width: number; readonly height: number }
  /** Of the browser that plays it; Chromium's own when left out. */
  readonly userAgent?: string
  readonly act: (kit: KitPage, page: Page) => Promise<void>
}

type Stage = { readonly browser: Browser; readonly url: string }

function makeWallet(decision: 'approve' | 'wait' = 'approve'): EvmTestWallet {
  const { endpoints } = readEnvironment()
  const wallet = createEvmTestWallet({
    name: 'MetaMask',
    rdns: 'io.metamask',
    icon: logoOf('metamask'),
    privateKeys: endpoints.accounts.slice(4, 5).map(({ privateKey }) => privateKey),
    rpcUrls: Object.fromEntries(Object.entries(endpoints.rpc).map(([id, rpc]) => [Number(id.split(':')[1]), rpc])),
    chainId: 1,
  })
  return decision === 'wait' ? wallet.hang() : wallet
}

/** Answers for the directory with wallets that have a logo. */
async function listRealWallets(context: BrowserContext): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' }
  const listings = listingsOf()
  await context.route('**/getWallets?*', (route) =>
    route.fulfill({ headers, json: { count: listings.length, data: listings } }),
  )
}

async function cardWithMargin(page: Page) {
  const box = await page.locator('[data-kit="card"]').boundingBox()
  return { x: 0, y: (box?.y ?? 0) - heroMargin, ...half }
}

/** Plays a scene in a page of its own. */
async function play({ browser, url }: Stage, { path, size, userAgent, act }: Scene): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: size,
    ...(userAgent ? { userAgent } : {}),
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  await listRealWallets(context)
  await installEvmWallet(context, makeWallet())
  const page = await context.newPage()
  await page.goto(new URL(path, url).href)
  await page.addStyleTag({ content: type })
  await act(kitOn(page), page)
  await page.waitForFunction(() => !document.querySelector('[data-kit="modal"] [data-kit="skeleton"]'))
  await page.waitForLoadState('networkidle')
  await page.mouse.move(1, 1)
  const picture = await page.screenshot(path.startsWith('preview') ? { clip: await cardWithMargin(page) } : {})
  await context.close()
  return picture
}

const connect = async (kit: KitPage) => {
  await kit.wallet('MetaMask').click()
  await kit.view('Account').waitFor()
}
const showConnect = (kit: KitPage) => kit.wallet('Rainbow').waitFor()

async function takeHero(stage: Stage): Promise<Buffer> {
  const light = await play(stage, { path: 'preview.html?mode=light', size: card, act: showConnect })
  const dark = await play(stage, { path: 'preview.html?mode=dark', size: card, act: connect })
  return drawHero(stage.browser, [light, dark], half)
}

/** Milliseconds that the loop rests before each step. */
const pace = { button: 700, list: 1_000, ring: 1_400, account: 900, end: 2_400 }

/** The button, the list, the ring while a wallet is asked, and the account, in real motion. */
async function takeLoop({ browser, url }: Stage): Promise<Buffer> {
  const context = await browser.newContext({ viewport: loop, bypassCSP: true })
  const wallet = makeWallet('wait')
  await listRealWallets(context)
  await installEvmWallet(context, wallet)
  const page = await context.newPage()
  const kit = kitOn(page)
  await page.goto(new URL('?mode=light#requests', url).href)
  await page.addStyleTag({ content: `${type} main > :not(header) { visibility: hidden }` })
  const rest = (step: keyof typeof pace) => page.waitForTimeout(pace[step])
  const press = async (target: Locator) => {
    await target.hover()
    await target.click({ delay: 120 })
  }
  await kit.connectButton.hover()
  await page.waitForLoadState('networkidle')
  const frames = await recordFrames(page, async () => {
    await rest('button')
    await press(kit.connectButton)
    await showConnect(kit)
    await rest('list')
    await press(kit.wallet('MetaMask'))
    await rest('ring')
    wallet.answerNow('approve')
    await kit.accountButton.waitFor()
    await kit.modal.waitFor({ state: 'hidden' })
    await rest('account')
    await press(kit.accountButton)
    await kit.view('Account').waitFor()
    await page.mouse.move(1, 1)
    await rest('end')
  })
  await context.close()
  return joinFrames(frames)
}

async function takePhones(stage: Stage): Promise<Buffer> {
  const open = async (kit: KitPage) => {
    await kit.open()
    await showConnect(kit)
  }
  const showCode = async (kit: KitPage, page: Page) => {
    await kit.open()
    await kit.modal.locator('[data-mark="walletConnect"]').click()
    await kit.view('ConnectingWalletConnect').and(page.locator('[data-state="waiting"]')).waitFor()
  }
  const showAll = async (kit: KitPage) => {
    await kit.open()
    await kit.modal.locator('[data-mark="all-wallets"]').click()
    await kit.view('AllWallets').locator('[data-kit="row"]').nth(5).waitFor()
  }
  const showAccount = async (kit: KitPage) => {
    await kit.connect('MetaMask')
    await kit.openAccount()
  }
  const scenes = [
    { path: '?mode=light#requests', size: phone, userAgent: devices['Pixel 7'].userAgent, act: open },
    { path: '?mode=light#requests', size: phone, act: showAll },
    { path: '?mode=dark#requests', size: phone, act: showCode },
    { path: '?mode=dark&locale=ar#requests', size: phone, act: showAccount },
  ]
  const pictures: Buffer[] = []
  for (const scene of scenes) pictures.push(await play(stage, scene))
  return drawPhones(stage.browser, pictures, phone)
}

/** Serves the playground without its demo wallets, whose pictures are letters. */
async function serveWithoutDemoWallets() {
  const temporary = mkdtempSync(join(tmpdir(), 'kit-pictures-'))
  const endpointsFile = join(temporary, 'endpoints.json')
  writeFileSync(endpointsFile, JSON.stringify({ ...readEnvironment().endpoints, accounts: [] }))
  const { url, close } = await servePlayground({ endpointsFile })
  return {
    url,
    async close() {
      await close()
      rmSync(temporary, { recursive: true, force: true })
    },
  }
}

const tearDown = await setUp()
const playground = await serveWithoutDemoWallets()
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
try {
  const stage = { browser, url: playground.url }
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}hero.png`, await takeHero(stage))
  writeFileSync(`${folder}connecting.webp`, await takeLoop(stage))
  writeFileSync(`${folder}phones.png`, await takePhones(stage))
} finally {
  await browser.close()
  await playground.close()
  await tearDown()
}
