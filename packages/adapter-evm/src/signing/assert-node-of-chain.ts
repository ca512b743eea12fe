import { durations, isKitError, KitError } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { parseChainId } from '../chain/chain-id.ts'
import type { ReadNode } from '../chain/read-node.ts'
import { RpcFault } from '../chain/rpc/rpc-fault.ts'

/**
 * Refuses a chain whose endpoint answers for another one: the dApp would read that chain while the wallet pays on its own.
 * An endpoint that does not answer soon, or a network that the dApp did not ask for, says nothing.
 *
 * @throws KitError `config/invalid`
 */
export async function assertNodeOfChain(readNode: ReadNode, chainId: number, signal: AbortSignal): Promise<void> {
  const late = () => new KitError('rpc/timeout')
  const reading = withTimeout(durations.chainCheck, (either) => readNode(chainId, { method: 'eth_chainId' }, either), {
    late,
    signal,
  })
  const isOther = await reading.then(isOtherThan(chainId), isOfOtherChain)
  if (isOther)
    throw new KitError('config/invalid', {
      detail: `An RPC endpoint of chain ${chainId} is of another chain. Correct its rpcUrls, those of evm({ rpcUrls }), or the transports of your wagmi config.`,
    })
}

const isOtherThan = (chainId: number) => (answer: unknown) => {
  const found = parseChainId(answer)
  return found !== null && found !== chainId
}

const isOfOtherChain = (error: unknown): boolean =>
  isKitError(error) && error.cause instanceof RpcFault && error.cause.traits.isOtherChain === true
