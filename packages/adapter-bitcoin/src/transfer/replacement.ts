import { KitError } from '@kit/core'
import { Transaction } from '@scure/btc-signer'
import { anyTransaction } from '../chain/any-transaction.ts'
import { isSameBytes, toHex } from '../chain/encoding.ts'
import type { Coin, Esplora } from '../chain/esplora.ts'
import { invalidResponse } from '../chain/request-api.ts'
import type { Outpoint } from '../chain/sent-details.ts'
import type { Output } from './build-psbt.ts'
import { invalidTransaction } from './invalid-transaction.ts'
import type { Payer } from './payer.ts'
import { spendCoins } from './spend-coins.ts'
import { isSpendable } from './spendable.ts'
import { checkFee } from './transfer.ts'
import { dustOf, feeOf, inputWeight, outputWeight } from './weights.ts'

type Replaced = Payer & { readonly hash: string; readonly maxFee?: bigint | undefined }

/** Nodes take a replacement that pays as much more, in thousandths of a satoshi for a virtual byte (BIP-125, rule 4). */
const leastIncrease = 1_000n

/**
 * Signs and broadcasts a transaction in place of one that no block has: with the same coins, the same payments and a higher fee. What
 * was paid before is read from the transaction's own bytes, whose hash is its id, so that no API can change who is paid.
 *
 * @returns its id, and its fee in satoshis
 */
export async function replacePlanned(
  plan: Replaced,
  signal: AbortSignal,
): Promise<{ readonly hash: string; readonly fee: bigint }> {
  const { wallet, network, chainClient } = plan
  const { signPsbt } = wallet
  if (!signPsbt) throw new KitError('wallet/unsupported-method')
  const esplora = chainClient.esplora(network)
  const { outpoints, outputs } = await readPending(plan, esplora, signal)
  const [coins, rate] = await Promise.all([
    Promise.all(outpoints.map((outpoint) => readCoin(outpoint, plan, esplora, signal))),
    esplora.feeRate(signal),
    assertLast(plan, outputs.length, signal),
  ])
  await assertClean(plan, coins, signal)
  const { fee, outputs: dearer } = raiseFee(plan, { coins, outputs, rate })
  const reservation = chainClient.reserved.share(network, outpoints)
  // The wallet may have taken its time.
  const checkBeforeSending = (_: string, either: AbortSignal) => assertLast(plan, outputs.length, either)
  const hash = await reservation.spend((tellId) =>
    spendCoins(plan, { signPsbt, coins, outputs: dearer, tellId, checkBeforeSending }, signal),
  )
  return { hash, fee }
}

type Read = { readonly outpoints: readonly Outpoint[]; readonly outputs: readonly Output[] }

/** @throws KitError `transaction/invalid` for one that nobody knows or a block has */
async function readPending({ hash }: Replaced, esplora: Esplora, signal: AbortSignal): Promise<Read> {
  const [bytes, is] = await Promise.all([esplora.transaction(hash, signal), esplora.status(hash, signal)])
  if (is === 'confirmed') throw invalidTransaction('A block has this transaction already')
  if (!bytes || !is) throw invalidTransaction('No API knows this transaction')
  const transaction = readTransaction(bytes, hash)
  const outpoints = Array.from({ length: transaction.inputsLength }, (_, at) => {
    // What is read from bytes has both.
    const { txid, index } = transaction.getInput(at) as { txid: Uint8Array; index: number }
    return { txid: toHex(txid), vout: index }
  })
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => {
    const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(at)
    return { script, amount }
  })
  return { outpoints, outputs }
}

/** @throws KitError `rpc/invalid-response` for what is no transaction, and for another one */
function readTransaction(bytes: Uint8Array, id: string): Transaction {
  try {
    const transaction = Transaction.fromRaw(bytes, anyTransaction)
    if (transaction.id === id) return transaction
  } catch {}
  throw invalidResponse(`it returns another transaction than ${id}`)
}

/** What an input spends, which has to be a coin of the account. */
async function readCoin(
  { txid, vout }: Outpoint,
  { from }: Replaced,
  esplora: Esplora,
  signal: AbortSignal,
): Promise<Coin> {
  const bytes = await esplora.transaction(txid, signal)
  if (!bytes) throw invalidResponse(`it does not return the transaction ${txid}`)
  const transaction = readTransaction(bytes, txid)
  const { script, amount = 0n } = vout < transaction.outputsLength ? transaction.getOutput(vout) : {}
  if (!script || !isSameBytes(script, from.script)) throw invalidTransaction('It spends coins of another address')
  return { txid, vout, value: amount, isConfirmed: true, inscribed: 'unreported' }
}

/** A replacement takes everything with it that spends what the first one paid. */
async function assertLast({ hash, network, chainClient }: Replaced, outputs: number, signal: AbortSignal) {
  const { reserved } = chainClient
  const esplora = chainClient.esplora(network)
  const isSpent = async (_: unknown, vout: number) =>
    reserved.has(network, { txid: hash, vout }) || (await esplora.spender({ txid: hash, vout }, signal)) !== null
  if ((await Promise.all(Array.from({ length: outputs }, isSpent))).includes(true))
    throw invalidTransaction('Another transaction spends what this one paid')
}

/** The fee comes from the end of what goes back, where an inscription may be. */
async function assertClean({ network, chainClient }: Replaced, coins: readonly Coin[], signal: AbortSignal) {
  if (chainClient.reserved.hasChosen(network, coins)) return
  const ordinals = await chainClient.ordinals(network, coins, signal)
  if (!ordinals)
    throw invalidTransaction(
      'Nobody reports whether its coins carry inscriptions. Name an ord server in `ordinalsUrls`',
    )
  const read = await Promise.all(coins.map((coin) => ordinals.read(coin, signal)))
  if (!read.every(isSpendable)) throw invalidTransaction('Its coins may carry inscriptions')
}

type Priced = { readonly coins: readonly Coin[]; readonly outputs: readonly Output[]; readonly rate: bigint }

/** Takes the difference from the last output to the account. */
function raiseFee({ from, maxFee }: Replaced, { coins, outputs, rate }: Priced) {
  const weight = inputWeight(from.type)
  if (weight === null) throw invalidTransaction('The adapter cannot spend from this address')
  const size = [
    { count: coins.length, weight },
    outputs.reduce((total, { script }) => total + outputWeight(script), 0n),
  ] as const
  const total = coins.reduce((sum, { value }) => sum + value, 0n)
  const before = total - sumOf(outputs)
  const least = before + feeOf(...size, leastIncrease)
  let wanted = feeOf(...size, rate)
  if (wanted < least) wanted = least
  const at = outputs.findLastIndex(({ script }) => isSameBytes(script, from.script))
  const back = (outputs[at]?.amount ?? 0n) - (wanted - before)
  const others = outputs.filter((_, index) => index !== at)
  if (back < 0n || (back < dustOf(from.script) && others.length === 0))
    throw invalidTransaction('What it gives back to the account does not suffice for a higher fee')
  // A rest that no node relays is part of the fee.
  const dearer = back < dustOf(from.script) ? others : outputs.with(at, { script: from.script, amount: back })
  const fee = total - sumOf(dearer)
  checkFee(fee, { amount: sumOf(others) || back, maxFee })
  return { fee, outputs: dearer }
}

const sumOf = (outputs: readonly Output[]): bigint => outputs.reduce((sum, { amount }) => sum + amount, 0n)
