/** Takes the README's screenshots: a wallet on real chains, in the built playground. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createEvmTestWallet } from '@kit/testing/evm'
import { installEvmWallet } from '@kit/testing/playwright'
import { chromiumArgs, findChromium } from '@kit/tooling/chromium'
import { type Browser, chromium } from '@playwright/test'
import { installMultiChain, makeWallets } from './e2e/chain-wallets.ts'
import { readEnvironment } from './e2e/environment.ts'
import setUp from './e2e/global-setup.ts'
import { kitOn } from './e2e/kit-page.ts'

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))
const looks = [
  { name: 'light', query: '?mode=light', viewport: { width: 1280, height: 800 } },
  { name: 'dark', query: '?mode=dark', viewport: { width: 1280, height: 800 } },
  { name: 'phone-light', query: '?mode=light', viewport: { width: 360, height: 740 } },
  { name: 'phone-dark-ar', query: '?mode=dark&locale=ar', viewport: { width: 360, height: 740 } },
]

async function shoot(browser: Browser, { name, query, viewport }: (typeof looks)[number]): Promise<void> {
  const { url, endpoints } = readEnvironment()
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' })
  const wallet = createEvmTestWallet({
    name: 'Robot Wallet',
    privateKeys: endpoints.accounts.slice(4, 6).map(({ privateKey }) => privateKey),
    rpcUrls: Object.fromEntries(Object.entries(endpoints.rpc).map(([id, rpc]) => [Number(id.split(':')[1]), rpc])),
    chainId: 1,
  })
  await installEvmWallet(context, wallet)
  const page = await context.newPage()
  const kit = kitOn(page)
  const isPhone = viewport.width < 480
  const picture = async (view: string) => {
    const path = `${folder}${view}-${name}.png`
    await page.mouse.move(1, 1)
    if (isPhone) await page.screenshot({ path })
    else await kit.modal.screenshot({ path })
  }
  await page.goto(`${url}${query}`)
  await page.screenshot({ path: `${folder}page-${name}.png` })
  wallet.hang('eth_requestAccounts')
  await kit.open()
  await kit.wallet(wallet.info.name).waitFor()
  await picture('connect')
  await kit.modal.locator('[data-mark="walletConnect"]').click()
  await kit.view('ConnectingWalletConnect').and(page.locator('[data-state="waiting"]')).waitFor()
  await picture('code')
  await kit.modal.locator('[data-side="start"]').click()
  await kit.modal.locator('[data-kit="row"][data-mark="all-wallets"]').click()
  await kit.view('AllWallets').locator('[data-kit="row"]').nth(5).waitFor()
  await page.waitForLoadState('networkidle')
  await picture('all-wallets')
  await kit.modal.locator('[data-side="start"]').click()
  await kit.pick(wallet.info.name)
  await wallet.asked('eth_requestAccounts')
  await picture('connecting')
  wallet.answerNow('reject').approve()
  await kit.modal.locator('[data-kit="ring-retry"]').waitFor()
  await picture('declined')
  await kit.modal.locator('[data-kit="ring-retry"]').click()
  await kit.modal.waitFor({ state: 'hidden' })
  await kit.openAccount()
  await kit.modal.locator('[data-kit="amount"][data-state="known"], [data-kit="amount"]').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[data-kit="modal"] [data-kit="skeleton"]'))
  await picture('account')
  wallet.onChain(137)
  await kit.view('UnsupportedChain').waitFor()
  await picture('unsupported')
  await context.close()
}

/** Takes the screenshots of wallets of three chains, and of one wallet of all three. */
async function shootChains(browser: Browser, { name, query, viewport }: (typeof looks)[number]): Promise<void> {
  const { url, endpoints } = readEnvironment()
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' })
  const wallets = await makeWallets(endpoints, 0)
  await installMultiChain(context, wallets)
  const page = await context.newPage()
  const kit = kitOn(page)
  const picture = async (view: string) => {
    const path = `${folder}${view}-${name}.png`
    await page.mouse.move(1, 1)
    if (viewport.width < 480) await page.screenshot({ path })
    else await kit.modal.screenshot({ path })
  }
  await page.goto(`${url}${query}&manyChains=on`)
  await kit.open()
  await kit.wallet(wallets.evm.info.name).click()
  wallets.solana.hang('standard:connect')
  await kit.modal.locator('[data-mark="connect-all"]').click()
  await wallets.solana.asked('standard:connect')
  await picture('chains')
  wallets.solana.answerNow('approve').approve()
  await kit.modal.waitFor({ state: 'hidden' })
  await kit.openWallets()
  await picture('wallets')
  await context.close()
}

mkdirSync(folder, { recursive: true })
const tearDown = await setUp()
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
try {
  for (const look of looks) {
    await shoot(browser, look)
    await shootChains(browser, look)
  }
} finally {
  await browser.close()
  await tearDown()
}
