import { KitError, type OnLate } from '@kit/core'
import { tellLate } from '@kit/core/adapters'
import { OutScript } from '@scure/btc-signer'
import type { BitcoinAddress } from '../chain/address.ts'
import type { Coin } from '../chain/esplora.ts'
import type { Ordinals } from '../chain/ordinals.ts'
import type { Reservation } from '../chain/reserved-coins.ts'
import { fromWalletError } from '../wallet/from-wallet-error.ts'
import { paymentOutputs } from './build-psbt.ts'
import { invalidTransaction } from './invalid-transaction.ts'
import type { Payer } from './payer.ts'
import { type CoinRequest, type Selection, selectCoins } from './select-coins.ts'
import { selectUnspent } from './select-unspent.ts'
import { spendCoins } from './spend-coins.ts'
import { isSpendable, knownCoins } from './spendable.ts'
import { assertUnspent, isSameOutpoint } from './spent-coins.ts'
import { feeOf, inputWeight, outputWeight } from './weights.ts'

export type TransferPlan = Payer & {
  readonly to: BitcoinAddress
  /** The request of the dApp; `amount` in satoshis. */
  readonly transfer: { readonly to: string; readonly amount: bigint; readonly maxFee?: bigint | undefined }
  /** Of a wallet that sends by itself. */
  readonly onLate: OnLate
}

const notEnough = 'The coins known to carry no inscription do not suffice'

/** 0.1 bitcoin, the default maximum of Bitcoin Core's own wallet (`-maxtxfee`). */
const mostFee = 10_000_000n
/** Up to here a fee may be more than the payment: small payments are made at busy times, too. */
const harmlessFee = 10_000n

/**
 * Sends a transfer: selects the coins, has the wallet sign, looks at the coins again, broadcasts the signed transaction. Where no
 * server reports which coins carry inscriptions and the wallet can send by itself, the wallet selects the coins, since it knows.
 *
 * @returns the transaction's id
 */
export async function sendPlanned(plan: TransferPlan, signal: AbortSignal): Promise<string> {
  const { wallet, account, network, chainClient } = plan
  const { signPsbt } = wallet
  assertSpendable(plan.to)
  const esplora = chainClient.esplora(network)
  if (!signPsbt) return sendByWallet(plan, signal)
  const [coins, rate] = await Promise.all([esplora.coins(account.address, signal), esplora.feeRate(signal)])
  const ordinals = await chainClient.ordinals(network, coins, signal)
  const isUnreported = !ordinals && coins.some(({ inscribed }) => inscribed === 'unreported')
  const txid = isUnreported && wallet.sendTransfer ? await sendByWallet(plan, signal).catch(nullIfUnsupported) : null
  if (txid) return txid
  const { chosen, change, reservation } = await reserveCoins(plan, { coins, rate, ordinals }, signal)
  const outputs = paymentOutputs({ ...plan, amount: plan.transfer.amount, change })
  const checkBeforeSending = (id: string, either: AbortSignal) =>
    assertUnspent({ coins: chosen, address: account.address, id }, esplora, either)
  return reservation.spend((tellId) =>
    spendCoins(plan, { signPsbt, coins: chosen, outputs, tellId, checkBeforeSending }, signal),
  )
}

type Chosen = { readonly chosen: readonly Coin[]; readonly change: bigint }

const spendable: ReadonlySet<string> = new Set(['pkh', 'sh', 'wpkh', 'wsh', 'tr'])

/**
 * No key spends what a taproot key off the curve is paid, and any miner takes what a script without rules is paid: BIP-350 allows
 * to pay those, which a visitor hardly means to.
 */
export function assertSpendable({ script }: BitcoinAddress): void {
  const { type } = OutScript.decode(script)
  if (!spendable.has(type))
    throw new KitError('transaction/unspendable', { detail: 'Money at this address could not be spent by its owner.' })
}

/** A wallet that does not support sending has sent nothing, so the adapter may select the coins itself. */
function nullIfUnsupported(error: unknown): null {
  const failure = fromWalletError(error)
  if (failure.code !== 'wallet/unsupported-method' && failure.code !== 'rpc/method-not-found') throw failure
  return null
}

async function sendByWallet(
  { wallet, account, chain, transfer, onLate, whileConnected, checkAgain }: TransferPlan,
  signal: AbortSignal,
) {
  const { sendTransfer } = wallet
  if (!sendTransfer) throw new KitError('wallet/unsupported-method')
  await checkAgain()
  const { to, amount } = transfer
  const late = {
    answered(answer: unknown) {
      const id = idIn(answer)
      if (id !== null) onLate(id)
    },
  }
  const ask = (either: AbortSignal) => sendTransfer({ from: account.address, to, amount, chain }, either)
  const id = idIn(await whileConnected(signal, (either) => tellLate(ask(either), either, late)))
  if (id !== null) return id
  throw new KitError('transaction/unreadable-answer', { detail: 'The wallet returned no transaction id.' })
}

const idIn = (answer: unknown): string | null =>
  typeof answer === 'string' && /^[\da-f]{64}$/i.test(answer) ? answer.toLowerCase() : null

/** What there is to choose from. */
type Offer = { readonly coins: readonly Coin[]; readonly rate: bigint; readonly ordinals: Ordinals | null }

/** Selects coins, and reserves them unless another payment of this page was faster. */
function reserveCoins(
  plan: TransferPlan,
  offer: Offer,
  signal: AbortSignal,
): Promise<Chosen & { readonly reservation: Reservation }> {
  const { network, chainClient } = plan
  const { reserved } = chainClient
  const select = (coins: readonly Coin[]) => chooseCoins(plan, { ...offer, coins }, signal)
  function take({ coins: chosen, change }: Selection) {
    const reservation = reserved.reserve(network, chosen)
    return reservation && { chosen, change, reservation }
  }
  return selectUnspent({ network, reserved, coins: offer.coins, select, take }, chainClient.esplora(network), signal)
}

/** Selects coins, asks the server about the unreported ones among them, and selects again without those that carry something. */
export async function chooseCoins(
  {
    from,
    to,
    transfer,
  }: Pick<TransferPlan, 'from' | 'to'> & { readonly transfer: Omit<TransferPlan['transfer'], 'to'> },
  { coins: all, rate, ordinals }: Offer,
  signal: AbortSignal,
): Promise<Selection> {
  const weight = inputWeight(from.type)
  if (weight === null) throw invalidTransaction('The adapter cannot spend from this address')
  let remaining = knownCoins(all, ordinals)
  let unanswered: unknown = null
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
    // A server that did not answer is no lack of money.
    if (!selection && unanswered) throw unanswered
    if (!selection) checkRisen(coinRequest, transfer)
    if (!selection)
      throw invalidTransaction(ordinals ? notEnough : `${notEnough}. Name an ord server in \`ordinalsUrls\``)
    checkFee(selection.fee, transfer)
    const unreported = ordinals ? selection.coins.filter(({ inscribed }) => inscribed === 'unreported') : []
    if (!ordinals || unreported.length === 0) return selection
    const read = (coin: Coin) =>
      ordinals.read(coin, signal).catch((error: unknown): Coin => {
        if (signal.aborted) throw error
        unanswered ??= error
        return { ...coin, inscribed: 'unknown' }
      })
    const reported = await Promise.all(unreported.map(read))
    remaining = remaining.map((coin) => reported.find((one) => isSameOutpoint(one, coin)) ?? coin)
  }
}

/** Coins that would have sufficed for the fee that was agreed to are not too few: the rate has risen. @throws KitError `transaction/fee-too-high` */
function checkRisen(
  { coins, inputWeight: weight, to, rate }: CoinRequest,
  transfer: Pick<TransferPlan['transfer'], 'amount' | 'maxFee'>,
): void {
  const all = coins.reduce((sum, { value }) => sum + value, 0n)
  if (transfer.maxFee === undefined || all < transfer.amount + transfer.maxFee) return
  checkFee(feeOf({ count: coins.length, weight }, outputWeight(to), rate), transfer)
}

/** @throws KitError `transaction/fee-too-high` */
export function checkFee(fee: bigint, { amount, maxFee = mostFee }: Omit<TransferPlan['transfer'], 'to'>): void {
  if (fee > mostFee || (fee > harmlessFee && fee > amount)) throw tooHigh(fee, `for a payment of ${amount}`)
  if (fee > maxFee) throw tooHigh(fee, `and may be ${maxFee} at most`)
}

const tooHigh = (fee: bigint, why: string) =>
  new KitError('transaction/fee-too-high', { detail: `The fee would be ${fee} satoshis ${why}.` })
