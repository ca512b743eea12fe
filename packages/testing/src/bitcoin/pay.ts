import { Transaction } from '@scure/btc-signer'
import { ProviderError, providerCodes } from '../wallet/provider-error.ts'
import { addressesOf, type BitcoinKey, networks } from './wallet-keys.ts'
import type { BitcoinNetworkName } from './wallet-options.ts'
import type { BitcoinTestPayment, BitcoinWalletState } from './wallet-state.ts'

type Recipient = { readonly address: string; readonly amount: bigint }
type Coin = { readonly txid: string; readonly vout: number; readonly value: number }

/** Wallets do not spend coins of up to this many satoshis: they may carry inscriptions. */
const ordinalsLimit = 10_000
/** Virtual bytes of a transaction without its parts, of a P2WPKH input, and of the largest common output. */
const size = { empty: 11, input: 68, output: 43 }
/** In satoshis. Nodes relay no P2WPKH output below it. */
const smallestChange = 294n

/** @throws ProviderError -32602 for anything but a list of addresses of this network and whole satoshis */
export function readRecipients(value: unknown, { network }: BitcoinWalletState): readonly Recipient[] {
  const list = Array.isArray(value) ? value : []
  if (list.length === 0) throw invalidParams('recipients are missing')
  return list.map((one: { address?: unknown; amount?: unknown } | null) => {
    const { address, amount } = one ?? {}
    if (typeof address !== 'string' || !Number.isSafeInteger(amount) || (amount as number) <= 0)
      throw invalidParams('a recipient has no address or amount')
    const recipient = { address, amount: BigInt(amount as number) }
    try {
      new Transaction().addOutputAddress(address, recipient.amount, networks[network])
    } catch {
      throw invalidParams(`${address} is no address of ${network}`)
    }
    return recipient
  })
}

/** Builds and signs a transaction from the largest coins of a key's P2WPKH address. Returns it in hex. */
export async function payFrom(
  key: BitcoinKey,
  network: BitcoinNetworkName,
  { recipients, extraFee = 0n, changeAddress = addressesOf(key, network)[0].address }: BitcoinTestPayment,
  esploraUrl: string,
): Promise<string> {
  const [{ address, script }] = addressesOf(key, network)
  const rates = (await read(esploraUrl, '/fee-estimates')) as Record<string, number>
  const rate = Math.max(rates['6'] ?? 1, 1)
  const coins = ((await read(esploraUrl, `/address/${address}/utxo`)) as readonly Coin[])
    .filter(({ value }) => value > ordinalsLimit)
    .sort((a, b) => b.value - a.value)
  const transaction = new Transaction()
  for (const { address: to, amount } of recipients) transaction.addOutputAddress(to, amount, networks[network])
  let missing = recipients.reduce((sum, { amount }) => sum + amount, fee(rate, 0, recipients.length + 1) + extraFee)
  for (const { txid, vout, value } of coins) {
    if (missing <= 0n) break
    transaction.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } })
    missing += BigInt(Math.ceil(rate * size.input)) - BigInt(value)
  }
  if (missing > 0n) throw new ProviderError(providerCodes.internal, 'Insufficient funds.')
  if (-missing >= smallestChange) transaction.addOutputAddress(changeAddress, -missing, networks[network])
  transaction.sign(key.privateKey)
  transaction.finalize()
  return transaction.hex
}

const fee = (rate: number, inputs: number, outputs: number) =>
  BigInt(Math.ceil(rate * (size.empty + inputs * size.input + outputs * size.output)))

/**
 * Broadcasts a transaction once.
 *
 * @returns its id
 */
export async function send(esploraUrl: string | undefined, hex: string): Promise<string> {
  if (!esploraUrl) throw new Error('This test wallet sends nothing: pass esploraUrl.')
  const response = await fetch(`${esploraUrl}/tx`, { method: 'POST', body: hex })
  const text = await response.text()
  if (!response.ok) throw new ProviderError(providerCodes.internal, text)
  return text
}

async function read(esploraUrl: string, path: string): Promise<unknown> {
  const response = await fetch(`${esploraUrl}${path}`)
  if (!response.ok) throw new ProviderError(providerCodes.internal, await response.text())
  return response.json()
}

const invalidParams = (what: string) => new ProviderError(providerCodes.invalidParams, `Invalid params: ${what}`)
