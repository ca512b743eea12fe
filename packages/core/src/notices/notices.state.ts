import type { ConnectedWallet } from '../domain/connection.ts'
import type { Notice } from './notice.ts'

export type NoticesState = {
  readonly toast: Notice | null
  readonly alert: Notice | null
  /** The wallet on this phone in whose app a question waits for the visitor. */
  readonly askedWallet: ConnectedWallet | null
}

export const initialNotices: NoticesState = { toast: null, alert: null, askedWallet: null }
