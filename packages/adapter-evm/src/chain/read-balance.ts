import { durations, KitError, type Network, type ReadBalance } from '@kit/core'
import { requireNetwork, withTimeout } from '@kit/core/adapters'
import { isAddress } from 'viem'
import { fromWalletError } from '../from-wallet-error.ts'
import type { ReadNode } from './read-node.ts'

type BalanceParts = {
  readonly networks: readonly Network<'eip155'>[]
  readonly readNode: ReadNode
}

const quantity = /^0x[\da-f]{1,64}$/i
const late = () => new KitError('rpc/timeout')

/**
 * Reads an address's balance in a network's own currency, from the network's endpoints and never from the wallet.
 *
 * @throws KitError `network/unknown`, `rpc/…`; after 30 seconds `rpc/timeout`
 */
export const createReadBalance =
  ({ networks, readNode }: BalanceParts): ReadBalance<'eip155'> =>
  async ({ address, network: id }, signal) => {
    const network = requireNetwork(networks, id)
    if (!isAddress(address, { strict: false }))
      throw new KitError('rpc/invalid-params', { detail: 'This is no address.' })
    const call = { method: 'eth_getBalance', params: [address, 'latest'] } as const
    const read = (either: AbortSignal) => readNode(Number(network.id), call, either)
    try {
      const answer = await withTimeout(durations.uiRead, read, { signal, late })
      const { symbol, decimals } = network.nativeCurrency
      return { amount: toAmount(answer), decimals, symbol }
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }

function toAmount(answer: unknown): bigint {
  if (typeof answer !== 'string' || !quantity.test(answer)) {
    throw new KitError('rpc/invalid-response', { detail: 'The network gave a balance that is no quantity.' })
  }
  return BigInt(answer)
}
