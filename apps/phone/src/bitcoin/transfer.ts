import { Address, OutScript, Script, selectUTXO, type Transaction } from '@scure/btc-signer'
import { hexToBytes } from 'viem'
import { bitcoinAddress, bitcoinNetwork, bitcoinScript } from '../keys/bitcoin-keys.ts'
import type { Coin } from './esplora.ts'

type Hex = `0x${string}`

/** A `sendTransfer` as it was asked for. */
export type AskedTransfer = {
  readonly to: string
  /** Satoshis. */
  readonly amount: bigint
  /** Where what is left goes, if not back. */
  readonly changeTo: string | undefined
  /** In hex, at most 80 bytes; everybody can read it on the chain. */
  readonly memo: string | undefined
}

type Purse = {
  readonly chain: string
  readonly key: Hex
  readonly coins: readonly Coin[]
  /** Satoshis for a virtual byte. */
  readonly rate: bigint
}

/**
 * Chooses coins for a transfer, and signs it.
 *
 * @returns the finished transaction; undefined when the coins do not suffice
 * @example payWith({ chain, key, coins, rate: 3n }, { to, amount: 50_000n, changeTo: undefined, memo: undefined })?.id
 */
export function payWith(
  { chain, key, coins, rate }: Purse,
  { to, amount, changeTo, memo }: AskedTransfer,
): Transaction | undefined {
  const network = bitcoinNetwork(chain)
  const script = bitcoinScript(key)
  const inputs = coins.map(({ txid, vout, value }) => {
    return { txid, index: vout, witnessUtxo: { script, amount: value } }
  })
  const words = memo === undefined ? [] : [{ script: Script.encode(['RETURN', hexToBytes(`0x${memo}`)]), amount: 0n }]
  const chosen = selectUTXO(inputs, [{ address: to, amount }, ...words], 'default', {
    feePerByte: rate,
    changeAddress: changeTo ?? bitcoinAddress(key, chain),
    network,
    allowUnknownOutputs: true,
    createTx: true,
    bip69: false,
  })
  chosen?.tx?.sign(hexToBytes(key))
  chosen?.tx?.finalize()
  return chosen?.tx
}

/** Whether a text is an address of a chain. */
export function isAddressOn(chain: string, text: unknown): text is string {
  if (typeof text !== 'string') return false
  try {
    OutScript.encode(Address(bitcoinNetwork(chain)).decode(text))
    return true
  } catch {
    return false
  }
}
