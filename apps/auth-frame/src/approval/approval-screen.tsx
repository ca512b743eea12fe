import { useCallback, useRef } from 'react'
import type { Approvals, Pending } from '../rpc/approvals.ts'
import type { Words } from '../words/words.ts'
import { ApprovalView } from './approval-view.tsx'
import { useInSight } from './use-in-sight.ts'

type Props = {
  readonly pending: Pending
  /** How many more wait. */
  readonly waiting: number
  readonly approvals: Pick<Approvals, 'approve' | 'reject' | 'shown' | 'hidden'>
  readonly words: Words
}

/** A request that waits for the visitor. */
export function ApprovalScreen({ pending, waiting, approvals, words }: Props) {
  const { id } = pending
  const foot = useRef<HTMLElement>(null)
  const tell = useCallback(
    (isInSight: boolean) => (isInSight ? approvals.shown(id) : approvals.hidden(id)),
    [approvals, id],
  )
  useInSight(foot, tell)
  return (
    <ApprovalView
      {...{ pending, waiting, words, foot }}
      // A click that a script makes is none.
      approve={(isTrusted) => void (isTrusted && approvals.approve(id))}
      reject={() => approvals.reject(id)}
    />
  )
}
