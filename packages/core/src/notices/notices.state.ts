import type { Notice } from './notice.ts'

export type NoticesState = { readonly toast: Notice | null; readonly alert: Notice | null }

export const initialNotices: NoticesState = { toast: null, alert: null }
