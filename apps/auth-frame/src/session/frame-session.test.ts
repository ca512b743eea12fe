import { describe, expect, test, vi } from 'vitest'
import { createService } from '../service/service-client.ts'
import { createFakeService } from '../test-utils/fake-service.ts'
import { memoryStorage } from '../test-utils/open-exchanges.ts'
import { createFrameSession } from './frame-session.ts'

const account = { email: 'ana@mail.example', userName: null, provider: 'email' } as const

function open(keepsCookies = false) {
  const fake = createFakeService()
  const token = {
    keepsCookies,
    storage: 'kept' as const,
    read: () => null,
    reread() {},
    write: vi.fn(),
    isReplaced: () => false,
    remove: vi.fn(),
  }
  const service = createService({ origin: fake.origin, token: token.read, fetch: fake.send })
  const storage = memoryStorage()
  const [onChange, tellOthers] = [vi.fn(), vi.fn()]
  return {
    fake,
    token,
    onChange,
    tellOthers,
    storage,
    session: createFrameSession({ service, token, storage, hasAccess: () => false, onChange, tellOthers }),
  }
}

const asked = (fake: ReturnType<typeof createFakeService>, path: string) =>
  fake.asked.filter(({ endpoint }) => endpoint === path).length

test('a sign-in is told here and to the other pages, and its token is kept where there is no cookie', () => {
  const { session, token, onChange, tellOthers } = open()
  session.begin({ account, token: 'secret' })
  expect([onChange.mock.calls, tellOthers.mock.calls, token.write.mock.calls]).toEqual([
    [['begun']],
    [[]],
    [['secret']],
  ])
})

test.each([
  ['a browser that keeps cookies', true, 'secret'],
  ['an answer without one', false, undefined],
])('no token is kept of %s', (_, keepsCookies, written) => {
  const { session, token } = open(keepsCookies)
  session.begin({ account, token: written })
  expect(token.write).not.toHaveBeenCalled()
})

test('the wallet is opened once, and asked for anew only where it has to hold', async () => {
  const { session, fake } = open()
  fake.signedIn()
  const wallet = await session.wallet()
  expect(await session.wallet()).toBe(wallet)
  expect([asked(fake, 'POST /api/vault/key'), asked(fake, 'GET /api/session')]).toEqual([1, 1])
  fake.state.account = null
  await expect(session.wallet(true)).rejects.toMatchObject({ failure: { code: 'not-connected' } })
})

test('a wallet that did not open is tried again', async () => {
  const { session, fake } = open()
  fake.signedIn()
  fake.replaced['GET /api/vault'] = () => {
    throw fake.refuse({ error: 'unavailable' })
  }
  await expect(session.wallet()).rejects.toMatchObject({ error: 'unavailable' })
  delete fake.replaced['GET /api/vault']
  expect((await session.wallet()).addresses.evm).toMatch(/^0x/)
})

test('a sign-out ends it here, with the service and for the other pages', async () => {
  const { session, fake, token, onChange, tellOthers } = open()
  fake.signedIn()
  await session.account()
  await session.signOut()
  expect([fake.state.account, onChange.mock.calls, tellOthers.mock.calls]).toEqual([null, [['ended']], [[]]])
  expect(token.remove).toHaveBeenCalled()
})

test('what another page has begun or ended is asked for, and no wallet of before is used', async () => {
  const { session, fake, onChange } = open()
  fake.signedIn()
  await session.account()
  await session.wallet()
  fake.state.account = null
  await session.changedElsewhere()
  expect(onChange.mock.calls).toEqual([['ended']])
  await expect(session.wallet()).rejects.toMatchObject({ failure: { code: 'not-connected' } })
})

describe('a sign-out that the service does not do', () => {
  async function failing() {
    const opened = open(true)
    const { fake, session } = opened
    fake.signedIn()
    await session.account()
    fake.replaced['POST /api/sign-out'] = () => {
      throw fake.refuse({ error: 'unavailable' })
    }
    await expect(session.signOut()).rejects.toMatchObject({ error: 'unavailable' })
    return opened
  }

  test('signs nobody in again, and gives nobody the wallet, though the browser has the cookie', async () => {
    const { session, fake } = await failing()
    expect([await session.account(), fake.state.account?.email]).toEqual([null, 'ana@mail.example'])
    await expect(session.wallet()).rejects.toMatchObject({ failure: { code: 'not-connected' } })
    expect([asked(fake, 'GET /api/session'), asked(fake, 'POST /api/vault/key')]).toEqual([1, 0])
  })

  test('is done with the next question, and not again', async () => {
    const { session, fake, storage } = await failing()
    delete fake.replaced['POST /api/sign-out']
    expect([await session.account(), fake.state.account, storage.entries.size]).toEqual([null, null, 0])
    await session.account()
    expect(asked(fake, 'POST /api/sign-out')).toBe(2)
  })

  test('ends no session that begins after it', async () => {
    const { session, fake } = await failing()
    session.begin({ account: fake.signedIn('bo@mail.example') })
    expect((await session.account())?.email).toBe('bo@mail.example')
    expect(asked(fake, 'POST /api/sign-out')).toBe(1)
  })
})

test('a sign-out is done all the same in a browser that refuses to remember it', async () => {
  const { session, fake, storage } = open(true)
  fake.signedIn()
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  Object.assign(storage, { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect((await session.account())?.email).toBe('ana@mail.example')
  await session.signOut()
  expect(fake.state.account).toBeNull()
})

describe('another account signs in where no news comes from', () => {
  async function replaced() {
    const opened = open(true)
    const { fake, session } = opened
    fake.signedIn()
    await session.account()
    const wallet = await session.wallet()
    fake.signedIn('bo@mail.example')
    fake.state.vault = null
    return { ...opened, wallet }
  }

  test('and nothing is signed with the wallet of the one before', async () => {
    const { session, onChange } = await replaced()
    await expect(session.wallet(true)).rejects.toMatchObject({ failure: { code: 'not-connected' } })
    expect(onChange.mock.calls).toEqual([['replaced']])
  })

  test('who asks who has signed in gets that account and its wallet', async () => {
    const { session, onChange, wallet } = await replaced()
    expect((await session.account())?.email).toBe('bo@mail.example')
    const other = await session.wallet(true)
    expect([other === wallet, other.addresses.evm === wallet.addresses.evm, onChange.mock.calls]).toEqual([
      false,
      false,
      [['replaced']],
    ])
  })

  test('the same account that signs in again, or gets another address, is the same', async () => {
    const { session, fake, onChange } = open(true)
    const account = fake.signedIn()
    session.begin({ account })
    await session.account()
    const wallet = await session.wallet()
    fake.state.account = { ...account, email: 'new@mail.example' }
    expect([await session.wallet(true), onChange.mock.calls]).toEqual([wallet, [['begun']]])
  })
})

describe('a session that changes elsewhere while the wallet is opened', () => {
  /** The wallet is looked for, and the service has not answered. */
  async function opening() {
    const opened = open(true)
    const { fake, session } = opened
    fake.signedIn()
    await session.account()
    const answer = fake.later('GET /api/vault')
    const [wallet, user] = [session.wallet(), session.user()]
    // Both are waited for below.
    for (const either of [wallet, user]) either.catch(() => {})
    await vi.waitFor(() => expect(asked(fake, 'GET /api/vault')).toBe(1))
    delete fake.replaced['GET /api/vault']
    return { ...opened, answer, wallet, user }
  }

  test('ends what is under way: nothing is written, and who has signed in now gets their own', async () => {
    const { fake, session, onChange, answer, wallet, user } = await opening()
    fake.signedIn('bo@mail.example')
    await session.changedElsewhere()
    answer({ vault: null })
    await expect(wallet).rejects.toMatchObject({ failure: { code: 'not-connected' } })
    const found = await user
    expect([found?.account.email, found?.wallet === (await session.wallet())]).toEqual(['bo@mail.example', true])
    const written = fake.asked.filter(({ endpoint }) => endpoint === 'POST /api/vault')
    expect(written).toMatchObject([{ body: { account: fake.state.id } }])
    expect(onChange.mock.calls).toEqual([['replaced']])
  })

  test('and is of the same account starts over', async () => {
    const { fake, session, wallet, user } = await opening()
    fake.signedIn()
    await session.changedElsewhere()
    expect((await user)?.wallet).toBe(await wallet)
    expect([asked(fake, 'POST /api/vault/key'), asked(fake, 'POST /api/vault')]).toEqual([2, 1])
  })

  test('and is over leaves nobody', async () => {
    const { fake, session, wallet, user } = await opening()
    fake.state.account = null
    await session.changedElsewhere()
    await expect(wallet).rejects.toMatchObject({ failure: { code: 'not-connected' } })
    expect(await user).toBeNull()
  })
})

test.each([
  ['a vault that does not open is asked for once', 1, { vault: { version: 1, ciphertext: 'AQID' } }, 'wallet-locked'],
  ['a conflict is tried once more', 2, null, 'unavailable'],
] as const)('of the same account, %s', async (_, times, vault, code) => {
  const { session, fake } = open(true)
  fake.signedIn()
  if (vault) fake.replaced['GET /api/vault'] = () => vault
  fake.replaced['POST /api/vault'] = () => {
    throw fake.refuse({ error: 'conflict' })
  }
  await expect(session.user()).rejects.toMatchObject({ failure: { code } })
  expect(asked(fake, 'GET /api/vault')).toBe(times)
})

test('what was asked before a session began says nothing of it', async () => {
  const { session, fake, onChange } = open(true)
  const answer = fake.later('GET /api/session')
  const asking = session.account()
  await vi.waitFor(() => expect(asked(fake, 'GET /api/session')).toBe(1))
  session.begin({ account: fake.signedIn() })
  delete fake.replaced['GET /api/session']
  answer({ account: null })
  expect([(await asking)?.email, onChange.mock.calls]).toEqual(['ana@mail.example', [['begun']]])
})

test('a sign-out that is done again says nothing of a session that began meanwhile, and does not end it', async () => {
  const { session, fake, onChange, storage } = open(true)
  storage.setItem('kit-wallet-sign-out', '1')
  let isAsked = false
  fake.replaced['POST /api/sign-out'] = () => {
    isAsked = true
    return new Promise(() => {})
  }
  const answered = vi.fn()
  void session.account().then(answered)
  await vi.waitFor(() => expect(isAsked).toBe(true))
  session.begin({ account: fake.signedIn('bo@mail.example') })
  await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(expect.objectContaining({ email: 'bo@mail.example' })))
  expect([onChange.mock.calls, storage.entries.size]).toEqual([[['begun']], 0])
})

test('nor where the service had just done it', async () => {
  const { session, fake, storage } = open(true)
  storage.setItem('kit-wallet-sign-out', '1')
  const end = fake.later('POST /api/sign-out')
  const asking = session.account()
  await vi.waitFor(() => expect(asked(fake, 'POST /api/sign-out')).toBe(1))
  end({})
  session.begin({ account: fake.signedIn('bo@mail.example') })
  expect((await asking)?.email).toBe('bo@mail.example')
})
