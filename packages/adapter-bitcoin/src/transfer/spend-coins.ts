import { anySignal, withSignal } from '@kit/core/adapters'
import type { BitcoinAddress } from '../chain/address.ts'
import type { Coin, Esplora } from '../chain/esplora.ts'
import { invalidResponse } from '../chain/request-api.ts'
import { readPsbt, readSigned } from '../signing/psbt.ts'
import type { BitcoinWallet } from '../wallet/bitcoin-wallet.ts'
import { buildPsbt, type Output } from './build-psbt.ts'
import { finishTransaction } from './finished-transaction.ts'
import { invalidTransaction } from './invalid-transaction.ts'
import type { Payer } from './payer.ts'

type Spending = {
  readonly signPsbt: NonNullable<BitcoinWallet['signPsbt']>
  readonly coins: readonly Coin[]
  readonly outputs: readonly Output[]
  readonly tellId: (txid: string) => void
  /** What has to hold still once the wallet has signed the transaction of this id. @throws KitError when it does not */
  readonly checkBeforeSending: (txid: string, signal: AbortSignal) => Promise<void>
}

/**
 * Has the wallet sign a transaction that spends these coins, and broadcasts it.
 *
 * @returns the transaction's id
 */
export async function spendCoins(
  payer: Payer,
  { signPsbt, coins, outputs, tellId, checkBeforeSending }: Spending,
  signal: AbortSignal,
): Promise<string> {
  const { account, chain, from, network, chainClient } = payer
  const esplora = chainClient.esplora(network)
  const spent = await Promise.all(coins.map((coin) => withPrevious(coin, from, esplora, signal)))
  const requested = readPsbt(buildPsbt({ account, from, outputs, coins: spent }))
  if (!requested) throw invalidTransaction('The transfer does not fit into a PSBT')
  const inputs = coins.map((_, index) => ({ address: account.address, index }))
  await payer.checkAgain()
  const answer = await payer.whileConnected(signal, (either) =>
    signPsbt({ psbt: requested.bytes, chain, inputs }, either),
  )
  const { bytes: signed } = readSigned(answer, requested)
  const finished = finishTransaction({ signed, requested: requested.bytes, inputs })
  // Nothing is sent after the visitor disconnected.
  await anySignal([payer.connection, signal], (either) => withSignal(checkBeforeSending(finished.id, either), either))
  tellId(finished.id)
  return chainClient.broadcast(network, finished, signal)
}

/**
 * Loads the transaction that made a coin. Before taproot a signature covers the amount of its own input only, so that an
 * API with a false amount for another coin in each of two attempts could combine the signatures and burn the difference.
 */
async function withPrevious(coin: Coin, from: BitcoinAddress, esplora: Esplora, signal: AbortSignal) {
  const previous = await esplora.transaction(coin.txid, signal)
  if (!previous && from.type !== 'p2tr') throw invalidResponse(`it does not return the transaction ${coin.txid}`)
  return { coin, previous }
}
