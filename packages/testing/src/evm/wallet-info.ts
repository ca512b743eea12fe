import { keccak256, stringToHex } from 'viem'
import { coloured, drawLetterIcon } from '../wallet/letter-icon.ts'
import type { WalletInfo } from './eip1193.ts'
import type { EvmTestWalletOptions } from './wallet-options.ts'

/** A wallet's information for EIP-6963. What the options leave out is derived from the name. */
export function walletInfo({ name = 'Test Wallet', icon, rdns, uuid }: EvmTestWalletOptions): WalletInfo {
  return Object.freeze({
    uuid: uuid ?? uuidFrom(name),
    name,
    icon: icon ?? letterIcon(name),
    rdns: rdns ?? `test.${slug(name)}`,
  })
}

/** A text in the form of a UUID v4, the same for the same seed. */
export function uuidFrom(text: string): string {
  const hash = keccak256(stringToHex(text)).slice(2)
  const variant = '89ab'.charAt(Number.parseInt(hash.charAt(16), 16) % 4)
  const last = hash.slice(20, 32)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${last}`
}

/** An icon with the first letter of a name, on a colour derived from the name. */
export function letterIcon(name: string): string {
  const hue = Number.parseInt(keccak256(stringToHex(name)).slice(2, 6), 16) % 360
  return drawLetterIcon(name, coloured(`${hue} 60% 45%`))
}

function slug(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'wallet'
  )
}
