import { durations, KitError, type ReadOperationFee } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { getAddress, isAddress } from 'viem'
import { chainIdOf } from '../chain/chain-id.ts'
import { type FeeParts, paysForOperations } from '../chain/operation-accounts.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import { readPrices } from './fees.ts'
import { readOperationFee } from './operation-fee.ts'
import type { Sending } from './play-calls.ts'
import { dearBytes } from './read-parent-fee.ts'

const late = () => new KitError('rpc/timeout')

/** Of a transaction that is not known yet; see `ReadOperationFee`. */
export const createReadOperationFee =
  ({ readNode, operationAccounts }: FeeParts): ReadOperationFee<'eip155'> =>
  async ({ network, address, bytes, gas }, signal) => {
    const chainId = chainIdOf(network)
    if (chainId === null) throw new KitError('network/unknown')
    if (!isAddress(address, { strict: false }) || !paysForOperations(operationAccounts, { address, network }))
      return null
    const from = getAddress(address)
    const readFee = async (either: AbortSignal) => {
      const read: Sending['read'] = (method, params) => readNode(chainId, { method, params }, either)
      const prices = await readPrices(read)
      return readOperationFee({ from, read, chainId }, { data: [dearBytes(bytes)], gas, prices })
    }
    try {
      const { maxFee } = await withTimeout(durations.uiRead, readFee, { signal, late })
      return maxFee
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }
