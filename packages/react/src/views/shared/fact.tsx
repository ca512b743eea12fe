import type { ReactElement, ReactNode } from 'react'

type Props = {
  readonly name: string
  /** Of a sentence, which begins with a value of the other direction at times; left out, the first letter decides. */
  readonly dir?: 'ltr' | 'rtl' | undefined
  readonly children: ReactNode
}

/** One row of a list of facts: what it is, and its value. */
export function Fact({ name, dir, children }: Props): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi dir={dir}>{children}</bdi>
      </dd>
    </div>
  )
}
