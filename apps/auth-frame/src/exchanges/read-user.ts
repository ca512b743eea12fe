import type { FrameUser } from '@kit/services/auth-frame-protocol'
import { FrameFailureError } from '../door/frame-failure.ts'
import type { FrameSession } from '../session/frame-session.ts'

/**
 * Who has signed in, with the addresses of their wallet.
 *
 * @throws FrameFailureError `not-connected`
 */
export async function readUser(session: FrameSession): Promise<FrameUser> {
  const account = await session.account()
  if (!account) throw new FrameFailureError('not-connected', 'Nobody has signed in.')
  const { addresses } = await session.wallet()
  return {
    ...account,
    accounts: [
      { namespace: 'eip155', address: addresses.evm, type: 'eoa' },
      { namespace: 'solana', address: addresses.solana, type: 'eoa' },
    ],
  }
}
