import { connect } from './connect.ts'
import { modal } from './modal.ts'
import { shell } from './shell.ts'

/** What loads with the modal: the buttons', the frame's and the Connect view's sentences. */
export const firstOpen = {
  ...shell,
  ...modal,
  ...connect,
} as const
