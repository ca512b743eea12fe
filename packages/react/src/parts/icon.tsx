import { createElement, type ReactElement } from 'react'

/** The shapes of a line icon, as Lucide lays them out. `icons/` has those that are used. */
export type IconShapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[]

export type IconProps = {
  readonly of: IconShapes
  /** In pixels. */
  readonly size?: number
  readonly strokeWidth?: number
  readonly 'data-kit'?: string
  /** Mirrors the icon in right-to-left languages. */
  readonly 'data-flip'?: ''
}

/** A line icon, hidden from assistive technology: the words beside it name what it means. */
export function Icon({ of, size = 20, strokeWidth = 1.75, ...rest }: IconProps): ReactElement {
  const shapes = of.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }))
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      {shapes}
    </svg>
  )
}
