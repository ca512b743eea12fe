import { durations, KitError } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { chainIdOf } from '../chain/chain-id.ts'
import type { ReadNode } from '../chain/read-node.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import type { IsDeployed } from './features.ts'

const hexBytes = /^0x(?:[\da-f]{2})*$/i
const late = () => new KitError('rpc/timeout')

/** Reads whether an account runs code, from the network's endpoints and never from the wallet. */
export const createIsDeployed =
  ({ readNode }: { readonly readNode: ReadNode }): IsDeployed =>
  async ({ address, network }, signal) => {
    const chainId = chainIdOf(network)
    if (chainId === null) throw new KitError('rpc/invalid-params', { detail: `${network} is no EVM network.` })
    const read = (either: AbortSignal) =>
      readNode(chainId, { method: 'eth_getCode', params: [address, 'latest'] }, either)
    const code = await withTimeout(durations.uiRead, read, { signal, late }).catch((error: unknown) => {
      throw fromWalletError(error, 'rpc/unreachable')
    })
    if (typeof code === 'string' && hexBytes.test(code)) return code !== '0x'
    throw new KitError('rpc/invalid-response', { detail: 'The network gave code that is no hex.' })
  }
