import { Transaction } from '@scure/btc-signer'
import { ProviderError, providerCodes } from '../evm/provider-error.ts'
import { addressesOf, type BitcoinKey, networks } from './keys.ts'
import type { BitcoinNetworkName } from './wallet-options.ts'
import type { BitcoinState } from './wallet-state.ts'

type Recipient = { readonly address: string; readonly amount: bigint }
type Coin = { readonly txid: string; readonly vout: number; readonly value: number }

/** Coins up to this many satoshis may carry an inscription; wallets leave them alone. */
const keptApart = 10_000
/** Virtual bytes of a transaction without its parts, of a P2WPKH input, and of the largest common output. */
const size = { empty: 11, input: 68, output: 43 }
/** Less than this is not worth a change output; nodes pass on no P2WPKH output below 294. */
const smallestChange = 294n

/** @throws ProviderError -32602 for anything but a list of addresses of this network and whole satoshis */
export function readRecipients(value: unknown, { network }: BitcoinState): readonly Recipient[] {
  const list = Array.isArray(value) ? value : []
  if (list.length === 0) throw invalidParams('recipients are missing')
  return list.map((one: { address?: unknown; amount?: unknown } | null) => {
    const { address, amount } = one ?? {}
    if (typeof address !== 'string' || !Number.isSafeInteger(amount) || (amount as number) <= 0)
      throw invalidParams('a recipient is none')
    const recipient = { address, amount: BigInt(amount as number) }
    try {
      new Transaction().addOutputAddress(address, recipient.amount, networks[network])
    } catch {
      throw invalidParams(`${address} is no address of ${network}`)
    }
    return recipient
  })
}

/** A signed transaction, in hex, from the largest coins of a key's P2WPKH address. */
export async function payFrom(
  key: BitcoinKey,
  network: BitcoinNetworkName,
  recipients: readonly Recipient[],
  esploraUrl: string,
): Promise<string> {
  const [{ address, script }] = addressesOf(key, network)
  const rates = (await read(esploraUrl, '/fee-estimates')) as Record<string, number>
  const rate = Math.max(rates['6'] ?? 1, 1)
  const coins = ((await read(esploraUrl, `/address/${address}/utxo`)) as readonly Coin[])
    .filter(({ value }) => value > keptApart)
    .sort((a, b) => b.value - a.value)
  const transaction = new Transaction()
  for (const { address: to, amount } of recipients) transaction.addOutputAddress(to, amount, networks[network])
  let missing = recipients.reduce((sum, { amount }) => sum + amount, fee(rate, 0, recipients.length + 1))
  for (const { txid, vout, value } of coins) {
    if (missing <= 0n) break
    transaction.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } })
    missing += BigInt(Math.ceil(rate * size.input)) - BigInt(value)
  }
  if (missing > 0n) throw new ProviderError(providerCodes.internal, 'Insufficient funds.')
  if (-missing >= smallestChange) transaction.addOutput({ script, amount: -missing })
  transaction.sign(key.privateKey)
  transaction.finalize()
  return transaction.hex
}

const fee = (rate: number, inputs: number, outputs: number) =>
  BigInt(Math.ceil(rate * (size.empty + inputs * size.input + outputs * size.output)))

/**
 * Hands a transaction to the network, once.
 *
 * @returns its id
 */
export async function send(esploraUrl: string | undefined, hex: string): Promise<string> {
  if (!esploraUrl) throw new Error('This test wallet sends nothing: pass esploraUrl.')
  const response = await fetch(`${esploraUrl}/tx`, { method: 'POST', body: hex })
  const said = await response.text()
  if (!response.ok) throw new ProviderError(providerCodes.internal, said)
  return said
}

async function read(esploraUrl: string, path: string): Promise<unknown> {
  const response = await fetch(`${esploraUrl}${path}`)
  if (!response.ok) throw new ProviderError(providerCodes.internal, await response.text())
  return response.json()
}

const invalidParams = (what: string) => new ProviderError(providerCodes.invalidParams, `Invalid params: ${what}`)
