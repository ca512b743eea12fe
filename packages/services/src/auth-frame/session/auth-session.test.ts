import { isKitError, KitError } from '@kit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { framePrefix } from '../protocol/envelope.ts'
import { methodsToApprove, safeMethods } from '../protocol/rpc-policy.ts'
import { noSignal, startSession, user } from '../test-utils/fake-frame.ts'
import { frameTimeouts } from '../timeouts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const eth = 'eip155:1' as const
const sol = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const

async function restored(options: Parameters<typeof startSession>[0] = {}) {
  const frame = startSession(options)
  const restoring = frame.session.restore(noSignal())
  await pass(frameTimeouts.readyDelay)
  await restoring
  const news: string[] = []
  frame.session.frame.watchApprovals((is) => news.push(is))
  const request = (method: string, network: typeof eth | typeof sol = eth, signal = noSignal()) => {
    const seen: { outcome: unknown } = { outcome: 'waiting' }
    frame.session.request({ network, method, params: [] }, signal).then(
      (value) => (seen.outcome = value),
      (error) => (seen.outcome = isKitError(error) ? error.code : error),
    )
    return seen
  }
  return { ...frame, news, request }
}

describe('who has signed in', () => {
  test('has an account on every network that kit and frame share', async () => {
    const { session } = await restored()
    expect(session.current()).toMatchObject({
      wallet: { id: 'auth', name: 'Shop wallet' },
      namespaces: {
        eip155: { networks: [eth], network: eth, accounts: [{ address: user.accounts[0]?.address, network: eth }] },
        solana: { networks: [sol], accounts: [{ address: user.accounts[1]?.address }] },
      },
    })
    expect(session.frame.user()).toEqual({ email: 'ada@example.org', userName: null, provider: 'email' })
  })

  test('is nobody without a session in the frame', async () => {
    const { session, names } = await restored({ answers: { IS_CONNECTED: { isConnected: false } } })
    expect([session.current(), session.frame.user(), names()]).toEqual([null, null, ['IS_CONNECTED']])
  })

  test('an address that is none of its chain is not believed', async () => {
    const frame = startSession({
      answers: { GET_USER: { ...user, accounts: [{ namespace: 'eip155', address: '0x<img>', type: 'eoa' }] } },
    })
    const spec = { methods: [], events: [], accountType: 'eoa', isAddress: () => false } as const
    const { readSession } = await import('./read-session.ts')
    const reading = { user, offered: [eth], networks: frame.networks, name: 'x', before: null }
    expect(() => readSession({ ...reading, specs: new Map([['eip155', spec]]) })).toThrow(
      new KitError('wallet/invalid-answer').message,
    )
    expect(() => readSession({ ...reading, offered: [], specs: new Map() })).toThrow(
      new KitError('wallet/no-account').message,
    )
  })

  test('follows the networks of the kit, and stays where it was', async () => {
    const { session, networks, change } = await restored()
    const events: string[] = []
    session.watch(({ type }) => events.push(type))
    networks.pop()
    change()
    expect([Object.keys(session.current()?.namespaces ?? {}), events]).toEqual([['eip155'], ['session.changed']])
  })

  test('moves to a network of the session, and to no other', async () => {
    const { session, names } = await restored()
    expect([session.moveTo(sol), session.moveTo('eip155:10')]).toEqual([true, false])
    await pass(0)
    expect(names().filter((name) => name === 'SWITCH_NETWORK')).toHaveLength(1)
  })

  test.each([
    ['it has ended', { isConnected: false }, 'expired'],
    ['another page has signed in as someone else', { isConnected: false, isReplaced: true }, 'replaced'],
  ])('ends when the frame says that %s, and with it what waits for the visitor', async (_, payload, reason) => {
    const { session, say, request, names } = await restored()
    const ended: unknown[] = []
    session.watch((event) => ended.push(event))
    const asking = request('personal_sign')
    await pass(0)
    say({ type: `${framePrefix}SESSION_UPDATE`, payload })
    await pass(0)
    expect([asking.outcome, ended, session.current()]).toEqual([
      'wallet/disconnected',
      [{ type: 'session.ended', reason }],
      null,
    ])
    await session.disconnect(noSignal())
    expect(names()).not.toContain('SIGN_OUT')
  })

  test('is forgotten at once on disconnect, whatever the frame answers', async () => {
    const { session, names } = await restored()
    const leaving = session.disconnect(noSignal())
    expect(session.current()).toBeNull()
    await pass(frameTimeouts.signOut)
    await leaving
    expect(names().at(-1)).toBe('SIGN_OUT')
  })
})

describe('R-AUTH-8: the policy of requests', () => {
  test.each([...safeMethods])('%s passes, and shows nothing', async (method) => {
    const { request, seen, news, answer, last } = await restored()
    const asking = request(method)
    await pass(0)
    answer(last(), { result: '0x1' })
    await pass(0)
    expect([asking.outcome, seen.isShown, news]).toEqual(['0x1', false, []])
  })

  test.each([...methodsToApprove])('%s shows the frame until the visitor has decided', async (method) => {
    const { request, seen, news, answer, last } = await restored()
    const asking = request(method)
    await pass(600_000)
    expect([asking.outcome, seen.isShown, news]).toEqual(['waiting', true, ['asked']])
    answer(last(), { result: '0xsigned' })
    await pass(0)
    expect([asking.outcome, seen.isShown, news]).toEqual(['0xsigned', false, ['asked', 'answered']])
  })

  test.each(['eth_sign', 'wallet_exportKey', 'constructor', '__proto__', ''])(
    '%j is refused, and the frame hears nothing of it',
    async (method) => {
      const { request, news, names } = await restored()
      const before = names().length
      const asking = request(method)
      await pass(0)
      expect([asking.outcome, news, names().length]).toEqual(['frame/not-allowed', ['refused'], before])
      expect(new KitError('frame/not-allowed').message).toBe('Requested RPC call is not allowed')
    },
  )

  test('nothing is asked on a network that is not of the session, or without one', async () => {
    const { request, session } = await restored()
    const elsewhere = request('personal_sign', 'eip155:10' as never)
    await pass(0)
    await session.disconnect(AbortSignal.abort())
    const nobody = request('personal_sign')
    await pass(0)
    expect([elsewhere.outcome, nobody.outcome]).toEqual(['wallet/unknown-chain', 'connection/required'])
  })

  test('R-CON-12: what is taken back is aborted, here and in the frame, and safe reads go on', async () => {
    const { request, session, names, seen, asked, answer } = await restored()
    const [signing, reading] = [request('personal_sign'), request('eth_getBalance')]
    await pass(0)
    session.frame.abortRequests()
    await pass(0)
    expect([signing.outcome, reading.outcome, seen.isShown]).toEqual(['rpc/aborted', 'waiting', false])
    expect(new KitError('rpc/aborted').message).toBe('Request was aborted')
    expect(names().at(-1)).toBe('RPC_ABORT')
    const read = asked.find(({ payload }) => (payload as { method?: string }).method === 'eth_getBalance')
    if (read) answer(read, { result: '0x2' })
    await pass(0)
    expect(reading.outcome).toBe('0x2')
  })

  test('R-ERR-1: a caller who gives up takes the question off the visitor’s screen', async () => {
    const { request, names, seen } = await restored()
    const controller = new AbortController()
    const asking = request('personal_sign', eth, controller.signal)
    await pass(0)
    controller.abort()
    await pass(0)
    expect([asking.outcome, seen.isShown, names().at(-1)]).toEqual(['rpc/aborted', false, 'RPC_ABORT'])
  })

  test('two questions keep the frame on show until both are answered', async () => {
    const { request, seen, news, asked, answer } = await restored()
    request('personal_sign')
    request('eth_signTypedData_v4')
    await pass(0)
    const [first, second] = asked.filter(({ name }) => name === 'RPC_REQUEST')
    if (first) answer(first, { result: 1 })
    await pass(0)
    expect(seen.isShown).toBe(true)
    if (second) answer(second, { code: 'rejected', message: 'no' }, 'ERROR')
    await pass(0)
    expect([seen.isShown, news]).toEqual([false, ['asked', 'answered']])
  })
})

describe('signing in', () => {
  test.each([
    ['VERIFY_DEVICE', 'device'],
    ['VERIFY_OTP', 'code'],
    ['CONNECT', 'connected'],
  ])('R-AUTH-1: the action %s is the step %s', async (action, step) => {
    const { session } = await restored({ answers: { CONNECT_EMAIL: { action } } })
    expect(await session.frame.connectEmail('ada@example.org', noSignal())).toBe(step)
  })

  test('a link is waited for while the frame answers, and for twenty minutes', async () => {
    const { session, names, asked, answer } = await restored()
    const seen: { outcome: unknown } = { outcome: 'waiting' }
    session.frame.connectDevice(noSignal()).then(
      () => (seen.outcome = 'approved'),
      ({ code }) => (seen.outcome = code),
    )
    await pass(frameTimeouts.answer + 1)
    expect(names().slice(-3)).toEqual(['CONNECT_DEVICE', 'IS_CONNECTED', 'CONNECT_DEVICE'])
    await pass(600_000)
    expect(seen.outcome).toBe('waiting')
    const device = asked.filter(({ name }) => name === 'CONNECT_DEVICE').at(-1)
    if (device) answer(device, undefined)
    await pass(0)
    expect(seen.outcome).toBe('approved')
  })

  test('a link that is never followed is waited for no longer', async () => {
    const { session } = await restored()
    const outcome = session.frame.connectDevice(noSignal()).catch(({ code }) => code)
    await pass(frameTimeouts.link)
    expect(await outcome).toBe('auth/device-expired')
  })

  test('R-AUTH-2: an address changes with the code of the old mailbox, then of the new', async () => {
    const answers = {
      UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
      UPDATE_EMAIL_PRIMARY_OTP: {},
      UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'new@example.org' },
    }
    const { session, asked } = await restored({ answers })
    expect(await session.frame.updateEmail('new@example.org', noSignal())).toBe('primary')
    await session.frame.confirmPrimaryEmail('111111', noSignal())
    expect(session.frame.user()?.email).toBe('ada@example.org')
    expect(await session.frame.confirmSecondaryEmail('222222', noSignal())).toBe('new@example.org')
    expect(session.frame.user()).toEqual({ email: 'new@example.org', userName: null, provider: 'email' })
    expect(asked.slice(-3).map(({ payload }) => payload)).toEqual([
      { email: 'new@example.org' },
      { otp: '111111' },
      { otp: '222222' },
    ])
  })
})

describe('taking the keys elsewhere', () => {
  async function exporting() {
    const opened = await restored()
    const leaving = new AbortController()
    const seen: { outcome: unknown } = { outcome: 'open' }
    opened.session.frame.exportKeys(leaving.signal).then(
      () => (seen.outcome = 'closed'),
      ({ code }) => (seen.outcome = code),
    )
    await pass(0)
    return { ...opened, leaving, exported: seen }
  }

  test('shows the frame for as long as the visitor reads', async () => {
    const { exported, seen, answer, last } = await exporting()
    await pass(86_400_000)
    expect([exported.outcome, seen.isShown]).toEqual(['open', true])
    answer(last(), undefined)
    await pass(0)
    expect([exported.outcome, seen.isShown]).toEqual(['closed', false])
  })

  test('is closed in the frame, too, when the visitor goes away', async () => {
    const { exported, seen, leaving, names } = await exporting()
    leaving.abort()
    await pass(0)
    expect([exported.outcome, seen.isShown, names().at(-1)]).toEqual(['auth/aborted', false, 'RPC_ABORT'])
  })

  test('goes on behind a request that is answered meanwhile', async () => {
    const { exported, seen, request, last, answer } = await exporting()
    const asking = request('personal_sign')
    await pass(0)
    answer(last(), { result: '0xsigned' })
    await pass(0)
    expect([asking.outcome, exported.outcome, seen.isShown]).toEqual(['0xsigned', 'open', true])
  })
})
