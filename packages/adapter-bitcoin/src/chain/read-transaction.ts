import { durations, KitError, type ReadTransaction } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { fromWalletError } from '../wallet/from-wallet-error.ts'
import type { BitcoinChainClient } from './chain-client.ts'
import { isTxid } from './txid.ts'

const late = () => new KitError('rpc/timeout')

/** Reads where a transaction stands, from the network's API. On Bitcoin nothing is confirmed that fails. */
export const createReadTransaction =
  ({ esplora, reserved }: Pick<BitcoinChainClient, 'esplora' | 'reserved'>): ReadTransaction<'bip122'> =>
  async ({ network, hash }, signal) => {
    if (!isTxid(hash)) throw new KitError('rpc/invalid-params', { detail: 'This is no id of a transaction.' })
    try {
      const read = (either: AbortSignal) => esplora(network).status(hash, either)
      const is = (await withTimeout(durations.uiRead, read, { signal, late })) ?? 'unseen'
      if (is === 'confirmed') reserved.settle(network, hash)
      return { is }
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }
