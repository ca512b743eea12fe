import { afterEach, describe, expect, test, vi } from 'vitest'
import { openExchanges } from '../test-utils/open-exchanges.ts'
import { app, failureIn } from '../test-utils/open-rpc.ts'
import { linkLifetime, pollGap } from './poll.ts'

const back = 'https://frame.example/social/done?ticket=good'
afterEach(() => void vi.useRealTimers())

describe('other ways', () => {
  test('R-AUTH-3: a provider signs in, in a window', async () => {
    const { handlers, tab } = openExchanges()
    const { uri } = await handlers.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, app)
    expect([uri, tab.entries.size]).toEqual(['https://provider.example/?for=google', 0])
    expect(await handlers.CONNECT_SOCIAL({ uri: back }, app)).toMatchObject({ userName: 'ana', provider: 'google' })
  })

  test.each(['https://frame.example/social/done', 'https://frame.example/social/done?ticket=bad'])(
    'what %s says signs nobody in',
    async (uri) => {
      const { handlers, news } = openExchanges()
      await handlers.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, app)
      expect(await failureIn(handlers.CONNECT_SOCIAL({ uri }, app))).toBe('provider-failed')
      expect(news).toEqual([])
    },
  )

  test('R-AUTH-9: Farcaster signs in once the visitor has approved', async () => {
    vi.useFakeTimers()
    const { handlers, fake, news } = openExchanges()
    expect(await handlers.GET_FARCASTER_URI({}, app)).toEqual({ url: 'https://farcaster.example/connect' })
    const asked = handlers.CONNECT_FARCASTER({}, app)
    await vi.advanceTimersByTimeAsync(pollGap)
    fake.state.isApproved = true
    await vi.advanceTimersByTimeAsync(pollGap)
    expect([await asked, news]).toEqual([{ userName: 'ana.eth' }, ['begun']])
  })

  test('R-AUTH-3: Farcaster is asked about until the app takes that back, or begins another sign-in', async () => {
    vi.useFakeTimers()
    const { handlers, fake, news } = openExchanges()
    for (const take of [
      () => handlers.RPC_ABORT({}, app),
      () => handlers.RPC_ABORT({ what: 'farcaster' }, app),
      () => handlers.GET_FARCASTER_URI({}, app),
    ]) {
      await handlers.GET_FARCASTER_URI({}, app)
      const asked = failureIn(handlers.CONNECT_FARCASTER({}, app))
      await vi.advanceTimersByTimeAsync(pollGap)
      await take()
      expect(await asked).toBe('aborted')
      const before = fake.state.farcasterTries
      fake.state.isApproved = true
      await vi.advanceTimersByTimeAsync(10 * pollGap)
      expect([fake.state.farcasterTries, news]).toEqual([before, []])
      fake.state.isApproved = false
    }
  })

  test('what is taken back leaves a change of the address alone', async () => {
    const { handlers, signIn } = openExchanges()
    await signIn()
    await handlers.UPDATE_EMAIL({ email: 'new@mail.example' }, app)
    await handlers.RPC_ABORT({}, app)
    expect(await handlers.UPDATE_EMAIL_PRIMARY_OTP({ otp: '246810' }, app)).toEqual({})
  })

  test('R-AUTH-2: an address changes with the code of the old mailbox, then of the new', async () => {
    const { handlers, signIn } = openExchanges()
    await signIn()
    expect(await handlers.UPDATE_EMAIL({ email: 'new@mail.example' }, app)).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    expect(await handlers.UPDATE_EMAIL_PRIMARY_OTP({ otp: '246810' }, app)).toEqual({})
    expect(await handlers.UPDATE_EMAIL_SECONDARY_OTP({ otp: '246810' }, app)).toEqual({ newEmail: 'new@mail.example' })
  })

  test('an address that is asked for again says which change it belongs to', async () => {
    const { handlers, signIn, fake } = openExchanges()
    await signIn()
    const asked: unknown[] = []
    const flow = 'a'.repeat(43)
    fake.replaced['POST /api/email/change'] = (body) => {
      asked.push(body)
      return { flow, action: 'VERIFY_SECONDARY_OTP' }
    }
    await handlers.UPDATE_EMAIL({ email: 'new@mail.example' }, app)
    await handlers.UPDATE_EMAIL({ email: 'new@mail.example' }, app)
    expect(asked).toEqual([{ email: 'new@mail.example' }, { email: 'new@mail.example', flow }])
  })
})

describe('a sign-in at a provider for which the page of the app is left', () => {
  const leaving = { provider: 'google', returnTo: 'https://app.example/shop', inPage: true } as const
  async function left() {
    const opened = openExchanges()
    await opened.handlers.GET_SOCIAL_REDIRECT_URI(leaving, app)
    const comeBack = (origin = app) =>
      openExchanges(opened.fake, opened.local, opened.tab).handlers.CONNECT_SOCIAL({ uri: back }, origin)
    return { ...opened, comeBack }
  }

  test('R-AUTH-3: goes on when the page is back, in its tab, once', async () => {
    const { comeBack, fake, tab } = await left()
    expect(fake.asked.at(-1)?.body).toMatchObject({ returnTo: 'https://app.example/shop', inPage: true })
    expect(await comeBack()).toMatchObject({ userName: 'ana', provider: 'google' })
    expect(tab.entries.size).toBe(0)
    expect(await failureIn(comeBack())).toBe('code-expired')
  })

  test('attack: another app in the same storage gets nothing of it, and neither does another tab', async () => {
    const { comeBack, fake, local, tab } = await left()
    const otherTab = openExchanges(fake, local)
    expect(await failureIn(otherTab.handlers.CONNECT_SOCIAL({ uri: back }, app))).toBe('code-expired')
    expect(await failureIn(comeBack('https://shop.app.example'))).toBe('code-expired')
    expect(tab.entries.size).toBe(0)
  })

  test('ends after 20 minutes', async () => {
    vi.useFakeTimers()
    const { comeBack } = await left()
    vi.setSystemTime(Date.now() + linkLifetime)
    expect(await failureIn(comeBack())).toBe('code-expired')
  })

  test('ends with the next one, which no older one takes the place of', async () => {
    const { handlers, tab, fake } = await left()
    await handlers.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, app)
    expect(tab.entries.size).toBe(0)
    tab.setItem(
      'kit-wallet-social',
      JSON.stringify({ flow: 'o'.repeat(22), appOrigin: app, until: Date.now() + 9_999 }),
    )
    await handlers.CONNECT_SOCIAL({ uri: back }, app)
    const finished = fake.asked.find(({ endpoint }) => endpoint === 'POST /api/social/finish')
    expect(finished?.body).toMatchObject({ flow: 'f'.repeat(22) })
  })

  test.each(['', '{', 'null', '{"flow":1}'])('%j in the storage is nothing', async (text) => {
    const { comeBack, tab } = await left()
    tab.setItem('kit-wallet-social', text)
    expect(await failureIn(comeBack())).toBe('code-expired')
  })

  test('is not begun where the browser would forget it', async () => {
    const { handlers, tab } = openExchanges()
    tab.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    expect(await failureIn(handlers.GET_SOCIAL_REDIRECT_URI(leaving, app))).toBe('storage-blocked')
  })
})
