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
  /** The modal could not be loaded. It opens with the next press, or by itself when the network is back. */
  | 'failed'

/** What a button in the dApp's page shows. */
export type ButtonContent = {
  readonly kit: 'connect-button' | 'account-button' | 'network-button'
  readonly state: ButtonState
  /** What screen readers read instead of the content. */
  readonly label?: string
  readonly content: ReactNode
}
