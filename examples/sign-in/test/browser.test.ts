import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createMessage } from '@kit/siwx'
import { createSignInHandler, memoryStore } from '@kit/siwx/server'
import { chromiumArgs, findHeadlessChromium } from '@kit/tooling/chromium'
import { chromium, type Page } from 'playwright-core'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'

type Asked = { domain: string; uri: string; version: '1'; nonce: string; issuedAt: string }

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const page = new Response('<!doctype html><title>Page</title>', { headers: { 'content-type': 'text/html' } })
let signIn = async (_: Request) => page.clone()

/** Serves an empty page, and the handler under `/auth`. */
async function serve() {
  const answer = (request: Request) => (request.url.includes('/auth/') ? signIn(request) : page.clone())
  const server = createServer(getRequestListener(answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  function close() {
    server.close()
    server.closeAllConnections()
  }
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, close }
}

const [site, neighbour] = [await serve(), await serve()]
signIn = createSignInHandler({ store: memoryStore(), domains: [`localhost:${site.port}`], chains: ['eip155:1'] })
const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumArgs })

afterAll(async () => {
  await browser.close()
  for (const { close } of [site, neighbour]) close()
})

const post = (tab: Page, action: string, body: unknown) =>
  tab.evaluate(
    async ([name, json]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/auth/${name}`, { method: 'POST', headers, body: json })
      return [answer.status, await answer.json()] as const
    },
    [action, JSON.stringify(body)] as const,
  )

const sessions = (tab: Page) =>
  tab.evaluate(async () => ((await (await fetch('/auth/session')).json()) as { sessions: unknown[] }).sessions.length)

/** What a page of another site may try: a form's body, JSON with a preflight, and a form itself. */
const attack = (tab: Page, url: string) =>
  tab.evaluate(async (target) => {
    const asking = { method: 'POST', credentials: 'include', body: '{}' } as const
    const json = { 'content-type': 'application/json' }
    const tries = [
      fetch(target, { ...asking, mode: 'no-cors' }),
      fetch(target, { ...asking, headers: json }),
      fetch(target.replace('sign-out', 'session'), { credentials: 'include' }),
    ]
    const answers = await Promise.all(
      tries.map((one) =>
        one.then(
          ({ type }) => type as string,
          () => 'refused',
        ),
      ),
    )
    const frame = Object.assign(document.createElement('iframe'), { name: 'frame' })
    const form = Object.assign(document.createElement('form'), { method: 'POST', action: target, target: 'frame' })
    document.body.append(frame, form)
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    form.submit()
    await loaded
    return answers
  }, url)

test('R-SIWX-3: a browser keeps the session, and pages of a neighbour and of other sites do not reach it', async () => {
  const context = await browser.newContext()
  const tab = await context.newPage()
  await tab.goto(`http://localhost:${site.port}/`)
  const [, asked] = await post(tab, 'nonce', {})
  const fields = { namespace: 'eip155', chainId: 'eip155:1', address: account.address } as const
  const message = await createMessage({ ...(asked as Asked), ...fields })
  const [status] = await post(tab, 'verify', { message, signature: await account.signMessage({ message }) })
  expect([status, await sessions(tab), await tab.evaluate(() => document.cookie)]).toEqual([200, 1, ''])
  const target = `http://localhost:${site.port}/auth/sign-out`
  for (const host of ['localhost', '127.0.0.1']) {
    const evil = await context.newPage()
    await evil.goto(`http://${host}:${neighbour.port}/`)
    expect(await attack(evil, target)).toEqual(['opaque', 'refused', 'refused'])
    expect(await sessions(tab)).toBe(1)
  }
  expect(await post(tab, 'sign-out', {})).toEqual([200, {}])
  expect(await sessions(tab)).toBe(0)
})
