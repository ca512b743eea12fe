import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className' | 'style'> & {
  readonly label: string
  readonly children: ReactNode
}

/** 40 pixels to see, 44 to hit. */
export function IconButton({ label, children, ...rest }: IconButtonProps): ReactElement {
  return (
    <button type="button" data-kit="icon-button" aria-label={label} title={label} {...rest}>
      {children}
    </button>
  )
}
