import type { Theme } from '../kit/theme-context.ts'

/**
 * A theme as the stylesheet's custom properties; empty where the stylesheet's own value applies.
 *
 * @example themeProperties({ accent: '#ffd400' }) // [['--kit-accent', '#ffd400'], ['--kit-radius', ''], …]
 */
export function themeProperties({ accent, radius, zIndex }: Theme): readonly (readonly [string, string])[] {
  return [
    ['--kit-accent', accent ?? ''],
    ['--kit-radius', radius === undefined ? '' : `${radius}px`],
    ['--kit-z-index', `${zIndex ?? ''}`],
  ]
}
