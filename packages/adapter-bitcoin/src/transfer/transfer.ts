import { type Account, KitError } from '@kit/core'
import { untilAborted } from '@kit/core/adapters'
import type { BitcoinAddress } from '../chain/address.ts'
import type { BitcoinChain } from '../chain/chains.ts'
import type { Coin, Esplora } from '../chain/esplora.ts'
import { lookUp, speaksOfInscriptions } from '../chain/ordinals.ts'
import { nonsense } from '../chain/request-api.ts'
import { readPsbt, readSigned } from '../signing/psbt.ts'
import type { BitcoinWallet } from '../wallet/bitcoin-wallet.ts'
import { fromWalletError } from '../wallet/to-kit-error.ts'
import { type Broadcast, refuse } from './broadcast.ts'
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
  /** As it was asked for, in satoshis. */
  readonly transfer: { readonly to: string; readonly amount: bigint }
  readonly api: Esplora
  readonly ordinalsUrl: string | undefined
  /** Asks the wallet once more, a moment before it is to sign. @throws KitError when it is elsewhere by now */
  readonly checkAgain: () => Promise<void>
}

const tooLittle = 'There is not enough of which it is known that it carries no inscription'

/** A tenth of a bitcoin, the most that Bitcoin Core's own wallet pays unless it is told otherwise (`-maxtxfee`). */
const mostFee = 10_000_000n

/**
 * Sends money: chooses the coins, has the wallet sign, and broadcasts what it signed. Where nothing tells which coins
 * carry inscriptions, and the wallet can send by itself, the wallet chooses, since it knows.
 *
 * @returns the transaction's id
 */
export async function sendFrom(plan: TransferPlan, broadcast: Broadcast, signal: AbortSignal): Promise<string> {
  const { wallet, account, chain, api, transfer } = plan
  if (!wallet.signPsbt) return sendByWallet(plan, signal)
  const [coins, rate] = await Promise.all([api.coins(account.address, signal), api.feeRate(signal)])
  const ordinalsUrl = await serverFor(plan, coins, signal)
  const isBlind = !ordinalsUrl && coins.some(({ inscribed }) => inscribed === 'unsaid')
  const sent = isBlind && wallet.sendTransfer ? await sendByWallet(plan, signal).catch(unlessUnsupported) : null
  if (sent) return sent
  const { coins: chosen, change } = await choose({ ...plan, ordinalsUrl }, coins, rate, signal)
  const spent = await Promise.all(chosen.map((coin) => withPrevious(coin, plan, signal)))
  const asked = readPsbt(buildPsbt({ ...plan, amount: transfer.amount, change, coins: spent }))
  if (!asked) throw refuse('The transfer cannot be written down')
  const inputs = chosen.map((_, index) => ({ address: account.address, index }))
  await plan.checkAgain()
  const answer = await untilAborted(wallet.signPsbt({ psbt: asked.bytes, chain, inputs }, signal), signal)
  return broadcast({ signed: readSigned(answer, asked).bytes, asked: asked.bytes, inputs }, chain.id, signal)
}

/**
 * A coin, and the transaction that made it. Signatures speak of amounts one input at a time before taproot, so that an
 * API that lies in two tries about two coins could put both signatures together and burn what is between.
 */
async function withPrevious(coin: Coin, { api, from }: TransferPlan, signal: AbortSignal) {
  const previous = await api.transaction(coin.txid, signal)
  if (!previous && from.type !== 'p2tr') throw nonsense(`it does not tell the transaction ${coin.txid}`)
  return { coin, previous }
}

/** Who is asked what coins carry: the server the dApp named, else the API itself if it happens to know. */
async function serverFor({ ordinalsUrl, api }: TransferPlan, coins: readonly Coin[], signal: AbortSignal) {
  if (ordinalsUrl) return ordinalsUrl
  // A server of `ord` knows nothing of what is in no block yet.
  const open = coins.filter(({ inscribed }) => inscribed === 'unsaid')
  const unsaid = open.find(({ isConfirmed }) => isConfirmed) ?? open[0]
  return unsaid && (await speaksOfInscriptions(api.url, unsaid, signal)) ? api.url : undefined
}

/** A wallet that cannot has sent nothing, so there may be another way. */
function unlessUnsupported(error: unknown): null {
  const failure = fromWalletError(error)
  if (failure.code !== 'wallet/unsupported-method') throw failure
  return null
}

async function sendByWallet({ wallet, account, transfer, checkAgain }: TransferPlan, signal: AbortSignal) {
  if (!wallet.sendTransfer) throw new KitError('wallet/unsupported-method')
  await checkAgain()
  const id = await untilAborted(wallet.sendTransfer({ from: account.address, ...transfer }, signal), signal)
  if (typeof id === 'string' && /^[\da-f]{64}$/i.test(id)) return id.toLowerCase()
  throw new KitError('wallet/invalid-answer', { detail: 'The wallet gave no transaction id.' })
}

/** A coin that turns out to carry something is put aside, and the choice made again. */
async function choose(plan: TransferPlan, all: readonly Coin[], rate: bigint, signal: AbortSignal): Promise<Selection> {
  const { from, to, transfer, ordinalsUrl } = plan
  const weight = inputWeight(from.type)
  if (weight === null) throw refuse('This address cannot be spent from here')
  let open = [...all]
  for (;;) {
    // With a server to ask, what the API left unsaid is asked before it is spent.
    const coins = open.filter((coin) => isSpendable(coin) || (ordinalsUrl && coin.inscribed === 'unsaid'))
    const wish = { coins, amount: transfer.amount, rate, inputWeight: weight, to: to.script, changeTo: from.script }
    const selection = selectCoins(wish)
    if (!selection) throw refuse(ordinalsUrl ? tooLittle : `${tooLittle}. Name a server of ord in \`ordinalsUrls\``)
    if (selection.fee > mostFee) throw refuse(`The fee would be ${selection.fee} satoshis, which is beyond all measure`)
    const unasked = ordinalsUrl ? selection.coins.filter(({ inscribed }) => inscribed === 'unsaid') : []
    if (!ordinalsUrl || unasked.length === 0) return selection
    const asked = await Promise.all(unasked.map((coin) => lookUp(ordinalsUrl, coin, signal)))
    open = open.map((coin) => asked.find((one) => one.txid === coin.txid && one.vout === coin.vout) ?? coin)
  }
}
