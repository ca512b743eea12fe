import type { Account } from '@kit/core'
import { p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import type { BitcoinAddress } from '../chain/address.ts'
import { anyTransaction } from '../chain/any-transaction.ts'
import { fromHex, isSameBytes } from '../chain/encoding.ts'
import type { Coin } from '../chain/esplora.ts'
import { invalidResponse } from '../chain/request-api.ts'
import { invalidTransaction } from './invalid-transaction.ts'

/** In satoshis. */
export type Output = { readonly script: Uint8Array; readonly amount: bigint }

type Payment = {
  readonly from: BitcoinAddress
  readonly to: BitcoinAddress
  readonly amount: bigint
  readonly change: bigint
}

/** What a payment pays, and what of it goes back. */
export const paymentOutputs = ({ from, to, amount, change }: Payment): readonly Output[] => [
  { script: to.script, amount },
  ...(change > 0n ? [{ script: from.script, amount: change }] : []),
]

type PsbtPlan = {
  readonly account: Account<'bip122'>
  readonly from: BitcoinAddress
  readonly outputs: readonly Output[]
  readonly coins: readonly { readonly coin: Coin; readonly previous: Uint8Array | null }[]
}

/** The sequence number that allows a replacement with a higher fee (BIP-125). */
const replaceable = 0xffff_fffd

/**
 * Builds the PSBT of a transfer. It compares every coin with the transaction that made it, where that is known, so that an
 * API with false amounts cannot cause a hidden fee.
 *
 * @throws KitError `rpc/invalid-response` for a coin that differs from its transaction, `transaction/invalid`
 */
export function buildPsbt({ account, from, outputs, coins }: PsbtPlan): Uint8Array {
  const transaction = new Transaction({ allowUnknownOutputs: true })
  const keys = keysFor(account, from)
  for (const { coin, previous } of coins) {
    if (previous) checkPrevious(coin, previous, from)
    if (!previous && from.type === 'p2pkh')
      throw invalidTransaction('The API does not return the transactions that made these coins')
    const input = { txid: coin.txid, index: coin.vout, sequence: replaceable, ...keys }
    const witnessUtxo = { script: from.script, amount: coin.value }
    transaction.addInput({
      ...input,
      ...(from.type === 'p2pkh' ? {} : { witnessUtxo }),
      ...(previous && from.type !== 'p2tr' ? { nonWitnessUtxo: previous } : {}),
    })
  }
  for (const output of outputs) transaction.addOutput(output)
  return transaction.toPSBT(0)
}

function checkPrevious({ txid, vout, value }: Coin, previous: Uint8Array, { script }: BitcoinAddress): void {
  const transaction = orNull(() => Transaction.fromRaw(previous, anyTransaction))
  const output = transaction && vout < transaction.outputsLength ? transaction.getOutput(vout) : undefined
  const isSame =
    transaction?.id === txid && output?.amount === value && output.script && isSameBytes(output.script, script)
  if (!isSame) throw invalidResponse(`the coin ${txid}:${vout} differs from its transaction`)
}

/** The fields beside the script by which a wallet recognises its own input. */
function keysFor({ publicKey }: Account<'bip122'>, { type, script }: BitcoinAddress) {
  const key = publicKey ? fromHex(publicKey) : null
  if (type === 'p2sh') {
    const nested = key?.length === 33 ? orNull(() => p2sh(p2wpkh(key))) : null
    if (!nested || !isSameBytes(nested.script, script))
      throw invalidTransaction('The adapter cannot spend from this address')
    return { redeemScript: nested.redeemScript }
  }
  if (type !== 'p2tr' || !key) return {}
  const tapInternalKey = key.length === 33 ? key.slice(1) : key
  const output = tapInternalKey.length === 32 ? orNull(() => p2tr(tapInternalKey).script) : null
  return output && isSameBytes(output, script) ? { tapInternalKey } : {}
}

/** Keys and transactions come from wallets and APIs, and the library throws on malformed ones. */
function orNull<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}
