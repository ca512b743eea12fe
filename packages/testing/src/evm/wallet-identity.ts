import { keccak256, stringToHex } from 'viem'
import type { WalletInfo } from './eip1193.ts'
import type { EvmTestWalletOptions } from './wallet-options.ts'

/** How a wallet presents itself, with what was left out made from its name. */
export function walletInfo({ name = 'Test Wallet', icon, rdns, uuid }: EvmTestWalletOptions): WalletInfo {
  return Object.freeze({
    uuid: uuid ?? uuidFrom(name),
    name,
    icon: icon ?? letterIcon(name),
    rdns: rdns ?? `test.${slug(name)}`,
  })
}

/** A UUID v4 in form, and the same for the same text. */
export function uuidFrom(text: string): string {
  const hash = keccak256(stringToHex(text)).slice(2)
  const variant = '89ab'.charAt(Number.parseInt(hash.charAt(16), 16) % 4)
  const last = hash.slice(20, 32)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${last}`
}

/** A picture with the first letter of a name on a colour of its own. */
export function letterIcon(name: string): string {
  const hue = Number.parseInt(keccak256(stringToHex(name)).slice(2, 6), 16) % 360
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·'
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 60% 45%)"/>` +
    `<text x="48" y="64" font-family="sans-serif" font-size="48" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function slug(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'wallet'
  )
}
