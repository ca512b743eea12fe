import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInDurations } from '../config/sign-in-durations.ts'
import { settle } from '../test-utils/settle.ts'
import { signer as address, startSignIn as start } from '../test-utils/start-sign-in.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { getSession, getSessions, signOut } from '../verbs/sign-in.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const confirm = { type: 'signIn.confirmed' } as const

describe('R-SIWX-3: sessions', () => {
  test('a reload keeps the session, without a question', async () => {
    const first = start()
    await first.join()
    await first.send(confirm)
    const { sessions } = first.server
    first.kit.destroy()
    const again = start({
      storage: first.storage,
      before: (server) => {
        for (const session of sessions) server.grant(session)
      },
    })
    await settle()
    expect([again.state().is, again.view(), again.prompts, first.server.listeners]).toEqual([
      'signedIn',
      undefined,
      [],
      0,
    ])
  })

  test('a visitor who comes back without one is asked only where the dApp requires it', async () => {
    const first = start()
    await first.join()
    first.kit.destroy()
    for (const [required, shown] of [
      [true, 'SIWXSignMessage'],
      [false, undefined],
    ] as const) {
      const again = start({ storage: first.storage, required })
      await settle()
      expect(again.view()).toBe(shown)
      again.kit.destroy()
    }
  })

  test('one that ends on the server ends on the page', async () => {
    const { join, send, server, state, kit } = start({ required: false })
    await join()
    await send(confirm)
    server.revoke()
    server.tell()
    await settle()
    expect([state().is, getSession(kit)]).toEqual(['signedOut', null])
  })

  test('one that ends while nobody tells is found within five minutes, and at its own end', async () => {
    for (const [expiresAt, within] of [
      [null, signInDurations.recheck],
      [60_000, 60_000],
    ] as const) {
      const { join, send, server, view, kit } = start({ expiresAt })
      await join()
      await send(confirm)
      server.revoke()
      await settle(within)
      expect([view(), getSession(kit)]).toEqual(['SIWXSignMessage', null])
      kit.destroy()
    }
  })

  test('a server that cannot be asked has ended nothing', async () => {
    const { join, send, server, state } = start()
    await join()
    await send(confirm)
    server.setDown(true)
    server.tell()
    await settle()
    expect(state().is).toBe('signedIn')
  })

  test('another tab that signs in signs this one in, without a question', async () => {
    const { join, server, state, view, prompts } = start()
    await join()
    server.grant({ network: 'eip155:1', address })
    server.tell()
    await settle()
    expect([state().is, view(), prompts]).toEqual(['signedIn', undefined, []])
  })

  test('signing out ends it on the server, and disconnects where the dApp requires it', async () => {
    for (const required of [true, false]) {
      const { join, send, server, kit, isConnected, state } = start({ required })
      await join()
      await send(confirm)
      const leaving = signOut(kit)
      await settle()
      await leaving
      expect([server.sessions, isConnected(), state().is]).toEqual([[], !required, required ? 'off' : 'signedOut'])
      kit.destroy()
    }
  })

  test('signing out that fails says so, and the visitor is still signed in', async () => {
    const { join, send, server, kit, state } = start()
    await join()
    await send(confirm)
    server.setDown(true)
    const leaving = expect(signOut(kit)).rejects.toMatchObject({ code: 'sign-in/unavailable' })
    await settle()
    await leaving
    expect(state().is).toBe('signedIn')
  })

  test('signing out goes on when another account is on show meanwhile, whatever the server says before it is done', async () => {
    let answer = () => {}
    const endsAfter = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { join, send, server, kit, evm } = start({ required: false, endsAfter: () => endsAfter })
    await join()
    await send(confirm)
    const leaving = vi.fn()
    signOut(kit).then(leaving, leaving)
    await settle()
    evm.fake.wallet('io.wallet').switchAccounts('0xb0b')
    await settle()
    expect([leaving.mock.calls, getSessions(kit), server.sessions.length]).toEqual([[[undefined]], [], 1])
    answer()
    await settle()
    expect(server.sessions).toEqual([])
  })

  test('a session that could not be ended stays, whatever account is on show later', async () => {
    const { join, send, server, kit, evm } = start({ required: false })
    await join()
    await send(confirm)
    server.setDown(true)
    const leaving = expect(signOut(kit)).rejects.toMatchObject({ code: 'sign-in/unavailable' })
    await settle()
    await leaving
    server.setDown(false)
    evm.fake.wallet('io.wallet').switchAccounts('0xb0b')
    await settle()
    expect([server.sessions.length, getSessions(kit).length]).toEqual([1, 1])
  })

  test('one of another account is revoked by its id, and this one stays', async () => {
    const { join, send, server, kit } = start({
      before: (server) => server.grant({ network: 'eip155:1', address: '0xb0b' }),
    })
    await join()
    await send(confirm)
    const leaving = signOut(kit, { session: 's1' })
    await settle()
    await leaving
    expect([server.sessions.map(({ id }) => id), getSession(kit)?.id]).toEqual([['s2'], 's2'])
    await expect(signOut(kit, { session: 'gone' })).rejects.toMatchObject({ code: 'connection/required' })
  })

  describe('who is signed out still ends what another account has', () => {
    async function signedOutWithOther() {
      const harness = start({
        required: false,
        before: (server) => server.grant({ network: 'eip155:1', address: '0xb0b' }),
      })
      const { join, send, kit } = harness
      await join()
      await send({ type: 'signIn.opened' })
      await send(confirm)
      const ends = async (options?: { session: string }) => {
        const end = signOut(kit, options).then(
          () => 'ended',
          ({ code }: { code: string }) => code,
        )
        await settle()
        return end
      }
      return { ...harness, ends }
    }

    test('by its id, and stays signed out', async () => {
      const { ends, server, state } = await signedOutWithOther()
      expect([await ends(), await ends({ session: 's1' })]).toEqual(['ended', 'ended'])
      expect([server.sessions, state().is]).toEqual([[], 'signedOut'])
    })

    test('and is told when that fails, each time and no longer', async () => {
      const { ends, server, state } = await signedOutWithOther()
      await ends()
      server.setDown(true)
      expect([await ends({ session: 's1' }), state().is]).toEqual(['sign-in/unavailable', 'signedOut'])
      server.setDown(false)
      expect([await ends({ session: 's1' }), server.sessions]).toEqual(['ended', []])
    })

    test('one after the other where both are asked for at once', async () => {
      const { ends, server } = await signedOutWithOther()
      expect(await Promise.all([ends({ session: 's1' }), ends({ session: 's2' })])).toEqual(['ended', 'ended'])
      expect(server.sessions).toEqual([])
    })

    test('what could not be ended before can be now', async () => {
      const { ends, server, state } = await signedOutWithOther()
      server.setDown(true)
      expect(await ends({ session: 's1' })).toBe('sign-in/unavailable')
      server.setDown(false)
      expect([await ends({ session: 's1' }), state().is]).toEqual(['ended', 'signedIn'])
    })

    test('but not while a sign-in is under way, and is told so', async () => {
      const { ends, send, server, state } = await signedOutWithOther()
      await ends()
      await send({ type: 'signIn.opened' })
      expect([await ends({ session: 's1' }), state().is, server.sessions.length]).toEqual([
        'sign-in/unavailable',
        'ready',
        1,
      ])
    })
  })

  test('disconnecting signs out', async () => {
    const { join, send, server, kit } = start({ required: false })
    await join()
    await send(confirm)
    await disconnect(kit, { namespace: 'eip155' })
    await settle()
    expect([server.sessions, kit.getSnapshot().signIn.is]).toEqual([[], 'off'])
  })

  test('moving to another chain’s account does not', async () => {
    const { join, send, server, kit } = start()
    await join()
    await send(confirm)
    await join('solana')
    expect([server.sessions.length, kit.getSnapshot().signIn.is]).toEqual([1, 'ready'])
  })

  test('one that the server keeps after its end, by a clock that is behind, is not asked about in a loop', async () => {
    const { join, send, server, state } = start({ expiresAt: Date.now() + 1_000, now: Date.now })
    await join()
    await send(confirm)
    await settle(60_000)
    expect([state().is, server.asked.filter((question) => question === 'sessions').length]).toEqual(['signedIn', 2])
  })
})
