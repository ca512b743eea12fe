import { chromiumArgs, findHeadlessChromium } from '@kit/tooling/chromium'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createEvmTestWallet, type EvmTestWallet } from '../evm/test-wallet.ts'
import { type StrictPage, startStrictPageServer } from '../test-utils/strict-page-server.ts'
import type { BrowserTarget } from './browser-target.ts'
import { installEvmWallet } from './install-evm-wallet.ts'

let server: Awaited<ReturnType<typeof startStrictPageServer>>
let browser: Browser
let context: BrowserContext
let wallet: EvmTestWallet

beforeAll(async () => {
  server = await startStrictPageServer()
  browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumArgs })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  context = await browser.newContext()
  wallet = createEvmTestWallet({
    name: 'Bridge Wallet',
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    rpcUrls: { 1: 'http://127.0.0.1:1', 8453: 'http://127.0.0.1:1' },
  })
})
afterEach(() => context.close())

declare const strictPage: StrictPage

async function openPage(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server.url)
  return page
}

/** Asks the first wallet of the page, and says what came of it. */
function ask(page: Page, method: string, params?: unknown) {
  return page.evaluate(
    async ({ method, params }) => {
      try {
        return { value: await strictPage.providers[0]?.provider.request({ method, params }) }
      } catch (error) {
        const { message, code } = error as { message?: string; code?: number }
        return { isError: error instanceof Error, message, code, error: error instanceof Error ? undefined : error }
      }
    },
    { method, params },
  )
}

const eventsOn = (page: Page) =>
  page.evaluate(() => strictPage.events.map(({ event, payload }) => ({ event, payload })))

async function expectEvent(page: Page, event: string, payload: unknown) {
  await expect.poll(() => eventsOn(page)).toContainEqual({ event, payload })
}

test('a page under a strict policy with Trusted Types discovers and connects the wallet without a violation', async () => {
  await installEvmWallet(context, wallet)
  const page = await openPage()
  expect(await page.locator('li').allTextContents()).toEqual(['Bridge Wallet'])
  expect(await ask(page, 'eth_requestAccounts')).toEqual({ value: wallet.addresses })
  expect(await page.evaluate(() => strictPage.violations)).toEqual([])
  expect(wallet.requests[0]).toMatchObject({ method: 'eth_requestAccounts', origin: new URL(server.url).origin })
})

test('the page gets no key: the injected script only announces the wallet', async () => {
  const privateKey = generatePrivateKey()
  const scripts: string[] = []
  const recordingTarget: BrowserTarget = {
    exposeBinding: async () => {},
    addInitScript: async ({ content }) => scripts.push(content),
    on: () => {},
  }
  const keyed = createEvmTestWallet({ privateKey, rpcUrls: { 1: 'http://127.0.0.1:1' } })
  await installEvmWallet(recordingTarget, keyed)
  expect(scripts.join()).toContain('eip6963:announceProvider')
  expect(scripts.join()).not.toContain(privateKey.slice(2))
})

test('a refusal arrives as an error with EIP-1193’s code', async () => {
  await installEvmWallet(context, wallet)
  const page = await openPage()
  wallet.reject()
  expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ isError: true, code: 4001 })
})

test('a thrown value that is no error arrives unchanged', async () => {
  await installEvmWallet(context, wallet)
  const page = await openPage()
  wallet.rawError('eth_chainId', 'no').rawAnswer('eth_accounts', { accounts: 'none' })
  expect(await ask(page, 'eth_chainId')).toMatchObject({ isError: false, error: 'no' })
  expect(await ask(page, 'eth_accounts')).toEqual({ value: { accounts: 'none' } })
})

test('a reloaded page is still allowed and still receives events', async () => {
  await installEvmWallet(context, wallet)
  const page = await openPage()
  await ask(page, 'eth_requestAccounts')
  await page.reload()
  expect(await ask(page, 'eth_accounts')).toEqual({ value: wallet.addresses })
  wallet.onChain(8453)
  await expectEvent(page, 'chainChanged', '0x2105')
})

test('several pages of one context receive the events of one wallet', async () => {
  await installEvmWallet(context, wallet)
  const [one, two] = [await openPage(), await openPage()]
  await ask(one, 'eth_requestAccounts')
  await expectEvent(two, 'accountsChanged', wallet.addresses)
  wallet.disconnectSite()
  await expectEvent(one, 'accountsChanged', [])
  await expectEvent(two, 'accountsChanged', [])
})

test('all of many events arrive in order, and before the answer that follows them', async () => {
  await installEvmWallet(context, wallet)
  const page = await openPage()
  for (let id = 100; id < 130; id += 1) wallet.onChain(id)
  expect(await ask(page, 'eth_chainId')).toEqual({ value: '0x81' })
  const chains = (await eventsOn(page)).map(({ payload }) => Number(payload))
  expect(chains).toEqual(Array.from({ length: 30 }, (_, at) => 100 + at))
})

test('an answer after the page has closed causes no error', async () => {
  await installEvmWallet(context, wallet)
  const page = await openPage()
  wallet.hang()
  const gone = ask(page, 'eth_requestAccounts').catch(() => 'the page has gone')
  await wallet.asked('eth_requestAccounts')
  await page.reload()
  expect(await gone).toBe('the page has gone')
  wallet.answerNow()
  await wallet.idle()
  await expectEvent(page, 'accountsChanged', wallet.addresses)
})

test('a late approval reaches the page that still waits', async () => {
  await installEvmWallet(context, wallet)
  const page = await openPage()
  wallet.hang()
  const answer = ask(page, 'eth_requestAccounts')
  await wallet.asked('eth_requestAccounts')
  wallet.answerNow()
  expect(await answer).toEqual({ value: wallet.addresses })
})

test('goOffline arrives as an error with 4900', async () => {
  await installEvmWallet(context, wallet)
  const page = await openPage()
  await ask(page, 'eth_chainId')
  wallet.goOffline()
  const codes = () => page.evaluate(() => strictPage.events.map(({ payload }) => (payload as { code?: number }).code))
  await expect.poll(codes).toEqual([4900])
})

test('one page can have two wallets, one of them as window.ethereum', async () => {
  const page = await context.newPage()
  await installEvmWallet(page, wallet, { legacy: true })
  const second = createEvmTestWallet({
    name: 'Second',
    privateKey: generatePrivateKey(),
    rpcUrls: { 1: 'http://127.0.0.1:1' },
  })
  await installEvmWallet(page, second)
  await page.goto(server.url)
  expect(await page.locator('li').allTextContents()).toEqual(['Bridge Wallet', 'Second'])
  const legacy = () => (globalThis as { ethereum?: unknown }).ethereum === strictPage.providers[0]?.provider
  expect(await page.evaluate(legacy)).toBe(true)
})
