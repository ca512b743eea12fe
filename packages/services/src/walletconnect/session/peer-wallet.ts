import { type ConnectedWallet, cleanText, limits, walletConnectId } from '@kit/core'
import { isRecord } from '../is-record.ts'

const fallbackName = 'Wallet'
const imageDataUrl = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/

/**
 * Reads how the wallet behind a session describes itself. Its image is used only when it is a data URL: the kit contacts
 * no foreign host for one.
 */
export function peerWallet(metadata: unknown): ConnectedWallet {
  const { name, icons } = isRecord(metadata) ? metadata : {}
  const longest = { graphemes: limits.walletNameGraphemes, characters: limits.textLength }
  const imageUrl = Array.isArray(icons) ? icons.find(isImage) : undefined
  return {
    id: walletConnectId,
    name: (typeof name === 'string' && cleanText(name, longest)) || fallbackName,
    ...(imageUrl === undefined ? {} : { imageUrl }),
  }
}

function isImage(icon: unknown): icon is string {
  return typeof icon === 'string' && icon.length <= limits.iconBytes && imageDataUrl.test(icon)
}
