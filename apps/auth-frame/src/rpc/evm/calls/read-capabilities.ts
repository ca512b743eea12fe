import { isHex, numberToHex } from 'viem'
import { accountsOn } from '../../../accounts/evm-accounts.ts'
import { rpcFailure } from '../../../door/frame-failure.ts'
import { chainIdOf, invalidParams, paramAt, type RpcContext, referenceIn } from '../../rpc-context.ts'
import { readAtomicity } from './read-atomicity.ts'

/**
 * Answers a `wallet_getCapabilities` (EIP-5792): of the networks that are asked for, else of all. Where a node does not answer, nothing is
 * promised.
 */
export async function readCapabilities(params: unknown, context: RpcContext): Promise<unknown> {
  const { networks, wallet, preferred, callNode } = context
  const owner = wallet.addresses.evm
  const account = paramAt(params, 0)
  const wanted = readChains(paramAt(params, 1))
  const own = networks
    .filter((network) => referenceIn('eip155', network) !== null)
    .map((network) => ({ network, accounts: accountsOn(network, owner, preferred).map(({ address }) => address) }))
  const isSame = (address: string) => typeof account === 'string' && address.toLowerCase() === account.toLowerCase()
  if (!own.some(({ accounts }) => accounts.some(isSame)))
    throw rpcFailure('unauthorized', 'This account is not the wallet’s.')
  const entries = own
    .filter(({ network, accounts }) => accounts.some(isSame) && (wanted?.has(chainIdOf(network)) ?? true))
    .map(async ({ network }) => {
      const asked = { network, owner, account: String(account), isPreferred: preferred === 'smartAccount', callNode }
      const { status } = await readAtomicity(asked).catch(() => ({ status: 'unsupported' }) as const)
      return [numberToHex(chainIdOf(network)), { atomic: { status } }] as const
    })
  return Object.fromEntries(await Promise.all(entries))
}

function readChains(chains: unknown): ReadonlySet<number> | null {
  if (chains === undefined || chains === null) return null
  if (!Array.isArray(chains) || chains.length > 256 || !chains.every((chain) => isHex(chain) && chain.length < 20))
    throw invalidParams('The chain ids are no list of quantities.')
  return new Set(chains.map(Number))
}
