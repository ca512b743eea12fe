import { durations, KitError, type ReadParentFee } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { toHex } from 'viem'
import { chainIdOf } from '../chain/chain-id.ts'
import type { ReadNode } from '../chain/read-node.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import { readParentFee } from './parent-fee.ts'

const late = () => new KitError('rpc/timeout')

/** Bytes that are dear: none is zero, and no pattern repeats at once. */
export const dearBytes = (bytes: number) => toHex(Uint8Array.from({ length: bytes }, (_, at) => ((at * at) % 255) + 1))

/** Of a transaction that is not known yet; see `ReadParentFee`. */
export const createReadParentFee =
  ({ readNode }: { readonly readNode: ReadNode }): ReadParentFee<'eip155'> =>
  async ({ network, bytes, gas }, signal) => {
    const chainId = chainIdOf(network)
    if (chainId === null) throw new KitError('network/unknown')
    const read = (either: AbortSignal) =>
      readParentFee((method, params) => readNode(chainId, { method, params }, either), {
        ...{ data: dearBytes(bytes), gas: Promise.resolve(gas), chainId },
      })
    try {
      return await withTimeout(durations.uiRead, read, { signal, late })
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }
