import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openBrowser } from '../test-utils/open-browser.ts'
import { completed, sign, startFarcasterParts } from '../test-utils/open-farcaster.ts'
import { appOrigin, openService } from '../test-utils/open-service.ts'

const parts = await startFarcasterParts()
const { says, opened, asked, begin } = parts
afterAll(() => parts.stop())
beforeEach(() => parts.reset())

const pending = { status: 200, answer: { signedIn: null } }
const account = { provider: 'farcaster', email: null, userName: 'ana' }
const failed = { status: 400, refusal: { error: 'provider-failed' } }
const unavailable = { status: 503, refusal: { error: 'unavailable' } }

test('R-AUTH-3: a visitor signs in once they have approved in their app, and has one account', async () => {
  const first = await begin()
  const keyOf = async ({ page, finish, approve, url } = first) => {
    expect(url).toBe('https://farcaster.example/connect')
    parts.reset()
    expect(await finish()).toMatchObject(pending)
    expect(await approve()).toMatchObject({ status: 200, answer: { signedIn: { account } } })
    expect(await page.must('GET /api/session')).toMatchObject({ account })
    return (await page.must('POST /api/vault/key')).key
  }
  const key = await keyOf()
  expect(await keyOf(await begin(first))).toBe(key)
})

test('the relay is asked for this page, this sign-in, and no longer than it lasts', async () => {
  const { nonce } = await begin()
  expect(opened.at(-1)).toEqual({
    ...{ domain: 'wallet.example', siweUri: 'https://wallet.example/', nonce },
    expirationTime: new Date(1_800_000_000_000 + 1_200_000).toISOString(),
  })
  expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  expect((await begin()).nonce).not.toBe(nonce)
})

test('a page without cookies gets a token', async () => {
  const { approve, page } = await begin({ keepsCookies: false })
  const reply = await approve()
  const token = 'answer' in reply ? reply.answer.signedIn?.token : undefined
  page.setBearer(token ?? null)
  expect(await page.must('GET /api/session')).toMatchObject({ account })
})

describe('a relay that', () => {
  test.each([
    ['answers with an error', { status: 500, body: {} }],
    ['answers no JSON', { status: 201, body: '<html>' }],
    ['says another nonce', { status: 201, body: { channelToken: 'c', url: 'https://f.example/', nonce: 'x' } }],
    ['leads to a script', { status: 201, body: { channelToken: 'c', url: 'javascript:alert(1)', nonce: 'x' } }],
    ['answers without end', { status: 201, body: 'x'.repeat(100_000) }],
  ])('%s begins nothing', async (_, answer) => {
    says.open = () => ({ ...answer, body: withNonce(answer.body) })
    const { service, log } = openService({ settings: { farcaster: parts.farcaster } })
    const asking = { appOrigin, keepsCookies: true }
    expect(await openBrowser(service).ask('POST /api/farcaster/start', asking)).toMatchObject(unavailable)
    expect(log).toMatchObject([{ event: 'provider-failed', provider: 'farcaster' }])
  })

  /** The nonce of the sign-in in place of `x`, but where that is what is tried. */
  const withNonce = (body: unknown) =>
    typeof body === 'object' && body !== null && JSON.stringify(body).includes('javascript:')
      ? { ...body, nonce: opened.at(-1)?.nonce }
      : body

  test.each([
    ['no JSON', '<html>'],
    ['another state', { state: 'approved' }],
    ['no signature', { state: 'completed', message: 'm' }],
    ['a message that is too long', { state: 'completed', message: 'm'.repeat(5_000), signature: '0x' }],
    ['more than it may', 'x'.repeat(100_000)],
  ])('says %s ends the sign-in', async (_, body) => {
    const { finish } = await begin()
    says.status = () => ({ status: 200, body })
    expect(await finish()).toMatchObject(failed)
    expect(await finish()).toMatchObject({ refusal: { error: 'code-expired' } })
  })

  test('fails for a while is asked again', async () => {
    const { approve, finish } = await begin()
    says.status = () => ({ status: 503, body: {} })
    expect(await finish()).toMatchObject(unavailable)
    expect(await approve()).toMatchObject({ answer: { signedIn: { account } } })
  })

  test('does not answer is given up', async () => {
    const { finish } = await begin()
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    onTestFinished(() => timeout.mockRestore())
    says.status = () => {
      late.abort()
      return null
    }
    expect(await finish()).toMatchObject(unavailable)
  })

  test('knows of no such sign-in ends it: it was declined, or took too long', async () => {
    const { finish } = await begin()
    says.status = () => ({ status: 401, body: {} })
    expect(await finish()).toMatchObject({ status: 400, refusal: { error: 'device-expired' } })
    expect(await finish()).toMatchObject({ refusal: { error: 'code-expired' } })
  })
})

test('the relay says once what was signed: a node that fails meanwhile loses nothing', async () => {
  const { nonce, finish } = await begin()
  const signed = await sign(nonce)
  const answers = [completed(signed)]
  says.status = () => answers.shift() ?? { status: 401, body: {} }
  const { node } = says
  says.node = () => ({ status: 500, body: {} })
  expect(await finish()).toMatchObject(unavailable)
  says.node = node
  expect(await finish()).toMatchObject({ answer: { signedIn: { account } } })
})

test('however often a page asks, the relay is asked once in a second', async () => {
  const { page, flow, pass } = await begin()
  for (let at = 0; at < 5; at += 1) await page.must('POST /api/farcaster/finish', { flow })
  expect(asked).toHaveLength(1)
  pass(1_000)
  await page.must('POST /api/farcaster/finish', { flow })
  expect(asked).toHaveLength(2)
})

test('a sign-in lasts twenty minutes', async () => {
  const { finish, pass } = await begin()
  pass(1_190_000)
  expect(await finish()).toMatchObject(pending)
  pass(10_000)
  expect(await finish()).toMatchObject({ status: 400, refusal: { error: 'code-expired' } })
})

test('a stranger finishes nothing', async () => {
  const { service } = await begin()
  const asking = { flow: 'g'.repeat(43) }
  expect(await openBrowser(service).ask('POST /api/farcaster/finish', asking)).toMatchObject({
    refusal: { error: 'code-expired' },
  })
})

test('an app that may not frame the page begins nothing, nor does anyone where it is not offered', async () => {
  const offered = openService({ settings: { farcaster: parts.farcaster } })
  const notAllowed = { status: 403, refusal: { error: 'not-allowed' } }
  const asking = { appOrigin: 'https://evil.example', keepsCookies: true }
  expect(await openBrowser(offered.service).ask('POST /api/farcaster/start', asking)).toMatchObject(notAllowed)
  const page = openBrowser(openService().service)
  expect(await page.ask('POST /api/farcaster/start', { ...asking, appOrigin })).toMatchObject(notAllowed)
  expect(await page.ask('POST /api/farcaster/finish', { flow: 'g'.repeat(43) })).toMatchObject(notAllowed)
  expect((await page.must('GET /api/config')).farcaster).toBe(false)
  expect((await openBrowser(offered.service).must('GET /api/config')).farcaster).toBe(true)
})

test('sign-ins are limited as those at other providers are', async () => {
  const { service } = openService({ settings: { farcaster: parts.farcaster } })
  const page = openBrowser(service)
  const statuses = []
  for (let at = 0; at < 61; at += 1)
    statuses.push((await page.ask('POST /api/farcaster/start', { appOrigin, keepsCookies: true })).status)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
})
