import { createServer, type Server as HttpServer } from 'node:http'
import { startMail, startOidc } from '@kit/sandbox'
import { chromiumArgs, findHeadlessChromium } from '@kit/tooling/chromium'
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from './config/read-environment.ts'
import type { Happening } from './parts.ts'
import { type Server, serveAuthFrame } from './serve.ts'
import { makeBuild } from './test-utils/start-main.ts'

const [mail, oidc, build] = [await startMail(), await startOidc(), makeBuild()]
const log: Happening[] = []
const apps: HttpServer[] = []
let [browser, context, frameServer]: [Browser?, BrowserContext?, Server?] = []
let [frameUrl, appOrigin, foreignOrigin] = ['', '', '']

/** Serves a page that frames the wallet and keeps what it is told. */
async function serveApp(): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<title>App</title><iframe src="${frameUrl}"></iframe>
      <script>window.told = []; addEventListener('message', ({ data, origin }) => told.push({ data, origin }))</script>`)
  })
  apps.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

beforeAll(async () => {
  ;[appOrigin, foreignOrigin] = [await serveApp(), await serveApp()]
  const { clientId, clientSecret, issuer } = oidc
  const configuration = readEnvironment({
    AUTH_FRAME_ORIGIN: 'http://localhost:0',
    AUTH_FRAME_PORT: '0',
    AUTH_FRAME_APP_ORIGINS: appOrigin,
    AUTH_FRAME_SECRET: Buffer.alloc(32, 5).toString('base64'),
    AUTH_FRAME_DATABASE: ':memory:',
    AUTH_FRAME_SMTP_URL: mail.smtp,
    AUTH_FRAME_MAIL_FROM: 'wallet@mail.example',
    AUTH_FRAME_SOCIALS: JSON.stringify({ google: { clientId, clientSecret, issuer, isLocal: true } }),
  })
  frameServer = await serveAuthFrame({ configuration, dist: build.dist, log: (one) => log.push(one) })
  frameUrl = `http://localhost:${frameServer.port}`
  browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumArgs })
})
afterAll(async () => {
  await browser?.close()
  await frameServer?.close()
  await Promise.all([mail.stop(), oidc.stop()])
  for (const app of apps) app.close()
  build.remove()
})
beforeEach(async () => {
  context = await browser?.newContext()
})
afterEach(async () => {
  await context?.close()
})

async function openPage(address: string): Promise<Page> {
  const page = await context?.newPage()
  if (!page) throw new Error('There is no browser.')
  await page.goto(address)
  return page
}

/** The wallet's frame in the page of an app. */
async function openFrame(): Promise<Frame> {
  const page = await openPage(appOrigin)
  const frame = page.frames().find((one) => one.url().startsWith(frameUrl))
  if (!frame) throw new Error('The frame is not there.')
  return frame
}

type Json = Readonly<Record<string, unknown>>

/** Asks the service as the frame's page does. */
const ask = (frame: Frame, path: string, body?: Json) =>
  frame.evaluate(
    async ([where = '', text]) => {
      const headers = { 'content-type': 'application/json', 'x-auth-frame': '1' }
      const response = await fetch(where, text === undefined ? {} : { method: 'POST', headers, body: text })
      return { status: response.status, body: (await response.json()) as Json }
    },
    [path, ...(body ? [JSON.stringify(body)] : [])],
  )

const newest = (to: string, pattern: RegExp) => pattern.exec(mail.received(to)[0]?.text ?? '')?.[1] ?? ''

test('an app of the host frames the page, and no other site does', async () => {
  const frame = await openFrame()
  expect(await frame.title()).toBe('Frame')
  const foreign = await openPage(foreignOrigin)
  expect(foreign.frames().map((one) => one.url())).not.toContain(`${frameUrl}/`)
})

test('a visitor signs in within the frame of another site, approves by a click, and is still signed in later', async () => {
  const to = 'ana@mail.example'
  const frame = await openFrame()
  const begun = await ask(frame, '/api/email/start', { email: to, appOrigin, keepsCookies: true })
  expect(begun).toMatchObject({ status: 200, body: { action: 'VERIFY_DEVICE' } })
  await expect.poll(() => newest(to, /(http\S+\/device\S+)/)).toContain(`${frameUrl}/device?token=`)
  const approval = await openPage(newest(to, /(http\S+\/device\S+)/))
  expect(await approval.locator('dd').first().textContent()).toBe(appOrigin)
  await approval.getByRole('button', { name: 'Approve' }).click()
  await approval.getByRole('heading', { name: 'Approved' }).waitFor()
  await expect.poll(() => newest(to, /^Your code is (\d{6})$/m)).toMatch(/^\d{6}$/)
  const { flow } = begun.body
  const confirmed = await ask(frame, '/api/email/confirm', { flow, code: newest(to, /^Your code is (\d{6})$/m) })
  expect(confirmed).toMatchObject({ status: 200, body: { account: { email: to } } })
  const later = await openFrame()
  expect(await ask(later, '/api/session')).toMatchObject({ status: 200, body: { account: { email: to } } })
  expect(await later.evaluate(() => document.cookie)).toBe('')
})

test('another site reads no answer of the service', async () => {
  const page = await openPage(appOrigin)
  const outcomes = await page.evaluate(async (url) => {
    const ask = (path: string, init: RequestInit) =>
      fetch(`${url}${path}`, { credentials: 'include', ...init }).then(
        () => 'answered',
        () => 'blocked',
      )
    return [
      await ask('/api/session', {}),
      await ask('/api/session', { mode: 'no-cors' }),
      await ask('/api/sign-out', { method: 'POST', mode: 'no-cors', body: '{}' }),
    ]
  }, frameUrl)
  expect(outcomes).toEqual(['blocked', 'blocked', 'blocked'])
})

async function beginSocial(more: Json = {}) {
  const frame = await openFrame()
  const { body } = await ask(frame, '/api/social/start', { provider: 'google', appOrigin, keepsCookies: true, ...more })
  return { frame, flow: body.flow, uri: String(body.uri) }
}

test('the window of a provider hands its address to the app, closes, and the frame signs in with it', async () => {
  const { frame, flow, uri } = await beginSocial()
  const app = frame.page()
  const [popup] = await Promise.all([app.waitForEvent('popup'), app.evaluate((url) => void window.open(url), uri)])
  await popup.getByLabel('Bea').check()
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Allow' }).click()
  await closed
  const told = () => app.evaluate(() => (window as unknown as { told: { data: Json; origin: string }[] }).told)
  await expect.poll(told).toEqual([
    {
      origin: frameUrl,
      data: { type: '@kit-frame/SOCIAL_DONE', payload: { uri: expect.stringContaining('?ticket=') } },
    },
  ])
  const [message] = await told()
  const { uri: back } = (message?.data.payload ?? {}) as { uri?: string }
  const ticket = new URL(back ?? '').searchParams.get('ticket')
  expect(await ask(frame, '/api/social/finish', { flow, ticket })).toMatchObject({
    status: 200,
    body: { account: { provider: 'google', email: 'bea@mail.example' } },
  })
})

test('a window that nobody opened goes back to the app', async () => {
  const { uri } = await beginSocial({ returnTo: `${appOrigin}/signed-in` })
  const page = await openPage(uri)
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(`${appOrigin}/signed-in?wallet-ticket=*`)
  expect(await page.title()).toBe('App')
})
