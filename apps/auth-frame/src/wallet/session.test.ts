import { describe, expect, test } from 'vitest'
import { fakeKept, fakeService } from '../test-utils/fake-service.ts'
import { openWallet } from './open-wallet.ts'
import { createWalletSession } from './session.ts'

const signedIn = { account: { email: 'ada@example.org', userName: null, provider: 'email' } } as const

function start(kept = fakeKept()) {
  const fake = fakeService()
  const session = createWalletSession(fake.service, kept)
  return { ...fake, kept, session, signIn: () => (fake.state.account = signedIn.account) }
}

describe('a wallet', () => {
  test('is made at the first sign-in, and found again at the next', async () => {
    const { session, signIn, service, state } = start()
    signIn()
    const first = await session.user()
    expect(first).toMatchObject({
      email: 'ada@example.org',
      accounts: [{ namespace: 'eip155' }, { namespace: 'solana' }],
    })
    expect(state.vault?.version).toBe(1)
    const again = await createWalletSession(service, fakeKept()).user()
    expect(again).toEqual(first)
  })

  test('that two pages make at once is one', async () => {
    const { service, signIn } = start()
    signIn()
    const [one, other] = await Promise.all([openWallet(service), openWallet(service)])
    expect(one.evm.address).toBe(other.evm.address)
  })

  test('is nobody’s without a session', async () => {
    const { session } = start()
    expect(await session.isConnected()).toBe(false)
    const failure = await session.keys().catch((error) => error.failure.code)
    expect(failure).toBe('not-connected')
  })
})

describe('the session', () => {
  test('is carried by a token where the browser keeps no cookie, and is forgotten with sign-out', async () => {
    const { session, kept, state } = start(fakeKept({ cookies: false }))
    session.begin({ ...signedIn, token: 'secret' })
    expect([state.token, kept.tokens.at(-1)]).toEqual(['secret', 'secret'])
    await session.end()
    expect([state.token, kept.tokens.at(-1), await session.isConnected()]).toEqual([null, null, false])
  })

  test('opens the wallet anew for whoever signs in next', async () => {
    const { session, signIn, state } = start()
    signIn()
    const first = await session.user()
    await session.end()
    state.vault = null
    signIn()
    session.begin(signedIn)
    expect((await session.user()).accounts).not.toEqual(first.accounts)
  })

  test('knows a changed address at once', async () => {
    const { session, signIn } = start()
    signIn()
    await session.user()
    session.changeEmail('new@example.org')
    expect((await session.user()).email).toBe('new@example.org')
  })
})
