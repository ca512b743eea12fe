import { useEffect, useState } from 'react'
import { signInServer } from '../kit.ts'
import { readProof, type SignedProof } from './read-proof.ts'

type State =
  | { readonly is: 'reading' }
  | { readonly is: 'read'; readonly proof: SignedProof | null }
  | { readonly is: 'failed'; readonly reason: string }

/** The message of a session, who verified it, and each check. */
export function WhatWasSigned({ id }: { readonly id: string }) {
  const [state, setState] = useState<State>({ is: 'reading' })
  useEffect(() => {
    const leaving = new AbortController()
    readProof(id, leaving.signal).then(
      (proof) => setState({ is: 'read', proof }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setState({ is: 'failed', reason: String(error) })
      },
    )
    return () => leaving.abort()
  }, [id])
  if (state.is === 'reading') return <p className="hint">Reading what was signed…</p>
  if (state.is === 'failed') return <p className="failure">{state.reason}</p>
  return state.proof ? <Proof of={state.proof} /> : <p className="hint">The server has not kept what was signed.</p>
}

function Proof({ of: { message, proof, signedAt, checks } }: { readonly of: SignedProof }) {
  return (
    <>
      <h3>What was signed</h3>
      <figure className="signed" aria-label="What was signed">
        <pre>{message}</pre>
      </figure>
      <p className="hint">
        Verified by this server, {location.host}
        {signInServer}, at {new Date(signedAt).toLocaleString()}. Proof: <code>{proof}</code>. The checks below are of{' '}
        <code>verify</code>, run again now as of that moment. That the nonce was unused, only the sign-in itself could
        see.
      </p>
      <ul className="verified" aria-label="Checks">
        {checks.map(({ name, outcome }) => (
          <li key={name}>
            <span>{name}</span> <span data-outcome={outcome === 'passed' ? 'passed' : undefined}>{outcome}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
