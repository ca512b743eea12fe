import { durations, KitError, type ReadTransaction, type TransactionReading, type TransactionStatus } from '@kit/core'
import { readOwn, withTimeout } from '@kit/core/adapters'
import { isAddress, isHash } from 'viem'
import { fromWalletError } from '../from-wallet-error.ts'
import { type CallsId, isUndone, readCallsId } from '../signing/call-ids.ts'
import type { GetCallsStatus } from '../signing/features.ts'
import type { Read } from '../transfer/find-replacement.ts'
import { isUndoneIn, readBundle } from '../transfer/undone-operation.ts'
import { chainIdOf } from './chain-id.ts'
import type { ReadNode } from './read-node.ts'
import { placeOf, readReplacement } from './read-replacement.ts'

const late = () => new KitError('rpc/timeout')

/** What wallets say of calls that they have taken, by the wallets' ids. */
export type WalletCalls = Map<string, GetCallsStatus>

type Parts = { readonly readNode: ReadNode; readonly walletCalls: WalletCalls }

/**
 * Reads where a transaction stands, from the network's endpoints. Only of calls whose transaction nobody knows, their wallet is asked which
 * it is.
 */
export const createReadTransaction =
  ({ readNode, walletCalls }: Parts): ReadTransaction<'eip155'> =>
  async ({ network, hash, address, place }, signal) => {
    const chainId = chainIdOf(network)
    const calls = readCallsId(hash)
    if (chainId === null || !(calls || isHash(hash)))
      throw new KitError('rpc/invalid-params', { detail: 'This is no hash of a transaction.' })
    const readHash = async (of: string, either: AbortSignal): Promise<TransactionReading> => {
      const read: Read = (method, params) => readNode(chainId, { method, params }, either)
      const receipt = await read('eth_getTransactionReceipt', [of])
      if (receipt !== null) return { is: statusOf(receipt, address) }
      const known = await read('eth_getTransactionByHash', [of])
      if (known !== null) {
        const seen = placeOf(known, address)
        return seen === null ? { is: 'pending' } : { is: 'pending', place: seen }
      }
      const isFindable = address !== undefined && isAddress(address, { strict: false }) && place
      const found = isFindable ? await readReplacement(read, { address, place }).catch(() => null) : null
      return found ?? { is: 'unseen' }
    }
    const readCalls = async ({ connectorId, id }: CallsId, either: AbortSignal): Promise<TransactionReading> => {
      // A wallet that is away, or has forgotten them, says nothing of them.
      const said = await walletCalls
        .get(connectorId)?.({ id }, either)
        .catch(() => null)
      if (!said) return { is: 'unseen' }
      if (said.is === 'partial') return { is: 'unseen', isFinal: true }
      // Others of them may be in no block yet.
      if (said.is === 'pending' && !said.isAtomic) return { is: 'pending' }
      const made = said.hashes.at(-1)
      if (made) {
        const { is } = await readHash(made, either)
        if (is === 'unseen') return { is: 'pending' }
        // The transaction is that of a bundler, which is done also where what it took for this account was undone (ERC-4337).
        return { is: isUndone(said) && is === 'confirmed' ? 'failed' : is }
      }
      if (isUndone(said)) return { is: 'failed' }
      return said.is === 'pending' ? { is: 'pending' } : { is: 'unseen', isFinal: true }
    }
    const read = (either: AbortSignal) => (calls ? readCalls(calls, either) : readHash(hash, either))
    try {
      return await withTimeout(durations.uiRead, read, { signal, late })
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }

function statusOf(receipt: unknown, account: string | undefined): TransactionStatus {
  const status = readOwn(receipt, 'status')
  if (status === '0x1') {
    const bundle = readBundle(receipt)
    return account !== undefined && bundle && isUndoneIn(bundle, account) ? 'failed' : 'confirmed'
  }
  if (status === '0x0') return 'failed'
  throw new KitError('rpc/invalid-response', { detail: 'The network gave a receipt without a status.' })
}
