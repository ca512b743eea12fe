import { type ReactElement, useId } from 'react'

type Props = { readonly title: string; readonly text: string }

/** A foreign text in full, which scrolls in its own box. */
export function LongText({ title, text }: Props): ReactElement {
  const id = useId()
  return (
    <div data-kit="section">
      <h3 data-kit="section-title" id={id}>
        {title}
      </h3>
      <section
        data-kit="long-text"
        data-size="fitting"
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it can have the focus, and a keyboard scrolls what has it
        tabIndex={0}
        dir="ltr"
      >
        {text}
      </section>
    </div>
  )
}
