import { type ButtonHTMLAttributes, type ReactElement, type ReactNode, useContext } from 'react'
import { Icon, type IconShapes } from '../icon.tsx'
import { DisabledRows } from './disabled-rows.ts'

export type RowContentProps = {
  readonly media: ReactNode
  readonly title: ReactNode
  readonly note?: ReactNode
  /** A word or an icon at the end of the row. */
  readonly aside?: ReactNode
}

export type RowProps = RowContentProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className' | 'style' | 'title' | 'children'> & {
    readonly size?: 'small' | 'regular' | 'large'
    /** Identifies the row, so that the focus can return to it. */
    readonly mark?: string
  }

/** One choice in a list. */
export function Row({ media, title, note, aside, size = 'regular', mark, ...rest }: RowProps): ReactElement {
  const reasonId = useContext(DisabledRows)
  const disabled = reasonId ? { 'aria-disabled': true, 'aria-describedby': reasonId } : null
  return (
    <button type="button" data-kit="row" data-size={size} data-mark={mark} {...rest} {...disabled}>
      <RowContent media={media} title={title} note={note} aside={aside} />
    </button>
  )
}

export function RowContent({ media, title, note, aside }: RowContentProps): ReactElement {
  return (
    <>
      {media}
      <span data-kit="row-text">
        <span data-kit="row-title">
          <bdi>{title}</bdi>
        </span>
        {note ? <span data-kit="row-note">{note}</span> : null}
      </span>
      {aside ? <span data-kit="row-aside">{aside}</span> : null}
    </>
  )
}

/** A line icon in the place of a row's picture. */
export function RowIcon({ of }: { of: IconShapes }): ReactElement {
  return (
    <span data-kit="row-icon">
      <Icon of={of} />
    </span>
  )
}
