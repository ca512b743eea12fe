import { bytesToHex, hexToBytes, isHex, stringToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Prepared } from '../approvals.ts'
import { describeMessage } from '../describe-message.ts'
import { accountOf, chainIdOf, invalidParams, paramAt, type RpcContext } from '../rpc-context.ts'
import { refuseHash } from './refuse-operations.ts'

const longest = 65_536

/** Prepares a `personal_sign`: hex is bytes, all else is text. */
export async function prepareMessage(params: unknown, context: RpcContext, signal: AbortSignal): Promise<Prepared> {
  const { network, wallet, origin } = context
  chainIdOf(network)
  const message = paramAt(params, 0)
  const { address } = accountOf(paramAt(params, 1), context)
  if (typeof message !== 'string' || message.length > longest) throw invalidParams('The message is no text.')
  const isBytes = isHex(message) && message.length % 2 === 0
  const raw = isBytes ? hexToBytes(message) : stringToBytes(message)
  if (address === wallet.addresses.evm) refuseHash(raw, context)
  const description = describeMessage(raw, { network, account: address, origin })
  if (address !== wallet.addresses.evm) {
    const { prepareSignature } = await import('./user-operations/sign-as-account.ts')
    const { signMessage } = await prepareSignature(address, context, signal)
    return { description, sign: () => signMessage(raw) }
  }
  return {
    description,
    sign: () => wallet.withKeys(({ evm }) => privateKeyToAccount(bytesToHex(evm)).signMessage({ message: { raw } })),
  }
}
