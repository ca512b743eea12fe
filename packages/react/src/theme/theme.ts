import type { Theme } from '../kit/theme-context.ts'
import { readableOn } from './contrast.ts'

/**
 * A theme as the stylesheet's custom properties; `null` where the stylesheet's own value applies. The text colour on the
 * accent is computed by its contrast.
 *
 * @example themeProperties({ accent: '#ffd400' }) // [['--kit-accent', '#ffd400'], ['--kit-on-accent', '#0b0b12'], …]
 */
export function themeProperties({ accent, radius, zIndex }: Theme): readonly (readonly [string, string | null])[] {
  return [
    ['--kit-accent', accent ?? null],
    ['--kit-on-accent', accent === undefined ? null : readableOn(accent)],
    ['--kit-radius', radius === undefined ? null : `${radius}px`],
    ['--kit-z-index', zIndex === undefined ? null : String(zIndex)],
  ]
}
