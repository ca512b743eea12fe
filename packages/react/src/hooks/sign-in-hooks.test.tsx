import { connect } from '@kit/core'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { KitProvider } from '../kit/kit-provider.tsx'
import { fakeKit } from '../test-utils/fake-kit.tsx'
import { signInServer } from '../test-utils/sign-in-server.ts'
import { useSession } from './use-session.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSignOut } from './use-sign-out.ts'

afterEach(cleanup)

/** A dApp that can be used without a sign-in, and a visitor who has connected a wallet and would not sign in. */
async function join() {
  const { siwx } = signInServer({ required: false })
  const made = fakeKit({ siwx })
  const wrapper = ({ children }: { children: ReactNode }) => <KitProvider kit={made.kit}>{children}</KitProvider>
  let draws = 0
  const use = () => {
    draws += 1
    return { session: useSession(), signIn: useSignIn(), signOut: useSignOut() }
  }
  const hook = renderHook(use, { wrapper })
  const is = () => made.kit.getSnapshot().signIn.is
  await act(() => connect(made.kit, { wallet: made.fake.announce().id, namespace: 'eip155' }))
  await waitFor(() => expect(is()).toBe('ready'))
  act(() => made.kit.send({ type: 'signIn.cancelled' }))
  await waitFor(() => expect(is()).toBe('signedOut'))
  return { ...made, is, draws: () => draws, result: hook.result }
}

test('R-SIWX-3: useSession is the session of the account on show, from the sign-in that useSignIn asks for to useSignOut', async () => {
  const { kit, is, draws, result } = await join()
  expect(result.current.session).toBeNull()
  const drawn = draws()
  let signedIn: Promise<unknown> = Promise.resolve()
  act(() => {
    signedIn = result.current.signIn()
  })
  await waitFor(() => expect(is()).toBe('ready'))
  expect(draws()).toBe(drawn)
  act(() => kit.send({ type: 'signIn.confirmed' }))
  await waitFor(() => expect(result.current.session).not.toBeNull())
  const { session } = result.current
  expect(session).toMatchObject({ network: 'eip155:1', expiresAt: null })
  expect(await signedIn).toBe(session)
  act(() => kit.send({ type: 'router.openRequested' }))
  expect(result.current.session).toBe(session)
  await act(() => result.current.signOut())
  expect(result.current.session).toBeNull()
})

test('useSignIn can be told to wait no longer, and useSignOut rejects where there is no such session', async () => {
  const { result } = await join()
  const abort = new AbortController()
  const waiting = result.current.signIn({ signal: abort.signal })
  abort.abort(new Error('no longer'))
  await expect(waiting).rejects.toThrow()
  await expect(result.current.signOut({ session: 'nobody’s' })).rejects.toMatchObject({ code: 'connection/required' })
})
