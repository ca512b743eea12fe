import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { bitcoinNetwork, bitcoinScript } from '../keys/bitcoin-keys.ts'

type Hex = `0x${string}`
type Coin = { readonly txid: string; readonly vout: number; readonly value: bigint }
type Output = { readonly to: string; readonly amount: bigint }

export const sampleCoin = (value: bigint): Coin => ({ txid: 'ab'.repeat(32), vout: 1, value })

/** An unsigned PSBT in base64, as an app would send it. Every coin belongs to the key beside it. */
export function buildPsbt(
  chain: string,
  inputs: readonly { readonly coin: Coin; readonly key: Hex }[],
  outputs: readonly Output[],
): string {
  const transaction = new Transaction()
  for (const { coin, key } of inputs) {
    const witnessUtxo = { script: bitcoinScript(key), amount: coin.value }
    transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
  }
  for (const { to, amount } of outputs) transaction.addOutputAddress(to, amount, bitcoinNetwork(chain))
  return base64.encode(transaction.toPSBT())
}
