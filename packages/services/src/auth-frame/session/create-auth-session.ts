import { KitError, type LoginUser, type Session } from '@kit/core'
import { createEmitter, movedTo, settleWithin } from '@kit/core/adapters'
import type { AuthSession, SessionEndReason, SessionEvent, SessionSetup } from '@kit/core/ports'
import type { FrameClient } from '../client/frame-client.ts'
import type { FrameUser } from '../protocol/messages.ts'
import type { FrameTimeouts } from '../timeouts.ts'
import { createAuthFrame } from './auth-frame.ts'
import { isIn, type Reading, readSession } from './read-session.ts'
import { createRequests } from './requests.ts'

type Setup = Pick<SessionSetup, 'networks' | 'watchNetworks' | 'reconnect'> & {
  readonly client: FrameClient
  /** Of the frame. */
  readonly origin: string
  readonly timeouts: FrameTimeouts
  readonly specs: Reading['specs']
  readonly name: string
  /** The kit's own name. */
  readonly kit?: string | undefined
}

/** The session of an embedded wallet: who has signed in at its frame, and the accounts that they have there. */
export function createAuthSession({
  client,
  origin,
  timeouts,
  specs,
  name,
  kit,
  networks,
  watchNetworks,
  reconnect,
}: Setup): AuthSession {
  const { emit, watch, clear } = createEmitter<SessionEvent>()
  let session: Session | null = null
  /** The frame has not said that nobody is. */
  let mayBeSignedIn = true
  let known: { readonly user: FrameUser; readonly offered: readonly string[] } | null = null
  const requests = createRequests({ client, timeouts, current: () => session })

  function read(before: Session | null): Session | null {
    return known && readSession({ ...known, networks, specs, name, before })
  }

  function end(reason: SessionEndReason): void {
    mayBeSignedIn = false
    if (!session) return
    session = null
    known = null
    requests.leave(new KitError('wallet/disconnected'))
    emit({ type: 'session.ended', reason })
  }

  const stops = [
    // Another page of this origin, or the host, has signed the visitor out, or in as someone else.
    client.watch(({ isConnected, isReplaced }) => {
      if (!isConnected) end(isReplaced ? 'replaced' : 'expired')
    }),
    watchNetworks?.(() => {
      const next = session && read(session)
      if (!next) return
      session = next
      emit({ type: 'session.changed', session })
    }),
  ]

  async function restore(signal: AbortSignal): Promise<Session | null> {
    mayBeSignedIn = true
    const { networks: offered } = await client.offer(signal)
    const { isConnected } = await client.ask('IS_CONNECTED', {}, { signal })
    if (!isConnected) {
      end('deleted')
      return null
    }
    const user = await client.ask('GET_USER', {}, { signal })
    // The frame may have said meanwhile that the account before it has left.
    mayBeSignedIn = true
    known = { user, offered }
    const before = session
    session = read(before)
    if (before && session) emit({ type: 'session.changed', session })
    return session
  }

  return {
    frame: createAuthFrame({
      ...{ client, origin, timeouts, requests, kit, reconnect, reread: restore },
      user: () => known && userOf(known.user),
      changedEmail(email) {
        known = known && { ...known, user: { ...known.user, email } }
      },
    }),
    current: () => session,
    restore,
    request: requests.request,
    moveTo(network) {
      if (!session || !isIn(session, network)) return false
      session = movedTo(session, network)
      client.ask('SWITCH_NETWORK', { chainId: network }, { signal: new AbortController().signal }).catch(() => {})
      return true
    },
    watch,
    async disconnect(signal) {
      if (!mayBeSignedIn) return
      end('deleted')
      // The frame ends its session at once, whether it is waited for or not.
      await settleWithin(client.ask('SIGN_OUT', {}, { signal }), timeouts.signOut)
    },
    destroy() {
      for (const stop of stops) stop?.()
      client.destroy()
      clear()
    },
  }
}

const userOf = ({ email, userName, provider }: FrameUser): LoginUser => ({ email, userName, provider })
