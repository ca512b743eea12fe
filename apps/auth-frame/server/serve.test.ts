import { startMail } from '@kit/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from './config/read-environment.ts'
import type { Happening } from './parts.ts'
import { type Server, serveAuthFrame } from './serve.ts'
import { decide, openBrowser } from './test-utils/open-browser.ts'
import { appOrigin, frameOrigin } from './test-utils/open-service.ts'
import { makeBuild, startMain } from './test-utils/start-main.ts'

const mail = await startMail()
const build = makeBuild()
const secret = Buffer.alloc(32, 9).toString('base64')
const variables = {
  AUTH_FRAME_ORIGIN: frameOrigin,
  AUTH_FRAME_APP_ORIGINS: `${appOrigin} http://localhost:5173`,
  AUTH_FRAME_SECRET: secret,
  AUTH_FRAME_DATABASE: ':memory:',
  AUTH_FRAME_SMTP_URL: mail.smtp,
  AUTH_FRAME_MAIL_FROM: 'Wallet <wallet@mail.example>',
  AUTH_FRAME_NETWORKS: JSON.stringify([
    {
      ...{ id: 'eip155:1', name: 'Ethereum', rpcUrl: 'https://rpc.example/v1?key=k', symbol: 'ETH', decimals: 18 },
      smartAccount: {
        ...{ kind: 'erc4337', bundlerUrl: 'https://bundler.example/v1' },
        ...{ factory: `0x${'1'.repeat(40)}`, initCodeHash: `0x${'2'.repeat(64)}` },
      },
    },
  ]),
  AUTH_FRAME_PORT: '0',
}
const log: Happening[] = []
let server: Server
beforeAll(async () => {
  const configuration = readEnvironment(variables)
  server = await serveAuthFrame({ configuration, dist: build.dist, log: (one) => log.push(one) })
})
afterAll(async () => {
  await server.close()
  await mail.stop()
  build.remove()
})

const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)

/** What asks the real server as a browser asks the real host. */
const overHttp = () => ({
  fetch: async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const body = await request.text()
    return fetch(`http://127.0.0.1:${server.port}${pathname}${search}`, {
      ...{ method: request.method, headers: request.headers, body: body === '' ? null : body },
    })
  },
})

const newest = (to: string, pattern: RegExp) => pattern.exec(mail.received(to)[0]?.text ?? '')?.[1] ?? ''

test('the page may be framed by the apps, load its own files, and ask the networks alone', async () => {
  const response = await get('/')
  const [, nonce = ''] = /<script nonce="([\w+/=]{24})">/.exec(await response.text()) ?? []
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy': [
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'`,
      "img-src 'self' data:; font-src 'self'",
      "connect-src 'self' https://rpc.example https://bundler.example",
      "base-uri 'none'; form-action 'none'",
      `frame-ancestors ${appOrigin} http://localhost:5173`,
      "require-trusted-types-for 'script'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
    'content-type': 'text/html; charset=utf-8',
  })
})

test('every answer has a nonce of its own, and no file that is no page is changed', async () => {
  const nonces = [await get('/'), await get('/')].map(({ headers }) => headers.get('content-security-policy'))
  expect(new Set(nonces).size).toBe(2)
  expect(await (await get('/assets/app.js')).text()).toBe('nonce="NONCE"')
})

test.each(['/../package.json', '/%2e%2e/package.json', '/nothing.js', '//etc/passwd'])(
  '%s is no file',
  async (path) => {
    expect((await get(path)).status).toBe(400)
  },
)

test('a visitor signs in over the network, with real mails', async () => {
  const to = 'ana@mail.example'
  const browser = openBrowser(overHttp())
  const { flow } = await browser.must('POST /api/email/start', { email: to, appOrigin, keepsCookies: true })
  await expect.poll(() => newest(to, /(https:\S+\/device\S+)/)).toContain(`${frameOrigin}/device?token=`)
  const linkTo = () => newest(to, /(https:\S+\/device\S+)/)
  await decide({ service: overHttp(), linkTo }, to, 'approve')
  await expect.poll(() => newest(to, /^Your code is (\d{6})$/m)).toMatch(/^\d{6}$/)
  const code = newest(to, /^Your code is (\d{6})$/m)
  expect(await browser.must('POST /api/email/confirm', { flow, code })).toMatchObject({ account: { email: to } })
  expect(await browser.must('GET /api/session')).toMatchObject({ account: { email: to } })
  const headers = mail.received(to).map((one) => Object.keys(one.headers))
  for (const names of headers) expect(names).not.toContain('list-unsubscribe')
  expect(mail.received(to)[0]?.headers['auto-submitted']).toBe('auto-generated')
})

test('a mail server that refuses is heard of by the log alone', async () => {
  mail.refuse('busy: bea@mail.example')
  const reply = await openBrowser(overHttp()).start('bea@mail.example')
  expect(reply).toMatchObject({ status: 200, answer: { action: 'VERIFY_DEVICE' } })
  await expect.poll(() => log).toEqual([{ event: 'mail-failed', kind: 'device-link', reason: 'EENVELOPE' }])
  mail.refuse(null)
})

test('a process starts from its environment, says nothing that is secret, and ends with SIGTERM', async () => {
  const started = await startMain({ ...variables, AUTH_FRAME_DIST: build.dist })
  expect((await fetch(`${started.url}/api/config`)).status).toBe(200)
  started.process.kill('SIGTERM')
  expect(await started.ended).toBe(0)
  expect(started.output()).not.toContain(secret)
})

test('a process that cannot start says why and ends', async () => {
  const { AUTH_FRAME_SECRET: _, ...without } = variables
  for (const [env, why] of [
    [{ ...without, AUTH_FRAME_DIST: build.dist }, 'AUTH_FRAME_SECRET is missing'],
    [{ ...variables, AUTH_FRAME_DIST: '/nowhere' }, 'no such file or directory'],
  ] as const) {
    const { ended, url, output } = await startMain(env)
    expect([await ended, url]).toEqual([1, null])
    expect(output()).toContain(why)
  }
})
