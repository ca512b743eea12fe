import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Translate } from '../copy/translate.ts'
import type { Asked } from './approvals.ts'
import { DeedPart } from './deed-part.tsx'
import { Fact } from './fact.tsx'
import { MessagePart } from './message-part.tsx'
import type { Question } from './question.ts'
import { ShownPart } from './shown-part.tsx'

type Props = { readonly asked: Asked; readonly t: Translate }

/** Milliseconds in which nobody can have read what stands here. */
const unread = 500

/** What is asked, by whom, and two ways to answer. */
export function ApprovalScreen({ asked: { question, answer }, t }: Props): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  const [shownAt] = useState(() => performance.now())
  useEffect(() => heading.current?.focus(), [])
  // A click that was meant for what stood here before is no consent; nor is one that nobody can see.
  const approve = () => {
    if (performance.now() - shownAt >= unread && document.visibilityState === 'visible') answer(true)
  }
  return (
    <main className="approval">
      <div className="approval-body">
        <p className="asker">{t('asks', { site: question.origin.replace(/^https:\/\//, '') })}</p>
        <h1 ref={heading} tabIndex={-1}>
          {t(titles[question.is])}
        </h1>
        <Content question={question} t={t} />
        <dl className="facts">
          <Fact name={t('account')} value={question.address} isAddress={true} />
          <Fact name={t('network')} value={question.network} />
          {question.is === 'transaction' && question.maxFee ? (
            <Fact name={t('maxFee')} value={`${question.maxFee.amount} ${question.maxFee.symbol}`} />
          ) : null}
        </dl>
      </div>
      <div className="answers">
        <button type="button" className="reject" onClick={() => answer(false)}>
          {t('no')}
        </button>
        <button type="button" className="approve" onClick={approve}>
          {t('yes')}
        </button>
      </div>
    </main>
  )
}

const titles = { message: 'sign', typedData: 'signData', transaction: 'approve' } as const

function Content({ question, t }: { readonly question: Question; readonly t: Translate }): ReactElement {
  if (question.is === 'message') return <MessagePart text={question.text} isBytes={question.isBytes} t={t} />
  if (question.is === 'typedData') {
    return (
      <>
        <dl className="facts">
          <Fact name={t('app')} value={question.name} />
          {question.contract === null ? null : <Fact name={t('contract')} value={question.contract} isAddress={true} />}
        </dl>
        <ShownPart value={question.content} />
      </>
    )
  }
  return (
    <>
      {question.deeds.map((deed, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <DeedPart key={at} deed={deed} t={t} />
      ))}
      {question.sends ? null : <p className="note">{t('signOnly')}</p>}
    </>
  )
}
