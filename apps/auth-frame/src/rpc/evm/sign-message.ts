import { bytesToHex, hexToBytes, isHex, stringToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Prepared } from '../approvals.ts'
import { describeMessage } from '../describe-message.ts'
import { chainIdOf, checkAccount, invalidParams, paramAt, type RpcContext } from '../rpc-context.ts'

const longest = 65_536

/** Prepares a `personal_sign`: hex is bytes, all else is text. */
export async function prepareMessage(params: unknown, context: RpcContext): Promise<Prepared> {
  const { network, wallet, origin } = context
  chainIdOf(network)
  const [message, account] = [paramAt(params, 0), paramAt(params, 1)]
  checkAccount(account, wallet.addresses.evm)
  if (typeof message !== 'string' || message.length > longest) throw invalidParams('The message is no text.')
  const isBytes = isHex(message) && message.length % 2 === 0
  const raw = isBytes ? hexToBytes(message) : stringToBytes(message)
  return {
    description: describeMessage(raw, { network, account: wallet.addresses.evm, origin }),
    sign: () => wallet.withKeys(({ evm }) => privateKeyToAccount(bytesToHex(evm)).signMessage({ message: { raw } })),
  }
}
