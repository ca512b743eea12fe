import type { IconShapes } from '../icon.tsx'

/** From Lucide 1.65.0, ISC licence: see THIRD-PARTY.md. */
export const ChevronDown: IconShapes = [['path', { d: 'm6 9 6 6 6-6' }]]
