import { useCallback, useRef, useState } from 'react'
import type { Approvals, Pending } from '../rpc/approvals.ts'
import type { Words } from '../words/words.ts'
import { ApprovalView } from './approval-view.tsx'
import { useInSight } from './use-in-sight.ts'

type Props = {
  readonly pending: Pending
  /** How many more wait. */
  readonly waiting: number
  readonly approvals: Pick<Approvals, 'approve' | 'reject' | 'chooseOther' | 'shown' | 'hidden'>
  readonly words: Words
}

/** A request that waits for the visitor. */
export function ApprovalScreen({ pending, waiting, approvals, words }: Props) {
  const { id } = pending
  const foot = useRef<HTMLElement>(null)
  const isInSight = useRef(false)
  const [isCovered, setCovered] = useState(false)
  const tell = useCallback(
    (isNow: boolean) => {
      isInSight.current = isNow
      if (isNow) setCovered(false)
      if (isNow) approvals.shown(id)
      else approvals.hidden(id)
    },
    [approvals, id],
  )
  useInSight(foot, tell)
  // A click that a script makes is none.
  const approve = (isTrusted: boolean) => {
    if (isTrusted && !approvals.approve(id)) setCovered(!isInSight.current)
  }
  const decide = { approve, reject: () => approvals.reject(id), chooseOther: () => approvals.chooseOther(id) }
  return <ApprovalView {...{ pending, waiting, words, foot, isCovered, ...decide }} />
}
