import { chromiumArgs, findHeadlessChromium } from '@kit/tooling/chromium'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type StrictPage, startStrictPageServer } from './strict-page-server.ts'

declare const strictPage: StrictPage

/** Starts one browser for the tests of a file, with a new context for each test, and serves the strict page. */
export function inBrowser() {
  let server: Awaited<ReturnType<typeof startStrictPageServer>>
  let browser: Browser
  let context: BrowserContext
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
  })
  afterEach(() => context.close())
  return {
    get context() {
      return context
    },
    get origin() {
      return new URL(server.url).origin
    },
    async open(): Promise<Page> {
      const page = await context.newPage()
      await page.goto(server.url)
      return page
    },
  }
}

/** Calls a feature of the wallet that registered first, and returns plain data: bytes are lists of numbers. */
export async function callRegistered(page: Page, feature: string, input: object = {}): Promise<Answer> {
  return page.evaluate(callInPage, { feature, input })
}

type Answer = { readonly value?: unknown; readonly error?: { readonly message: string; readonly code: number } }

/** Input and output write bytes as `{ bytes: […] }`; `'first account'` stands for the first account. */
async function callInPage({ feature, input }: { feature: string; input: object }): Promise<Answer> {
  const [wallet] = strictPage.registered
  const read = (value: unknown): unknown => {
    if (value === 'first account') return wallet?.accounts[0]
    if (Array.isArray(value)) return value.map(read)
    if (typeof value !== 'object' || value === null) return value
    if ('bytes' in value) return Uint8Array.from(value.bytes as number[])
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, read(entry)]))
  }
  const write = (value: unknown): unknown => {
    if (value instanceof Uint8Array) return { bytes: [...value] }
    if (Array.isArray(value)) return value.map(write)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, write(entry)]))
  }
  try {
    const call = wallet?.features[feature]?.[feature.slice(feature.indexOf(':') + 1)]
    return { value: write(await call?.(read(input))) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { error: { message: error.message, code: (error as Error & { code: number }).code } }
  }
}

/** The addresses that the first wallet shows without a request. */
export const visibleAddresses = (page: Page) =>
  page.evaluate(() => strictPage.registered[0]?.accounts.map(({ address }) => address))

/** The addresses of every `change` event so far. */
export const changeEvents = (page: Page) =>
  page.evaluate(() =>
    strictPage.events.flatMap(({ event, payload }) => {
      const { accounts } = payload as { accounts?: { address: string }[] }
      return event === 'change' && accounts ? [accounts.map(({ address }) => address)] : []
    }),
  )

export async function expectAccounts(page: Page, addresses: readonly string[]): Promise<void> {
  await expect.poll(async () => (await changeEvents(page)).at(-1), { timeout: 5_000 }).toEqual(addresses)
}

export const toBytes = (value: unknown): Uint8Array =>
  Uint8Array.from((value as { bytes?: readonly number[] } | undefined)?.bytes ?? [])
