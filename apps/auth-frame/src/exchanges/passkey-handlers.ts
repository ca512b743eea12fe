import { FrameFailureError } from '../door/frame-failure.ts'
import type { Handlers } from '../door/open-door.ts'
import type { HandlerParts } from './handler-parts.ts'

/** Signing in with a passkey, and adding one: the frame shows a screen of its own, since browsers ask for a click in it. */
export const passkeyHandlers = ({
  session,
  hasPasskeys,
  show,
}: HandlerParts): Pick<Handlers, 'CONNECT_PASSKEY' | 'SHOW_PASSKEYS'> => {
  const mustBeOffered = () => {
    if (!hasPasskeys) throw new FrameFailureError('no-passkeys', 'This browser has no passkeys for this page.')
  }
  return {
    async CONNECT_PASSKEY(_, appOrigin) {
      mustBeOffered()
      return { isConnected: (await show({ is: 'connectPasskey', appOrigin })) === 'done' }
    },
    async SHOW_PASSKEYS() {
      mustBeOffered()
      await session.wallet(true)
      await show({ is: 'passkeys' })
      return {}
    },
  }
}
