import { durations, fromBaseUnits, KitError, type Network, type ReadBalance } from '@kit/core'
import { underAny, untilAborted } from '@kit/core/adapters'
import { isAddress } from 'viem'
import { fromWalletError } from '../to-kit-error.ts'
import { chainIdOf, findChain } from './chain-id.ts'
import type { ReadNode } from './read-node.ts'

type BalanceParts = {
  readonly networks: readonly Network<'eip155'>[]
  readonly readNode: ReadNode
}

const quantity = /^0x[\da-f]{1,64}$/i

/**
 * Reads an address's balance in a network's own currency, from the network's endpoints and never from the wallet.
 *
 * @throws KitError `network/unknown`, `rpc/…`; after 30 seconds `rpc/timeout`.
 */
export const createReadBalance =
  ({ networks, readNode }: BalanceParts): ReadBalance<'eip155'> =>
  async ({ address, network: id }, signal) => {
    const network = findChain(networks, chainIdOf(id) ?? 0)
    if (!network) throw new KitError('network/unknown', { detail: `${id} is not among the networks of this kit.` })
    if (!isAddress(address, { strict: false }))
      throw new KitError('rpc/invalid-params', { detail: 'This is no address.' })
    const call = { method: 'eth_getBalance', params: [address, 'latest'] } as const
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(new KitError('rpc/timeout')), durations.uiRead)
    const read = async (either: AbortSignal) => {
      const answer = readNode(Number(network.id), call, either)
      return toBalance(network, address, await untilAborted(answer, either))
    }
    try {
      return await underAny([signal, deadline.signal], read)
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    } finally {
      clearTimeout(timer)
    }
  }

function toBalance(network: Network<'eip155'>, address: string, answer: unknown) {
  if (typeof answer !== 'string' || !quantity.test(answer)) {
    throw new KitError('rpc/invalid-response', { detail: 'The network gave a balance that is no quantity.' })
  }
  const { symbol, decimals } = network.nativeCurrency
  return { network: network.caipNetworkId, address, amount: fromBaseUnits(BigInt(answer), decimals), symbol, decimals }
}
