import { useEffect, useRef } from 'react'
import type { Pending } from '../rpc/approvals.ts'
import { fill, type Words } from '../words/words.ts'
import { FactList } from './fact-list.tsx'
import { RegistryView } from './registry-view.tsx'
import { Tree } from './tree.tsx'
import type { Parts } from './use-in-sight.ts'

type Props = {
  readonly pending: Pending
  readonly waiting: number
  readonly words: Words
  readonly parts: Parts
  /** The visitor wants to approve what they cannot see as a whole. */
  readonly whyNot: 'covered' | 'tooSmall' | null
  approve(isTrusted: boolean): void
  reject(): void
  chooseOther(): void
}

/** Says in plain words who asks for what. */
export function ApprovalView({ pending, waiting, words, parts, whyNot, approve, reject, chooseOther }: Props) {
  const { origin, description, isWorking } = pending
  const { title, warnings, facts, steps, text, tree, registry, account, network, otherWay } = description
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="screen" aria-labelledby="title" data-title={title}>
      <header ref={parts.header}>
        <p className="origin">
          <span className="quiet">{words.asksLabel}</span>
          <bdi dir="ltr">{origin}</bdi>
        </p>
        <h1 id="title" tabIndex={-1} ref={heading}>
          {words[title]}
        </h1>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard */}
      <section className="body" tabIndex={0} aria-label={words.contents} ref={parts.body}>
        {warnings.map(({ word, with: holes }) => (
          <p key={word} className="warning" role="note">
            {fill(words[word], holes)}
          </p>
        ))}
        {text === undefined ? null : (
          <pre className="message" dir="auto">
            {text}
          </pre>
        )}
        {registry ? <RegistryView registry={registry} words={words} /> : null}
        {steps?.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps stay where they are
          <section key={at} className="step">
            <h2>{fill(words.step, { count: String(at + 1) })}</h2>
            {step.registry ? <RegistryView registry={step.registry} words={words} /> : null}
            <FactList facts={step.facts} words={words} />
          </section>
        ))}
        <FactList facts={facts} words={words} />
        {tree ? <Tree rows={tree} words={words} /> : null}
        <FactList
          words={words}
          facts={[
            { label: 'network', kind: 'text', value: network },
            { label: 'account', kind: 'address', value: account },
          ]}
        />
      </section>
      <footer ref={parts.footer}>
        <p className="problem" role="alert" ref={parts.problem}>
          {whyNot === null ? '' : words[whyNot]}
        </p>
        {waiting > 0 ? (
          <p className="quiet">{waiting === 1 ? words.oneMore : fill(words.moreWaiting, { count: String(waiting) })}</p>
        ) : null}
        {otherWay === undefined ? null : (
          <button type="button" className="other" onClick={chooseOther} disabled={isWorking}>
            {words[otherWay]}
          </button>
        )}
        <div className="decision">
          <button type="button" onClick={reject} disabled={isWorking}>
            {words.reject}
          </button>
          <button
            type="button"
            className="primary"
            disabled={isWorking}
            aria-busy={isWorking}
            onClick={(event) => approve(event.isTrusted)}
          >
            {isWorking ? words.working : words.approve}
          </button>
        </div>
      </footer>
    </main>
  )
}
