import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  /** The buttons at the foot, which stay in sight. */
  readonly decision?: ReactNode
  readonly children: ReactNode
}

/** A screen of the frame's own. */
export function Screen({ title, decision, children }: Props) {
  return (
    <main className="screen" aria-labelledby="title">
      <header>
        <h1 id="title">{title}</h1>
      </header>
      <div className="body">{children}</div>
      {decision ? (
        <footer>
          <div className="decision">{decision}</div>
        </footer>
      ) : null}
    </main>
  )
}
