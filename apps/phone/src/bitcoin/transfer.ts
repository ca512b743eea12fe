import { Address, OutScript, Script, selectUTXO, type Transaction } from '@scure/btc-signer'
import { hexToBytes } from 'viem'
import { bitcoinAddress, bitcoinNetwork, bitcoinScript } from '../keys/bitcoin-keys.ts'
import type { Coin } from './esplora.ts'

type Hex = `0x${string}`

/** The parameters of a `sendTransfer`. */
export type RequestedTransfer = {
  readonly to: string
  /** Satoshis. */
  readonly amount: bigint
  /** The address for the change; the sender's by default. */
  readonly changeTo: string | undefined
  /** In hex, at most 80 bytes; public on the chain. */
  readonly memo: string | undefined
}

type Payer = {
  readonly chain: string
  readonly key: Hex
  readonly coins: readonly Coin[]
  /** Satoshis per virtual byte. */
  readonly rate: bigint
}

/**
 * Selects coins for a transfer, and signs it.
 *
 * @returns the finalized transaction; undefined when the coins do not suffice
 * @example createTransfer({ chain, key, coins, rate: 3n }, { to, amount: 50_000n, changeTo: undefined, memo: undefined })?.id
 */
export function createTransfer(
  { chain, key, coins, rate }: Payer,
  { to, amount, changeTo, memo }: RequestedTransfer,
): Transaction | undefined {
  const network = bitcoinNetwork(chain)
  const script = bitcoinScript(key)
  const inputs = coins.map(({ txid, vout, value }) => {
    return { txid, index: vout, witnessUtxo: { script, amount: value } }
  })
  const memoOutputs =
    memo === undefined ? [] : [{ script: Script.encode(['RETURN', hexToBytes(`0x${memo}`)]), amount: 0n }]
  const selected = selectUTXO(inputs, [{ address: to, amount }, ...memoOutputs], 'default', {
    feePerByte: rate,
    changeAddress: changeTo ?? bitcoinAddress(key, chain),
    network,
    allowUnknownOutputs: true,
    createTx: true,
    bip69: false,
  })
  selected?.tx?.sign(hexToBytes(key))
  selected?.tx?.finalize()
  return selected?.tx
}

/** Whether a value is an address of a chain. */
export function isAddressOn(chain: string, text: unknown): text is string {
  if (typeof text !== 'string') return false
  try {
    OutScript.encode(Address(bitcoinNetwork(chain)).decode(text))
    return true
  } catch {
    return false
  }
}
