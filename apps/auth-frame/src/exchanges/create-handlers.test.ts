import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeService } from '../test-utils/fake-service.ts'
import { openExchanges } from '../test-utils/open-exchanges.ts'
import { app, failureIn } from '../test-utils/open-rpc.ts'
import { createHandlers } from './create-handlers.ts'
import { linkLifetime, pollGap } from './poll.ts'

const email = 'ana@mail.example'
afterEach(() => void vi.useRealTimers())

describe('R-AUTH-1: signing in by mail', () => {
  test('a code signs in, and the wallet is the same at the next visit', async () => {
    const opened = openExchanges()
    const { handlers, fake, news, local } = opened
    expect(await handlers.IS_CONNECTED({}, app)).toEqual({ isConnected: false })
    expect(await handlers.CONNECT_EMAIL({ email }, app)).toEqual({ action: 'VERIFY_OTP' })
    await handlers.CONNECT_OTP({ otp: '246 810' }, app)
    const user = await handlers.GET_USER({}, app)
    expect(user).toMatchObject({
      email,
      provider: 'email',
      accounts: [{ namespace: 'eip155' }, { namespace: 'solana' }],
    })
    expect(news).toEqual(['begun'])
    const later = openExchanges(fake, local)
    expect(await later.handlers.GET_USER({}, app)).toEqual(user)
  })

  test('the service hears which page asks, and that no cookie is kept', async () => {
    const { handlers, fake } = openExchanges()
    await handlers.CONNECT_EMAIL({ email }, app)
    expect(fake.asked.at(-1)?.body).toEqual({ email, appOrigin: app, keepsCookies: false })
  })

  test('a visitor who has signed in with this address is signed in', async () => {
    const { handlers, signIn } = openExchanges()
    await signIn()
    expect(await handlers.CONNECT_EMAIL({ email: email.toUpperCase() }, app)).toEqual({ action: 'CONNECT' })
  })

  test('a visitor whose account at a provider says this address types a code: the mailbox has another wallet', async () => {
    const { handlers, fake } = openExchanges()
    fake.state.account = { provider: 'google', email, userName: null }
    expect(await handlers.CONNECT_EMAIL({ email }, app)).toEqual({ action: 'VERIFY_OTP' })
    await handlers.CONNECT_OTP({ otp: '246810' }, app)
    expect(await handlers.GET_USER({}, app)).toMatchObject({ email, provider: 'email' })
  })

  test.each(['', '12345', 'abcdef', '1234567'])('the code %j can be none, and costs no try', async (otp) => {
    const { handlers, paths } = openExchanges()
    await handlers.CONNECT_EMAIL({ email }, app)
    expect(await failureIn(handlers.CONNECT_OTP({ otp }, app))).toBe('wrong-code')
    expect(paths()).not.toContain('POST /api/email/confirm')
  })

  test('a wrong code says how many tries are left, and the right one signs in after it', async () => {
    const { handlers } = openExchanges()
    await handlers.CONNECT_EMAIL({ email }, app)
    await expect(handlers.CONNECT_OTP({ otp: '111111' }, app)).rejects.toMatchObject({
      failure: { code: 'wrong-code', triesLeft: 4 },
    })
    await handlers.CONNECT_OTP({ otp: '246810' }, app)
  })

  test('a code without a sign-in under way is expired', async () => {
    expect(await failureIn(openExchanges().handlers.CONNECT_OTP({ otp: '246810' }, app))).toBe('code-expired')
  })
})

describe('a device that is approved by a link', () => {
  async function waiting() {
    vi.useFakeTimers()
    const opened = openExchanges()
    opened.fake.state.needsDevice = true
    await opened.handlers.CONNECT_EMAIL({ email }, app)
    const looks = () => opened.paths().filter((path) => path === 'POST /api/email/device').length
    return { ...opened, looks, device: () => failureIn(opened.handlers.CONNECT_DEVICE({}, app)) }
  }

  test('is looked for every two seconds, once however often it is asked for', async () => {
    const { device, looks, fake } = await waiting()
    const asked = [device(), device()]
    await vi.advanceTimersByTimeAsync(3 * pollGap)
    expect(looks()).toBe(4)
    fake.state.isApproved = true
    await vi.advanceTimersByTimeAsync(pollGap)
    expect(await Promise.all(asked)).toEqual([{ value: {} }, { value: {} }])
  })

  test('is looked for no longer than the link lives', async () => {
    const { device } = await waiting()
    const asked = device()
    await vi.advanceTimersByTimeAsync(linkLifetime)
    expect(await asked).toBe('device-expired')
  })

  test.each(['another start', 'RELOAD', 'SIGN_OUT'])('is looked for until %s', async (what) => {
    const { device, looks, handlers } = await waiting()
    const asked = device()
    await vi.advanceTimersByTimeAsync(0)
    if (what === 'RELOAD') await handlers.RELOAD({}, app)
    else if (what === 'SIGN_OUT') await handlers.SIGN_OUT({}, app)
    else await handlers.CONNECT_EMAIL({ email }, app)
    expect(await asked).toBe('aborted')
    const before = looks()
    await vi.advanceTimersByTimeAsync(10 * pollGap)
    expect(looks()).toBe(before)
  })

  test('that was declined is not looked for again, and a service that is away for a while is', async () => {
    const { device, fake, looks } = await waiting()
    fake.replaced['POST /api/email/device'] = () => {
      throw fake.refuse({ error: looks() < 3 ? 'unavailable' : 'device-expired' })
    }
    const asked = device()
    await vi.advanceTimersByTimeAsync(5 * pollGap)
    expect([await asked, looks()]).toEqual(['device-expired', 3])
  })
})

describe('signing out', () => {
  test('leaves nothing in storage or memory, and takes back what waits', async () => {
    const { handlers, signIn, local, tab, token, news, parts } = openExchanges()
    await signIn()
    await handlers.GET_USER({}, app)
    await handlers.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, app)
    await handlers.SIGN_OUT({}, app)
    expect([local.entries.size, tab.entries.size, token.read(), news]).toEqual([0, 0, null, ['begun', 'ended']])
    expect(parts.approvals.abort).toHaveBeenCalled()
    expect(await failureIn(handlers.GET_USER({}, app))).toBe('not-connected')
    expect(await failureIn(handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' }, app))).toBe('not-connected')
  })

  test('forgets all the same when the service does not answer, and says so', async () => {
    const { handlers, signIn, local, fake, news } = openExchanges()
    await signIn()
    fake.replaced['POST /api/sign-out'] = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await failureIn(handlers.SIGN_OUT({}, app))).toBe('unavailable')
    expect([[...local.entries.keys()], news]).toEqual([['kit-wallet-sign-out'], ['begun', 'ended']])
  })

  test('a session that the service has ended is forgotten, and said to have ended', async () => {
    const { handlers, signIn, fake, news, local } = openExchanges()
    await signIn()
    fake.state.account = null
    expect(await handlers.IS_CONNECTED({}, app)).toEqual({ isConnected: false })
    expect([news, local.entries.size]).toEqual([['begun', 'ended'], 0])
  })

  test('is done again before anyone is let in, and who types the same address needs a code', async () => {
    const { handlers, signIn, fake, local, paths } = openExchanges()
    await signIn()
    fake.replaced['POST /api/sign-out'] = () => Promise.reject(new TypeError('Failed to fetch'))
    await failureIn(handlers.SIGN_OUT({}, app))
    const later = openExchanges(fake, local)
    expect(await later.handlers.IS_CONNECTED({}, app)).toEqual({ isConnected: false })
    expect(await failureIn(later.handlers.EXPORT_KEYS({}, app))).toBe('not-connected')
    expect(await later.handlers.CONNECT_EMAIL({ email: 'ana@mail.example' }, app)).toEqual({ action: 'VERIFY_OTP' })
    expect([fake.state.account?.email, paths().filter((path) => path === 'POST /api/sign-out').length]).toEqual([
      'ana@mail.example',
      4,
    ])
    await later.handlers.CONNECT_OTP({ otp: '246810' }, app)
    expect(await later.handlers.IS_CONNECTED({}, app)).toEqual({ isConnected: true })
  })

  test.each([
    ['UPDATE_EMAIL', { email: 'new@mail.example' }, 'POST /api/email/change'],
    ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '246810' }, 'POST /api/email/change/primary'],
    ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '246810' }, 'POST /api/email/change/secondary'],
  ] as const)('that the service has not done: %s changes no address', async (name, payload, path) => {
    const { handlers, signIn, fake, parts, paths } = openExchanges()
    await signIn()
    fake.replaced['POST /api/sign-out'] = () => Promise.reject(new TypeError('Failed to fetch'))
    await failureIn(handlers.SIGN_OUT({}, app))
    parts.flows.put('change', 'f'.repeat(22))
    const ask = handlers[name] as (payload: unknown, appOrigin: string) => Promise<unknown>
    expect([await failureIn(ask(payload, app)), paths().includes(path)]).toEqual(['not-connected', false])
  })

  test('another account has another wallet', async () => {
    const { handlers, signIn, fake, session } = openExchanges()
    await signIn()
    const [first, again] = [await session.wallet(), await session.wallet()]
    await handlers.SIGN_OUT({}, app)
    fake.state.vault = null
    await signIn()
    expect([again === first, (await session.wallet()).addresses.evm === first.addresses.evm]).toEqual([true, false])
  })
})

test.each([
  ['UPDATE_EMAIL', { email: 'new@mail.example' }],
  ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '246810' }],
  ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '246810' }],
] as const)('%s changes no address of another account that has signed in meanwhile', async (name, payload) => {
  const { handlers, signIn, fake, paths } = openExchanges()
  await signIn()
  await handlers.IS_CONNECTED({}, app)
  await handlers.UPDATE_EMAIL({ email: 'new@mail.example' }, app)
  const before = paths().filter((path) => path.startsWith('POST /api/email/change'))
  fake.signedIn('bo@mail.example')
  const ask = handlers[name] as (payload: unknown, appOrigin: string) => Promise<unknown>
  expect(await failureIn(ask(payload, app))).toBe('not-connected')
  expect(paths().filter((path) => path.startsWith('POST /api/email/change'))).toEqual(before)
})

describe('the rest', () => {
  test('networks: the first one, another one, and none that the host does not name', async () => {
    const { handlers } = openExchanges()
    expect(await handlers.GET_CHAIN_ID({}, app)).toEqual({ chainId: 'eip155:1' })
    expect(await failureIn(handlers.SWITCH_NETWORK({ chainId: 'eip155:10' }, app))).toBe('unsupported-network')
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    await handlers.SWITCH_NETWORK({ chainId }, app)
    expect(await handlers.GET_CHAIN_ID({}, app)).toEqual({ chainId })
  })

  test('there is no smart account where the host has none', async () => {
    const { handlers, signIn } = openExchanges()
    await signIn()
    expect(await handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS({}, app)).toEqual({ smartAccountEnabledNetworks: [] })
    expect(await failureIn(handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, app))).toBe(4200)
    expect(await handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' }, app)).toMatchObject({ type: 'eoa' })
  })

  test('keys are shown to nobody who has not signed in', async () => {
    const { handlers, signIn, parts } = openExchanges()
    expect(await failureIn(handlers.EXPORT_KEYS({}, app))).toBe('not-connected')
    expect(parts.show).not.toHaveBeenCalled()
    await signIn()
    expect(await handlers.EXPORT_KEYS({}, app)).toEqual({})
  })

  test('a passkey is asked for by the frame, for the app that asks', async () => {
    const { handlers, parts } = openExchanges()
    expect(await handlers.CONNECT_PASSKEY({}, app)).toEqual({ isConnected: true })
    expect(parts.show).toHaveBeenCalledWith({ is: 'connectPasskey', appOrigin: app })
    parts.show.mockResolvedValueOnce('left')
    expect(await handlers.CONNECT_PASSKEY({}, app)).toEqual({ isConnected: false })
  })

  test('passkeys are shown to nobody who has not signed in', async () => {
    const { handlers, signIn, parts } = openExchanges()
    expect(await failureIn(handlers.SHOW_PASSKEYS({}, app))).toBe('not-connected')
    expect(parts.show).not.toHaveBeenCalled()
    await signIn()
    expect(await handlers.SHOW_PASSKEYS({}, app)).toEqual({})
  })

  test('a session that ends with the page is asked to be kept, and no other', async () => {
    const { handlers, parts, signIn } = openExchanges()
    expect(await failureIn(handlers.KEEP_SESSION({}, app))).toBe('not-connected')
    await signIn()
    await handlers.KEEP_SESSION({}, app)
    expect(parts.show).not.toHaveBeenCalled()
    await createHandlers({ ...parts, isKept: () => false }).KEEP_SESSION({}, app)
    expect(parts.show).toHaveBeenCalledWith({ is: 'keepSession' })
  })

  test('a browser without passkeys says so, and shows nothing', async () => {
    const { parts } = openExchanges()
    const handlers = createHandlers({ ...parts, hasPasskeys: false })
    for (const name of ['CONNECT_PASSKEY', 'SHOW_PASSKEYS'] as const)
      expect(await failureIn(handlers[name]({}, app))).toBe('no-passkeys')
    expect(parts.show).not.toHaveBeenCalled()
  })

  test.each(['RPC_ABORT', 'SIGN_OUT', 'RELOAD'] as const)('%s closes what the frame shows', async (name) => {
    const { handlers, parts } = openExchanges()
    await handlers[name]({}, app)
    expect(parts.closeScreen).toHaveBeenCalled()
  })

  test.each([
    [{ id: '7d444840-9dc0-41d1-b245-5ffdce74fad2' }, [['7d444840-9dc0-41d1-b245-5ffdce74fad2']], 0],
    [{ what: 'screen' } as const, [], 1],
    [{ what: 'farcaster' } as const, [], 0],
    [undefined, [[undefined]], 1],
  ])('RPC_ABORT of %j takes back nothing else', async (payload, requests, screens) => {
    const { handlers, parts } = openExchanges()
    await handlers.RPC_ABORT(payload, app)
    expect([parts.approvals.abort.mock.calls, parts.closeScreen.mock.calls.length]).toEqual([requests, screens])
  })

  test('a request of JSON-RPC knows who asks', async () => {
    const { handlers, parts } = openExchanges(createFakeService())
    const asked = { chainId: 'eip155:1', method: 'eth_accounts' }
    expect(await handlers.RPC_REQUEST(asked, app)).toEqual({ result: '0x1' })
    expect(parts.rpc).toHaveBeenCalledWith(asked, app)
  })
})
