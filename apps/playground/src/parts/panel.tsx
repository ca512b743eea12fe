import { type ReactNode, useId } from 'react'

type Props = {
  readonly title: string
  readonly about?: ReactNode
  readonly className?: string
  /** Beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A section of the page: a landmark with a name. */
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
