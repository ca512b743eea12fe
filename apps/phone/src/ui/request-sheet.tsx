import type { ReactNode } from 'react'
import type { Phone } from '../phone/phone.ts'
import type { AppRequest } from '../phone/phone-state.ts'
import { describeRequest } from '../requests/describe-request.ts'
import { AppHead } from './app-head.tsx'
import { Decision } from './decision.tsx'
import { Facts } from './facts.tsx'
import { MischiefBox } from './mischief-box.tsx'
import { Sheet } from './sheet.tsx'

type Props = {
  readonly phone: Phone
  readonly request: AppRequest
  readonly isBusy: boolean
  readonly waiting: number
  readonly news: ReactNode
}

/** A connected app asks for something. */
export function RequestSheet({ phone, request, isBusy, waiting, news }: Props) {
  const { id, app, verdict, question } = request
  const { title, facts, text } = describeRequest(question, phone.symbols)
  const decline = () => void phone.refuse(id)
  const approve = () => void phone.answer(id)
  const decision = { isBusy, waiting, approve, decline }
  return (
    <Sheet kind="request" title={title} leave={decline} foot={<Decision {...decision} />}>
      {news}
      <AppHead app={app} verdict={verdict} />
      <Facts facts={facts} />
      {text === undefined ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard
        <section className="signed" tabIndex={0} aria-label="What would be signed">
          <pre>{text}</pre>
        </section>
      )}
      <MischiefBox>
        <p className="hint">Method: {question.method}</p>
        <button type="button" onClick={() => void phone.vanish()}>
          Phone gone
        </button>
      </MischiefBox>
    </Sheet>
  )
}
