import type { ButtonHTMLAttributes, ComponentType, ReactElement, ReactNode } from 'react'
import { icon } from '../icon.ts'

export type RowContentProps = {
  readonly media: ReactNode
  readonly title: ReactNode
  readonly note?: ReactNode
  /** At the far end: a word or an icon. */
  readonly aside?: ReactNode
}

export type RowProps = RowContentProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className' | 'style' | 'title' | 'children'> & {
    readonly size?: 'regular' | 'large'
    /** Stays the same over time, so that focus finds its way back to it. */
    readonly mark?: string
  }

/** One choice in a list. */
export function Row({ media, title, note, aside, size = 'regular', mark, ...rest }: RowProps): ReactElement {
  return (
    <button type="button" data-kit="row" data-size={size} data-mark={mark} {...rest}>
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

/** A line icon where other rows have a picture. */
export function RowIcon({ of: Icon }: { of: ComponentType<typeof icon> }): ReactElement {
  return (
    <span data-kit="row-icon">
      <Icon {...icon} />
    </span>
  )
}
