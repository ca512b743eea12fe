import { type ReactElement, useSyncExternalStore } from 'react'
import type { Look } from '../look.ts'
import { ApprovalScreen } from './approval-screen.tsx'
import type { Approvals } from './approvals.ts'

type Props = { readonly approvals: Approvals; readonly look: Look }

/** The question that waits, if one does. */
export function ApprovalPage({ approvals, look }: Props): ReactElement | null {
  const asked = useSyncExternalStore(approvals.subscribe, approvals.current)
  const { t } = useSyncExternalStore(look.subscribe, look.language)
  return asked ? <ApprovalScreen key={asked.id} asked={asked} t={t} /> : null
}
