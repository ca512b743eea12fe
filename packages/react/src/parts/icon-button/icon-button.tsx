import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className' | 'style'> & {
  readonly label: string
  readonly children: ReactNode
}

/** A button with an icon only: 40 pixels wide, with a target of 44 pixels. */
export function IconButton({ label, children, ...rest }: IconButtonProps): ReactElement {
  return (
    <button type="button" data-kit="icon-button" aria-label={label} title={label} {...rest}>
      {children}
    </button>
  )
}
