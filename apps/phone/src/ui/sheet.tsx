import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  readonly kind: 'proposal' | 'request' | 'session' | 'camera'
  readonly title: string
  /** Called on Escape. */
  readonly leave: () => void
  /** Stays visible below the scrolling content. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** A modal dialog at the bottom of the page. */
export function Sheet({ kind, title, leave, foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      data-kind={kind}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <div className="sheet-body">{children}</div>
      <div className="sheet-foot">{foot}</div>
    </dialog>
  )
}
