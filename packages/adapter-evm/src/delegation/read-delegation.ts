import { durations, KitError, type Network, type ReadDelegation } from '@kit/core'
import { requireNetwork, withTimeout } from '@kit/core/adapters'
import { getAddress, isAddress } from 'viem'
import type { ReadNode } from '../chain/read-node.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import { knownDelegate } from './known-delegates.ts'

type DelegationParts = {
  readonly networks: readonly Network<'eip155'>[]
  readonly readNode: ReadNode
}

const hexBytes = /^0x(?:[\da-f]{2})*$/i
/** @see EIP-7702; any other code is the account's own. */
const designator = /^0xef0100([\da-f]{40})$/i
const late = () => new KitError('rpc/timeout')

/** Reads the contract that an account is delegated to, from the network's endpoints and never from the wallet. */
export const createReadDelegation =
  ({ networks, readNode }: DelegationParts): ReadDelegation<'eip155'> =>
  async ({ address, network: id }, signal) => {
    const network = requireNetwork(networks, id)
    if (!isAddress(address, { strict: false }))
      throw new KitError('rpc/invalid-params', { detail: 'This is no address.' })
    const codeAt = async (account: string, either: AbortSignal): Promise<string> => {
      const call = { method: 'eth_getCode', params: [account, 'latest'] } as const
      const code = await readNode(Number(network.id), call, either)
      if (typeof code === 'string' && hexBytes.test(code)) return code
      throw new KitError('rpc/invalid-response', { detail: 'The network gave code that is no hex.' })
    }
    try {
      return await withTimeout(durations.uiRead, (either) => read(address, codeAt, either), { signal, late })
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }

async function read(
  address: string,
  codeAt: (account: string, signal: AbortSignal) => Promise<string>,
  signal: AbortSignal,
) {
  const [, bytes] = designator.exec(await codeAt(address, signal)) ?? []
  if (bytes === undefined) return null
  const delegate = getAddress(`0x${bytes.toLowerCase()}`)
  return { delegate, knownAs: knownDelegate(delegate), hasCode: (await codeAt(delegate, signal)) !== '0x' }
}
