import { type Account, type CaipNetworkId, KitError } from '@kit/core'
import { withSignal } from '@kit/core/adapters'
import type { BitcoinAddress } from '../chain/address.ts'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import type { BitcoinChain } from '../chain/chains.ts'
import type { Coin, Esplora } from '../chain/esplora.ts'
import type { Ordinals } from '../chain/ordinals.ts'
import { invalidResponse } from '../chain/request-api.ts'
import { readPsbt, readSigned } from '../signing/psbt.ts'
import type { BitcoinWallet } from '../wallet/bitcoin-wallet.ts'
import { fromWalletError } from '../wallet/from-wallet-error.ts'
import { buildPsbt } from './build-psbt.ts'
import { finishTransaction } from './finished-transaction.ts'
import { invalidTransaction } from './invalid-transaction.ts'
import { type Selection, selectCoins } from './select-coins.ts'
import { isSpendable } from './spendable.ts'
import { inputWeight } from './weights.ts'

export { finishTransaction } from './finished-transaction.ts'

export type TransferPlan = {
  readonly wallet: BitcoinWallet
  readonly chain: BitcoinChain
  readonly account: Account<'bip122'>
  readonly from: BitcoinAddress
  readonly to: BitcoinAddress
  /** The request of the dApp; `amount` in satoshis. */
  readonly transfer: { readonly to: string; readonly amount: bigint }
  readonly network: CaipNetworkId<'bip122'>
  readonly chainClient: BitcoinChainClient
  /** Reads the wallet again right before it signs. @throws KitError when its account or network has changed */
  readonly checkAgain: () => Promise<void>
}

const notEnough = 'The coins known to carry no inscription do not suffice'

/** 0.1 bitcoin, the default maximum of Bitcoin Core's own wallet (`-maxtxfee`). */
const maxFee = 10_000_000n

/**
 * Sends a transfer: selects the coins, has the wallet sign, broadcasts the signed transaction. Where no server reports which
 * coins carry inscriptions and the wallet can send by itself, the wallet selects the coins, since it knows.
 *
 * @returns the transaction's id
 */
export async function sendPlanned(plan: TransferPlan, signal: AbortSignal): Promise<string> {
  const { wallet, account, chain, transfer, network, chainClient } = plan
  const esplora = chainClient.esplora(network)
  if (!wallet.signPsbt) return sendByWallet(plan, signal)
  const [coins, rate] = await Promise.all([esplora.coins(account.address, signal), esplora.feeRate(signal)])
  const ordinals = await chainClient.ordinals(network, coins, signal)
  const isUnreported = !ordinals && coins.some(({ inscribed }) => inscribed === 'unreported')
  const txid = isUnreported && wallet.sendTransfer ? await sendByWallet(plan, signal).catch(nullIfUnsupported) : null
  if (txid) return txid
  const { coins: chosen, change } = await chooseCoins(plan, { coins, rate, ordinals }, signal)
  const spent = await Promise.all(chosen.map((coin) => withPrevious(coin, plan.from, esplora, signal)))
  const requested = readPsbt(buildPsbt({ ...plan, amount: transfer.amount, change, coins: spent }))
  if (!requested) throw invalidTransaction('The transfer does not fit into a PSBT')
  const inputs = chosen.map((_, index) => ({ address: account.address, index }))
  await plan.checkAgain()
  const answer = await withSignal(wallet.signPsbt({ psbt: requested.bytes, chain, inputs }, signal), signal)
  const { bytes: signed } = readSigned(answer, requested)
  return chainClient.broadcast(network, finishTransaction({ signed, requested: requested.bytes, inputs }), signal)
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

/** A wallet that does not support sending has sent nothing, so the adapter may select the coins itself. */
function nullIfUnsupported(error: unknown): null {
  const failure = fromWalletError(error)
  if (failure.code !== 'wallet/unsupported-method') throw failure
  return null
}

async function sendByWallet({ wallet, account, transfer, checkAgain }: TransferPlan, signal: AbortSignal) {
  if (!wallet.sendTransfer) throw new KitError('wallet/unsupported-method')
  await checkAgain()
  const id = await withSignal(wallet.sendTransfer({ from: account.address, ...transfer }, signal), signal)
  if (typeof id === 'string' && /^[\da-f]{64}$/i.test(id)) return id.toLowerCase()
  throw new KitError('wallet/invalid-answer', { detail: 'The wallet returned no transaction id.' })
}

/** Selects coins, asks the server about the unreported ones among them, and selects again without those that carry something. */
async function chooseCoins(
  { from, to, transfer }: TransferPlan,
  { coins: all, rate, ordinals }: { coins: readonly Coin[]; rate: bigint; ordinals: Ordinals | null },
  signal: AbortSignal,
): Promise<Selection> {
  const weight = inputWeight(from.type)
  if (weight === null) throw invalidTransaction('The adapter cannot spend from this address')
  let remaining = [...all]
  for (;;) {
    // With a server, unreported coins are candidates, which it is asked about before they are spent.
    const coins = remaining.filter((coin) => isSpendable(coin) || (ordinals && coin.inscribed === 'unreported'))
    const coinRequest = {
      coins,
      amount: transfer.amount,
      rate,
      inputWeight: weight,
      to: to.script,
      changeTo: from.script,
    }
    const selection = selectCoins(coinRequest)
    if (!selection)
      throw invalidTransaction(ordinals ? notEnough : `${notEnough}. Name an ord server in \`ordinalsUrls\``)
    if (selection.fee > maxFee)
      throw invalidTransaction(`The fee would be ${selection.fee} satoshis, more than the limit of ${maxFee}`)
    const unreported = ordinals ? selection.coins.filter(({ inscribed }) => inscribed === 'unreported') : []
    if (!ordinals || unreported.length === 0) return selection
    const reported = await Promise.all(unreported.map((coin) => ordinals.read(coin, signal)))
    remaining = remaining.map(
      (coin) => reported.find((one) => one.txid === coin.txid && one.vout === coin.vout) ?? coin,
    )
  }
}
