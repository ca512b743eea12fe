import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className' | 'style'> & {
  /** `primary` at most once in a view; `quiet` looks like a line of text. */
  readonly kind?: 'primary' | 'soft' | 'quiet'
  readonly tone?: 'neutral' | 'danger'
  readonly icon?: ReactNode
}

export function Button({ kind = 'soft', tone = 'neutral', icon, children, ...rest }: ButtonProps): ReactElement {
  return (
    <button type="button" data-kit="button" data-kind={kind} data-tone={tone} {...rest}>
      {icon}
      <span data-kit="button-label">{children}</span>
    </button>
  )
}
