import { type Account, KitError } from '@kit/core'
import { untilAborted } from '@kit/core/adapters'
import type { BitcoinAddress } from '../chain/address.ts'
import type { BitcoinChain } from '../chain/chains.ts'
import type { Coin, Esplora } from '../chain/esplora.ts'
import { readInscriptions, servesInscriptions } from '../chain/ordinals.ts'
import { invalidResponse } from '../chain/request-api.ts'
import { readPsbt, readSigned } from '../signing/psbt.ts'
import type { BitcoinWallet } from '../wallet/bitcoin-wallet.ts'
import { fromWalletError } from '../wallet/to-kit-error.ts'
import { type Broadcast, invalidTransaction } from './broadcast.ts'
import { buildPsbt } from './build-psbt.ts'
import { type Selection, selectCoins } from './select-coins.ts'
import { isSpendable } from './spendable.ts'
import { inputWeight } from './weights.ts'

export { createBroadcast } from './broadcast.ts'

export type TransferPlan = {
  readonly wallet: BitcoinWallet
  readonly chain: BitcoinChain
  readonly account: Account<'bip122'>
  readonly from: BitcoinAddress
  readonly to: BitcoinAddress
  /** The request of the dApp; `amount` in satoshis. */
  readonly transfer: { readonly to: string; readonly amount: bigint }
  readonly api: Esplora
  readonly ordinalsUrl: string | undefined
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
export async function sendPlanned(plan: TransferPlan, broadcast: Broadcast, signal: AbortSignal): Promise<string> {
  const { wallet, account, chain, api, transfer } = plan
  if (!wallet.signPsbt) return sendByWallet(plan, signal)
  const [coins, rate] = await Promise.all([api.coins(account.address, signal), api.feeRate(signal)])
  const ordinalsUrl = await ordinalsServerFor(plan, coins, signal)
  const isUnreported = !ordinalsUrl && coins.some(({ inscribed }) => inscribed === 'unreported')
  const txid = isUnreported && wallet.sendTransfer ? await sendByWallet(plan, signal).catch(nullIfUnsupported) : null
  if (txid) return txid
  const { coins: chosen, change } = await chooseCoins({ ...plan, ordinalsUrl }, coins, rate, signal)
  const spent = await Promise.all(chosen.map((coin) => withPrevious(coin, plan, signal)))
  const requested = readPsbt(buildPsbt({ ...plan, amount: transfer.amount, change, coins: spent }))
  if (!requested) throw invalidTransaction('The transfer does not fit into a PSBT')
  const inputs = chosen.map((_, index) => ({ address: account.address, index }))
  await plan.checkAgain()
  const answer = await untilAborted(wallet.signPsbt({ psbt: requested.bytes, chain, inputs }, signal), signal)
  return broadcast(
    { signed: readSigned(answer, requested).bytes, requested: requested.bytes, inputs },
    chain.id,
    signal,
  )
}

/**
 * Loads the transaction that made a coin. Before taproot a signature covers the amount of its own input only, so that an
 * API with a false amount for another coin in each of two attempts could combine the signatures and burn the difference.
 */
async function withPrevious(coin: Coin, { api, from }: TransferPlan, signal: AbortSignal) {
  const previous = await api.transaction(coin.txid, signal)
  if (!previous && from.type !== 'p2tr') throw invalidResponse(`it does not return the transaction ${coin.txid}`)
  return { coin, previous }
}

/** The server that reports what coins carry: the dApp's `ord` server, else the API itself if it does. */
async function ordinalsServerFor({ ordinalsUrl, api }: TransferPlan, coins: readonly Coin[], signal: AbortSignal) {
  if (ordinalsUrl) return ordinalsUrl
  // `ord` indexes blocks only, so a confirmed coin is the better probe.
  const remaining = coins.filter(({ inscribed }) => inscribed === 'unreported')
  const probe = remaining.find(({ isConfirmed }) => isConfirmed) ?? remaining[0]
  return probe && (await servesInscriptions(api.url, probe, signal)) ? api.url : undefined
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
  const id = await untilAborted(wallet.sendTransfer({ from: account.address, ...transfer }, signal), signal)
  if (typeof id === 'string' && /^[\da-f]{64}$/i.test(id)) return id.toLowerCase()
  throw new KitError('wallet/invalid-answer', { detail: 'The wallet returned no transaction id.' })
}

/** Selects coins, asks the server about the unreported ones among them, and selects again without those that carry something. */
async function chooseCoins(
  plan: TransferPlan,
  all: readonly Coin[],
  rate: bigint,
  signal: AbortSignal,
): Promise<Selection> {
  const { from, to, transfer, ordinalsUrl } = plan
  const weight = inputWeight(from.type)
  if (weight === null) throw invalidTransaction('The adapter cannot spend from this address')
  let remaining = [...all]
  for (;;) {
    // With a server, unreported coins are candidates, which it is asked about before they are spent.
    const coins = remaining.filter((coin) => isSpendable(coin) || (ordinalsUrl && coin.inscribed === 'unreported'))
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
      throw invalidTransaction(ordinalsUrl ? notEnough : `${notEnough}. Name an ord server in \`ordinalsUrls\``)
    if (selection.fee > maxFee)
      throw invalidTransaction(`The fee would be ${selection.fee} satoshis, more than the limit of ${maxFee}`)
    const unreported = ordinalsUrl ? selection.coins.filter(({ inscribed }) => inscribed === 'unreported') : []
    if (!ordinalsUrl || unreported.length === 0) return selection
    const requested = await Promise.all(unreported.map((coin) => readInscriptions(ordinalsUrl, coin, signal)))
    remaining = remaining.map(
      (coin) => requested.find((one) => one.txid === coin.txid && one.vout === coin.vout) ?? coin,
    )
  }
}
