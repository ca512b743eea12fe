import type { KitError } from '../errors/kit-error.ts'

export type NoticesEvent = { type: 'notice.raised'; error: KitError } | { type: 'notice.dismissed'; id: number }
