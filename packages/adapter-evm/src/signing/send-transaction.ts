import { KitError, type SendTransaction } from '@kit/core'
import { chainIdOf } from '../wallet/chain-id.ts'
import { askChecked, type SigningParts } from './ask-checked.ts'
import { toWalletTransaction } from './transaction.ts'

const transactionHash = /^0x[\da-f]{64}$/i

/**
 * Asks the wallet to send a transaction, once: whatever happens, it is never asked again.
 */
export const createSendTransaction =
  (parts: SigningParts): SendTransaction<'eip155'> =>
  async ({ address, network, transaction }, signal) => {
    const chainId = chainIdOf(network)
    if (chainId === null) throw new KitError('transaction/invalid', { detail: `${network} is no EVM network.` })
    const request = toWalletTransaction(transaction, { from: address, chainId })
    const question = { address, chainId, method: 'eth_sendTransaction', params: () => [request] }
    const { answer } = await askChecked(parts, question, signal)
    if (typeof answer !== 'string' || !transactionHash.test(answer)) {
      throw new KitError('wallet/invalid-answer', { detail: 'The wallet gave no transaction hash.' })
    }
    return { hash: answer }
  }
