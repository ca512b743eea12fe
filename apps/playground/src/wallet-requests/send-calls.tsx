import { type CallsStatus, getCallsStatus, type SentCalls, sendCalls } from '@kit/adapter-evm'
import { useKit } from '@kit/react'
import { type FormEvent, useEffect, useState } from 'react'
import { endpoints } from '../endpoints.ts'
import { DetailList } from '../parts/detail-list.tsx'
import { RequestOutcome } from './request-outcome.tsx'
import { useWalletRequest } from './use-wallet-request.ts'

const amount = 10n ** 15n
const pollGap = 500

/** Sends to two accounts at once (EIP-5792). */
export function SendCalls({ isReady }: { readonly isReady: boolean }) {
  const kit = useKit()
  const [isAtomic, setIsAtomic] = useState(false)
  const request = useWalletRequest<SentCalls>()
  const calls = endpoints.accounts.slice(-2).map(({ address }) => ({ to: address, value: amount }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    request.start((signal) => sendCalls(kit, { calls, isAtomic, signal }))
  }
  return (
    <form className="wallet-request" onSubmit={submit}>
      <h3>Send two calls</h3>
      <p className="hint">0.001 ETH to each of two demo accounts.</p>
      <label>
        <input type="checkbox" checked={isAtomic} onChange={({ target }) => setIsAtomic(target.checked)} /> All or none
      </label>
      <button type="submit" className="primary" disabled={!isReady || request.state.is === 'waiting'}>
        Send calls
      </button>
      <RequestOutcome request={request}>
        {(sent) => <WhatBecameOfThem key={sent.id ?? sent.hashes[0]} sent={sent} />}
      </RequestOutcome>
    </form>
  )
}

const sentences: Readonly<Record<CallsStatus['is'], string>> = {
  pending: 'Sent. Waiting for the chain …',
  done: 'Sent, and in a block.',
  partial: 'Some of them happened.',
  failed: 'Sent, and reverted.',
  dropped: 'None of them reached the chain.',
}

/** The status of calls that were sent, asked until it is final. */
function WhatBecameOfThem({ sent }: { readonly sent: SentCalls }) {
  const kit = useKit()
  const [status, setStatus] = useState<CallsStatus | null>(null)
  const is = status?.is ?? 'pending'
  useEffect(() => {
    const over = new AbortController()
    let timer = 0
    const ask = async () => {
      const found = await getCallsStatus(kit, { sent, signal: over.signal }).catch(() => null)
      if (over.signal.aborted) return
      if (found) setStatus(found)
      if (!found || found.is === 'pending') timer = window.setTimeout(ask, pollGap)
    }
    void ask()
    return () => {
      over.abort()
      window.clearTimeout(timer)
    }
  }, [kit, sent])
  return (
    <>
      <p className={is === 'done' ? 'success' : is === 'pending' ? 'waiting' : 'failure'}>{sentences[is]}</p>
      <DetailList
        label="Calls"
        details={{
          Together: status ? (status.isAtomic ? 'yes' : 'no') : undefined,
          Transactions: status?.hashes.map((hash) => (
            <code className="long" key={hash}>
              {hash}
            </code>
          )),
        }}
      />
    </>
  )
}
