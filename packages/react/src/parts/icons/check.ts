import type { IconShapes } from '../icon.tsx'

/** From Lucide 1.65.0, ISC licence: see THIRD-PARTY.md. */
export const Check: IconShapes = [['path', { d: 'M20 6 9 17l-5-5' }]]
