import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage, openExchanges } from '../test-utils/open-exchanges.ts'
import { app, failureIn } from '../test-utils/open-rpc.ts'
import { createFlows } from './flows.ts'
import { linkLifetime } from './poll.ts'

const email = 'ana@mail.example'
const otp = '246810'
afterEach(() => void vi.useRealTimers())

/** A page that has had mail sent, and the next page of the same tab. */
async function mailed(needsDevice = false) {
  const first = openExchanges()
  first.fake.state.needsDevice = needsDevice
  await first.handlers.CONNECT_EMAIL({ email }, app)
  const mails = () => first.paths().filter((path) => path === 'POST /api/email/start').length
  return { ...first, mails, next: openExchanges(first.fake, first.local, first.tab) }
}

describe('R-AUTH-1: a page that was discarded while its visitor read the mail', () => {
  test('takes the code that was sent, for the same mailbox, and sends no other', async () => {
    const { next, mails } = await mailed()
    expect(await next.handlers.CONNECT_EMAIL({ email: email.toUpperCase() }, app)).toEqual({ action: 'VERIFY_OTP' })
    await next.handlers.CONNECT_OTP({ otp }, app)
    expect(mails()).toBe(1)
    expect(await next.handlers.GET_USER({}, app)).toMatchObject({ email })
  })

  test('waits for the link that was sent', async () => {
    const { next, fake, mails } = await mailed(true)
    expect(await next.handlers.CONNECT_EMAIL({ email }, app)).toEqual({ action: 'VERIFY_DEVICE' })
    fake.state.isApproved = true
    expect(await next.handlers.CONNECT_DEVICE({}, app)).toEqual({})
    expect(mails()).toBe(1)
  })

  test('sends another mail when it is asked again', async () => {
    const { next, mails } = await mailed()
    await next.handlers.CONNECT_EMAIL({ email }, app)
    await next.handlers.CONNECT_EMAIL({ email }, app)
    expect(mails()).toBe(2)
  })

  test.each([
    ['another mailbox', 'bob@mail.example', app],
    ['another app', email, 'https://other.example'],
  ])('is no such page for %s', async (_, address, origin) => {
    const { next, mails } = await mailed()
    await next.handlers.CONNECT_EMAIL({ email: address }, origin)
    expect(mails()).toBe(2)
  })

  test('sends another once the code is good for nothing, counted from when it was sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { next, mails, fake, local, tab } = await mailed()
    vi.setSystemTime(Date.now() + linkLifetime - 1)
    await next.handlers.CONNECT_EMAIL({ email }, app)
    vi.setSystemTime(Date.now() + 1)
    await openExchanges(fake, local, tab).handlers.CONNECT_EMAIL({ email }, app)
    expect(mails()).toBe(2)
  })

  test.each([
    ['CONNECT_OTP', 'POST /api/email/confirm', 'code-locked'],
    ['CONNECT_OTP', 'POST /api/email/confirm', 'code-expired'],
    ['CONNECT_DEVICE', 'POST /api/email/device', 'device-expired'],
  ] as const)('sends another once %s has heard at %s: %s', async (name, endpoint, error) => {
    const { next, mails, fake, local, tab } = await mailed(name === 'CONNECT_DEVICE')
    await next.handlers.CONNECT_EMAIL({ email }, app)
    fake.replaced[endpoint] = () => {
      throw fake.refuse({ error })
    }
    const asking =
      name === 'CONNECT_OTP' ? next.handlers.CONNECT_OTP({ otp }, app) : next.handlers.CONNECT_DEVICE({}, app)
    expect(await failureIn(asking)).toBe(error)
    await openExchanges(fake, local, tab).handlers.CONNECT_EMAIL({ email }, app)
    expect(mails()).toBe(2)
  })

  test('sends no other after a wrong code, which leaves tries', async () => {
    const { next, mails, fake, local, tab } = await mailed()
    await next.handlers.CONNECT_EMAIL({ email }, app)
    expect(await failureIn(next.handlers.CONNECT_OTP({ otp: '111111' }, app))).toBe('wrong-code')
    await openExchanges(fake, local, tab).handlers.CONNECT_EMAIL({ email }, app)
    expect(mails()).toBe(1)
  })

  test.each(['a sign-in', 'a sign-out'])('leaves nothing behind after %s', async (what) => {
    const { next, tab } = await mailed()
    await next.handlers.CONNECT_EMAIL({ email }, app)
    if (what === 'a sign-in') await next.handlers.CONNECT_OTP({ otp }, app)
    else await next.handlers.SIGN_OUT({}, app)
    expect([...tab.entries]).toEqual([])
  })

  test('sends another mail where the browser has kept something else', async () => {
    const { tab, local, fake, mails } = await mailed()
    for (const key of tab.entries.keys()) tab.entries.set(key, '{"flow":1}')
    await openExchanges(fake, local, tab).handlers.CONNECT_EMAIL({ email }, app)
    expect(mails()).toBe(2)
  })
})

test('a browser whose storage is full signs in on the same page, and keeps nothing for the next', async () => {
  const full = {
    ...memoryStorage(),
    setItem(): never {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  }
  const { handlers, parts, fake, local } = openExchanges(undefined, undefined, full)
  await handlers.CONNECT_EMAIL({ email }, app)
  expect(parts.flows.mailed.find(email, app)).toBeNull()
  expect(await failureIn(openExchanges(fake, local, full).handlers.CONNECT_OTP({ otp }, app))).toBe('code-expired')
  await handlers.CONNECT_OTP({ otp }, app)
})

test('a browser without storage keeps nothing', () => {
  const { mailed } = createFlows(null)
  mailed.keep({ flow: 'f', email, action: 'VERIFY_OTP' }, app)
  expect(mailed.find(email, app)).toBeNull()
  mailed.forget()
})
