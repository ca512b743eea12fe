import type { ReactNode } from 'react'

export type ButtonState =
  | 'disconnected'
  | 'connecting'
  | 'reconnecting'
  | 'connected'
  | 'disconnecting'
  /** On a network that the dApp asked for. */
  | 'supported'
  | 'unsupported'

/** What a button in the dApp's page shows. */
export type ButtonContent = {
  readonly kit: 'connect-button' | 'account-button' | 'network-button'
  readonly state: ButtonState
  /** What screen readers read instead of the content. */
  readonly label?: string
  readonly content: ReactNode
}
