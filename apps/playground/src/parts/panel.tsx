import { type ReactNode, useId } from 'react'

type Props = {
  readonly title: string
  readonly about?: ReactNode
  readonly className?: string
  /** Shown next to the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A named region of the page. */
export function Panel({ title, about, className = '', actions, children }: Props) {
  const id = useId()
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {about ? <p className="about">{about}</p> : null}
      {children}
    </section>
  )
}
