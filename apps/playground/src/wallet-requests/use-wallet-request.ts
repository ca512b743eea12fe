import type { KitError } from '@kit/core'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { type AskWallet, walletRequestMachine } from './wallet-request.machine.ts'

export type WalletRequestState<Answer> =
  | { readonly is: 'idle' }
  | { readonly is: 'waiting' }
  | { readonly is: 'done'; readonly answer: Answer }
  | { readonly is: 'failed'; readonly error: KitError }

export type WalletRequest<Answer> = {
  readonly state: WalletRequestState<Answer>
  readonly start: (request: AskWallet<Answer>) => void
  /** Stops waiting. A later answer of the wallet is ignored. */
  readonly stop: () => void
}

/** Sends one request at a time to a wallet, and holds its answer or failure. */
export function useWalletRequest<Answer>(): WalletRequest<Answer> {
  const [machine] = useState(() => walletRequestMachine<Answer>())
  const [snapshot, send] = useMachine(machine)
  return {
    state: toState(snapshot),
    start: (ask) => send({ type: 'request.started', ask }),
    stop: () => send({ type: 'request.stopped' }),
  }
}

function toState<Answer>({
  value,
  context,
}: SnapshotFrom<ReturnType<typeof walletRequestMachine<Answer>>>): WalletRequestState<Answer> {
  if (value === 'done' && context.answer) return { is: 'done', answer: context.answer.is }
  if (value === 'failed' && context.error) return { is: 'failed', error: context.error }
  return { is: value === 'waiting' ? 'waiting' : 'idle' }
}
