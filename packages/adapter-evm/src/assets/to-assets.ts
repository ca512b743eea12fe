import { cleanText, KitError, limits, type NativeCurrency, type WalletAsset } from '@kit/core'
import { cleanWalletIcon, decimalText, entriesOf, readOwn } from '@kit/core/adapters'
import { getAddress } from 'viem'
import { isEvmAddress } from '../transfer/check-transfer.ts'

const quantity = /^0x[\da-f]{1,64}$/i
/** As many as a service is let to list. */
const mostAssets = 10_000
const mostDecimals = 255

/**
 * Reads what a wallet lists for one chain. What is neither the chain's currency nor an ERC-20 token is left out, and so is an entry
 * that is malformed or comes twice.
 *
 * @param currency what the dApp calls the chain's own currency, whatever the wallet calls it
 * @throws KitError `wallet/invalid-answer` for what is no list, or none of whose entries can be read
 */
export function toAssets(answer: unknown, currency: NativeCurrency): readonly WalletAsset[] {
  const entries = entriesOf(answer, mostAssets)
  const found = new Map<string, WalletAsset>()
  for (const entry of entries ?? []) {
    const asset = toAsset(entry, currency)
    if (asset && !found.has(asset.address ?? native)) found.set(asset.address ?? native, asset)
  }
  if (!entries || (entries.length > 0 && found.size === 0))
    throw new KitError('wallet/invalid-answer', { detail: 'The wallet gave no list of assets.' })
  return [...found.values()]
}

const native = 'native'

function toAsset(entry: unknown, currency: NativeCurrency): WalletAsset | null {
  const type = readOwn(entry, 'type')
  const kind = typeof type === 'string' ? type.toLowerCase() : null
  const balance = readOwn(entry, 'balance')
  if ((kind !== native && kind !== 'erc20') || typeof balance !== 'string' || !quantity.test(balance)) return null
  const metadata = readOwn(entry, 'metadata')
  const common = { price: priceOf(metadata), iconUrl: cleanWalletIcon(readOwn(metadata, 'iconUrl')) }
  const amount = BigInt(balance)
  if (kind === native) {
    const { name, symbol, decimals } = currency
    return { ...common, name, symbol, quantity: { amount, decimals } }
  }
  const address = readOwn(entry, 'address')
  const decimals = readOwn(metadata, 'decimals')
  const [name, symbol] = [labelOf(metadata, 'name'), labelOf(metadata, 'symbol')]
  if (!isEvmAddress(address) || !isDecimals(decimals) || (!name && !symbol)) return null
  return {
    ...common,
    name: name || symbol,
    symbol: symbol || name,
    address: getAddress(address),
    quantity: { amount, decimals },
  }
}

const isDecimals = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostDecimals

/** In US dollars, as services write it; a zero is what nobody knows. */
function priceOf(metadata: unknown): string | null {
  const price = readOwn(metadata, 'price')
  const text = typeof price === 'number' || typeof price === 'string' ? decimalText(String(price)) : null
  return text === '0' ? null : text
}

function labelOf(metadata: unknown, key: string): string {
  const text = readOwn(metadata, key)
  if (typeof text !== 'string') return ''
  return cleanText(text, { graphemes: limits.walletNameGraphemes, characters: limits.textLength })
}
