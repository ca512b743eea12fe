import { useCallback, useRef, useState } from 'react'
import type { Approvals, Pending } from '../rpc/approvals.ts'
import type { Words } from '../words/words.ts'
import { ApprovalView } from './approval-view.tsx'
import { type Sight, useInSight } from './use-in-sight.ts'

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
  const [header, body, footer] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null), useRef<HTMLElement>(null)]
  const problem = useRef<HTMLParagraphElement>(null)
  const sight = useRef<Sight>('covered')
  const [whyNot, setWhyNot] = useState<Exclude<Sight, 'whole'> | null>(null)
  const tell = useCallback(
    (now: Sight) => {
      sight.current = now
      if (now === 'whole') setWhyNot(null)
      if (now === 'whole') approvals.shown(id)
      else approvals.hidden(id)
    },
    [approvals, id],
  )
  const parts = { header, body, footer, problem }
  useInSight(parts, tell)
  // A click that a script makes is none.
  const approve = (isTrusted: boolean) => {
    if (isTrusted && !approvals.approve(id)) setWhyNot(sight.current === 'whole' ? null : sight.current)
  }
  const decide = { approve, reject: () => approvals.reject(id), chooseOther: () => approvals.chooseOther(id) }
  return <ApprovalView {...{ pending, waiting, words, parts, whyNot, ...decide }} />
}
