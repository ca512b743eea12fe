import type { Account } from '@kit/core'
import { p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import type { BitcoinAddress } from '../chain/address.ts'
import { fromHex, isSameBytes } from '../chain/encoding.ts'
import type { Coin } from '../chain/esplora.ts'
import { nonsense } from '../chain/request-api.ts'
import { refuse } from './broadcast.ts'

type Plan = {
  readonly account: Account<'bip122'>
  readonly from: BitcoinAddress
  readonly to: BitcoinAddress
  readonly amount: bigint
  readonly change: bigint
  readonly coins: readonly { readonly coin: Coin; readonly previous: Uint8Array | null }[]
}

/** May be replaced by one with a higher fee (BIP-125). */
const replaceable = 0xffff_fffd
const tolerant = { allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true }

/**
 * Writes a transfer for the wallet to sign. Every coin whose transaction is known is compared with it, so that an API
 * that lies about amounts cannot make anybody pay a fee that nobody sees.
 *
 * @throws KitError `rpc/invalid-response` for a coin that is not what the API said, `transaction/invalid`
 */
export function buildPsbt({ account, from, to, amount, change, coins }: Plan): Uint8Array {
  const transaction = new Transaction({ allowUnknownOutputs: true })
  const keys = keysFor(account, from)
  for (const { coin, previous } of coins) {
    if (previous) checkPrevious(coin, previous, from)
    if (!previous && from.type === 'p2pkh') throw refuse('The API does not tell the transactions that are spent here')
    const input = { txid: coin.txid, index: coin.vout, sequence: replaceable, ...keys }
    const witnessUtxo = { script: from.script, amount: coin.value }
    transaction.addInput({
      ...input,
      ...(from.type === 'p2pkh' ? {} : { witnessUtxo }),
      ...(previous && from.type !== 'p2tr' ? { nonWitnessUtxo: previous } : {}),
    })
  }
  transaction.addOutput({ script: to.script, amount })
  if (change > 0n) transaction.addOutput({ script: from.script, amount: change })
  return transaction.toPSBT(0)
}

function checkPrevious({ txid, vout, value }: Coin, previous: Uint8Array, { script }: BitcoinAddress): void {
  const transaction = readable(() => Transaction.fromRaw(previous, tolerant))
  const output = transaction && vout < transaction.outputsLength ? transaction.getOutput(vout) : undefined
  const isIt =
    transaction?.id === txid && output?.amount === value && output.script && isSameBytes(output.script, script)
  if (!isIt) throw nonsense(`the coin ${txid}:${vout} is not what it says`)
}

/** What a wallet needs beside the script to recognise its own. */
function keysFor({ publicKey }: Account<'bip122'>, { type, script }: BitcoinAddress) {
  const key = publicKey ? fromHex(publicKey) : null
  if (type === 'p2sh') {
    const nested = key?.length === 33 ? readable(() => p2sh(p2wpkh(key))) : null
    if (!nested || !isSameBytes(nested.script, script)) throw refuse('This address cannot be spent from here')
    return { redeemScript: nested.redeemScript }
  }
  if (type !== 'p2tr' || !key) return {}
  const tapInternalKey = key.length === 33 ? key.slice(1) : key
  const own = tapInternalKey.length === 32 ? readable(() => p2tr(tapInternalKey).script) : null
  return own && isSameBytes(own, script) ? { tapInternalKey } : {}
}

/** What wallets and APIs tell may be no key and no transaction. */
function readable<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}
