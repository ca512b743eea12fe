import { type SignInSession, signIn, signOut } from '@kit/core'
import { useKit, useModel } from '@kit/react'
import { signInServer } from '../kit.ts'
import { Address } from '../parts/address.tsx'
import { DetailList } from '../parts/detail-list.tsx'
import { Panel } from '../parts/panel.tsx'
import { WhatWasSigned } from './what-was-signed.tsx'

/** Who is signed in at this page's own server, what they signed, and every session of this browser. */
export function SessionPanel() {
  const kit = useKit()
  const now = useModel(({ signIn: state }) => state)
  const session = now.is === 'signedIn' ? now.session : null
  const sessions = 'sessions' in now ? now.sessions : []
  return (
    <Panel
      title="Session"
      about="Once a wallet is connected, its visitor signs in at this page’s own server, which runs the handler of @kit/siwx."
    >
      <DetailList
        label="Session of the account on show"
        details={{
          is: (
            <span className="state" data-state={session ? 'connected' : now.is}>
              {now.is}
            </span>
          ),
          account: session ? <Address of={session.address} /> : undefined,
          network: session ? <code>{session.network}</code> : undefined,
          server: `${location.host}${signInServer}`,
        }}
      />
      <div className="buttons">
        <button type="button" disabled={now.is !== 'signedOut'} onClick={() => quietly(signIn(kit))}>
          Sign in
        </button>
        <button type="button" disabled={!session} onClick={() => quietly(signOut(kit))}>
          Sign out
        </button>
      </div>
      {'error' in now && now.error ? (
        <p className="failure">
          <code>{now.error.code}</code> {now.error.detail}
        </p>
      ) : null}
      {session ? <WhatWasSigned key={session.id} id={session.id} /> : null}
      <Sessions sessions={sessions} onRevoke={session ? (id) => quietly(signOut(kit, { session: id })) : null} />
    </Panel>
  )
}

/** The panel shows what becomes of it, and the modal why it failed. */
function quietly(asked: Promise<unknown>) {
  asked.catch(() => {})
}

type SessionsProps = {
  readonly sessions: readonly SignInSession[]
  readonly onRevoke: ((id: string) => void) | null
}

function Sessions({ sessions, onRevoke }: SessionsProps) {
  if (sessions.length === 0) return <p className="hint">This browser has no sessions.</p>
  return (
    <>
      <h3>Sessions of this browser</h3>
      <ul className="sessions" aria-label="Sessions of this browser">
        {sessions.map(({ id, address, network, expiresAt }) => (
          <li key={id}>
            <span>
              <Address of={address} />
              <br />
              <code className="quiet">{network}</code>
              {expiresAt === null ? null : ` until ${new Date(expiresAt).toLocaleDateString()}`}
            </span>
            <button type="button" disabled={!onRevoke} onClick={() => onRevoke?.(id)}>
              Revoke
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
