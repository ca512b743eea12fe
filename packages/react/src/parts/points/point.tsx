import type { ReactElement } from 'react'
import { Icon, type IconShapes } from '../icon.tsx'

type Props = { readonly icon: IconShapes; readonly title: string; readonly text: string }

/** One of the things that a view explains. */
export function Point({ icon, title, text }: Props): ReactElement {
  return (
    <li data-kit="point">
      <span data-kit="point-icon">
        <Icon of={icon} />
      </span>
      <span data-kit="point-text">
        <strong data-kit="point-title">{title}</strong>
        <span data-kit="point-note">{text}</span>
      </span>
    </li>
  )
}
