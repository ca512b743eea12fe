import type { FrameUser } from '@kit/services/auth-frame-protocol'
import { accountsOn } from '../accounts/evm-accounts.ts'
import { FrameFailureError } from '../door/frame-failure.ts'
import { referenceIn } from '../rpc/rpc-context.ts'
import type { HandlerParts } from './handler-parts.ts'

type Parts = Pick<HandlerParts, 'session' | 'networks' | 'accountChoice'>

/**
 * Who has signed in, with the accounts of their wallet on each network, the preferred one first (R-AUTH-7).
 *
 * @throws FrameFailureError `not-connected`
 */
export async function readUser({ session, networks, accountChoice }: Parts): Promise<FrameUser> {
  const user = await session.user()
  if (!user) throw new FrameFailureError('not-connected', 'Nobody has signed in.')
  const { addresses } = user.wallet
  const preferred = accountChoice.read(addresses.evm)
  const evm = networks
    .filter((network) => referenceIn('eip155', network) !== null)
    .flatMap((network) => accountsOn(network, addresses.evm, preferred).map((own) => ({ ...own, network: network.id })))
  const places = evm.map(({ address, type, network }) => ({ namespace: 'eip155', address, type, network }) as const)
  return {
    ...user.account,
    accounts: [...places, { namespace: 'solana', address: addresses.solana, type: 'eoa' }],
  }
}
