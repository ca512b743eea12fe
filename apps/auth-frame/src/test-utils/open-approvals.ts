import { type Approvals, createApprovals, settleTime } from '../rpc/approvals.ts'
import type { Description } from '../rpc/description.ts'

/**
 * Approvals of a visitor who looks at each request for as long as it takes.
 *
 * @param decide what they do then
 */
export function openApprovals(decide: (approvals: Approvals, id: number) => void) {
  let time = 0
  const approvals = createApprovals(() => time)
  const shown: Description[] = []
  approvals.subscribe(() => {
    const { pending } = approvals.state()
    if (!pending || pending.isWorking || shown.includes(pending.description)) return
    shown.push(pending.description)
    queueMicrotask(() => {
      approvals.shown(pending.id)
      time += settleTime
      decide(approvals, pending.id)
    })
  })
  return { approvals, shown }
}
