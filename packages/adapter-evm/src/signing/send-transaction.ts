import { KitError, type SendTransaction, type TransactionRequest } from '@kit/core'
import { loadCode, withSignal } from '@kit/core/adapters'
import { chainIdOf } from '../chain/chain-id.ts'
import { assertNodeOfChain } from './assert-node-of-chain.ts'
import { requestChecked, type SigningParts } from './request-checked.ts'
import { toWalletTransaction } from './transaction.ts'

const transactionHash = /^0x[\da-f]{64}$/i

/**
 * Asks the wallet once to send a transaction; no failure makes the adapter ask again.
 */
export const createSendTransaction =
  (parts: SigningParts): SendTransaction<'eip155'> =>
  async ({ address, network, transaction }, signal) => {
    const chainId = chainIdOf(network)
    if (chainId === null) throw new KitError('transaction/invalid', { detail: `${network} is no EVM network.` })
    const walletTransaction = toWalletTransaction(transaction, { from: address, chainId })
    const blobs = await blobsOf(transaction, signal)
    await assertNodeOfChain(parts.readNode, chainId, signal)
    const request = { address, chainId, method: 'eth_sendTransaction', params: [{ ...walletTransaction, ...blobs }] }
    const { answer } = await requestChecked(parts, request, signal)
    if (typeof answer !== 'string' || !transactionHash.test(answer)) {
      throw new KitError('wallet/invalid-answer', { detail: 'The wallet gave no transaction hash.' })
    }
    return { hash: answer }
  }

async function blobsOf({ blobData }: TransactionRequest, signal: AbortSignal) {
  if (blobData === undefined) return {}
  const { toBlobFields } = await withSignal(
    loadCode(() => import('./blobs.ts')),
    signal,
  )
  return toBlobFields(blobData)
}
