import type { ReactNode } from 'react'
import type { Phone } from '../phone/phone.ts'
import type { AppRequest } from '../phone/phone-state.ts'
import { describeRequest } from '../requests/describe-request.ts'
import { AppHead } from './app-head.tsx'
import { Decision } from './decision.tsx'
import { DetailList } from './detail-list.tsx'
import { MisbehaviourBox } from './misbehaviour-box.tsx'
import { Sheet } from './sheet.tsx'

type Props = {
  readonly phone: Phone
  readonly request: AppRequest
  readonly isBusy: boolean
  readonly waiting: number
  readonly notifications: ReactNode
}

/** A request of a connected app. */
export function RequestSheet({ phone, request, isBusy, waiting, notifications }: Props) {
  const { id, app, verdict } = request
  const { title, details, text } = describeRequest(request.request, phone.symbols)
  const decline = () => void phone.declineRequest(id)
  const approve = () => void phone.approveRequest(id)
  const decision = { isBusy, waiting, approve, decline }
  return (
    <Sheet kind="request" title={title} leave={decline} foot={<Decision {...decision} />}>
      {notifications}
      <AppHead app={app} verdict={verdict} />
      <DetailList details={details} />
      {text === undefined ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard
        <section className="signed" tabIndex={0} aria-label="What would be signed">
          <pre>{text}</pre>
        </section>
      )}
      <MisbehaviourBox>
        <p className="hint">Method: {request.request.method}</p>
        <button type="button" onClick={() => void phone.goOffline()}>
          Go offline
        </button>
      </MisbehaviourBox>
    </Sheet>
  )
}
