import { isKitError, KitError, type SendTransaction, type TransactionRequest } from '@kit/core'
import { loadCode, unknownOutcome, withSignal } from '@kit/core/adapters'
import { chainIdOf } from '../chain/chain-id.ts'
import { assertNodeOfChain } from './assert-node-of-chain.ts'
import { callsId } from './call-ids.ts'
import { requestChecked, type SigningParts } from './request-checked.ts'
import { toWalletTransaction } from './transaction.ts'

/** A fee for blobs is not among them: the protocol takes its own price, however much is offered. */
const prices = ['maxFeePerGas', 'maxPriorityFeePerGas'] as const
const isTransactionHash = (answer: unknown): answer is string =>
  typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer)

/**
 * Asks the wallet once to send a transaction; no failure makes the adapter ask again.
 *
 * @throws KitError `transaction/invalid`, `transaction/fee-too-high` for fees that are far above the network's,
 * `transaction/unreadable-answer`, and what wallets throw
 */
export const createSendTransaction =
  (parts: SigningParts): SendTransaction<'eip155'> =>
  async ({ address, network, transaction }, signal, onLate = () => {}) => {
    const chainId = chainIdOf(network)
    if (chainId === null) throw new KitError('transaction/invalid', { detail: `${network} is no EVM network.` })
    const walletTransaction = toWalletTransaction(transaction, { from: address, chainId })
    const blobs = await blobsOf(transaction, signal)
    await assertNodeOfChain(parts.readNode, chainId, signal)
    if (prices.some((name) => transaction[name] !== undefined)) {
      const { assertFees } = await withSignal(
        loadCode(() => import('./assert-fees.ts')),
        signal,
      )
      await assertFees(parts.readNode, { chainId, transaction, written: walletTransaction }, signal)
    }
    const request = { address, chainId, method: 'eth_sendTransaction', params: [{ ...walletTransaction, ...blobs }] }
    const late = {
      answered: (hash: unknown) => void (isTransactionHash(hash) && onLate(hash)),
      unknown: (id: string) => onLate(operationOf(parts, id)),
    }
    const { answer } = await requestChecked(parts, request, signal, late).catch(nameUnknown(parts))
    if (isTransactionHash(answer)) return { hash: answer }
    throw new KitError('transaction/unreadable-answer', { detail: 'The wallet gave no transaction hash.' })
  }

/** What a wallet names for want of a transaction, it is asked about by `wallet_getCallsStatus`: an operation's hash is no transaction's. */
const operationOf = ({ connectorId }: SigningParts, id: string) => callsId({ connectorId, id })

const nameUnknown =
  (parts: SigningParts) =>
  (error: unknown): never => {
    if (!isKitError(error, 'transaction/unknown')) throw error
    throw unknownOutcome(operationOf(parts, String(error.context.transactionId)), error)
  }

async function blobsOf({ blobData }: TransactionRequest, signal: AbortSignal) {
  if (blobData === undefined) return {}
  const { toBlobFields } = await withSignal(
    loadCode(() => import('./blobs.ts')),
    signal,
  )
  return toBlobFields(blobData)
}
