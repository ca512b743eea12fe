import { type ConnectedWallet, cleanText, limits, sessionConnectorId } from '@kit/core'

const fallbackName = 'Wallet'
const imageDataUrl = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/

/**
 * How the wallet behind a session describes itself, as far as it is shown. Its picture only if it carries it along: no
 * foreign host is contacted for one.
 */
export function peerWallet(metadata: unknown): ConnectedWallet {
  const { name, icons } = typeof metadata === 'object' && metadata !== null ? (metadata as Record<string, unknown>) : {}
  const maximum = { graphemes: limits.walletNameGraphemes, characters: limits.textLength }
  const imageUrl = Array.isArray(icons) ? icons.find(isImage) : undefined
  return {
    id: sessionConnectorId,
    name: (typeof name === 'string' && cleanText(name, maximum)) || fallbackName,
    ...(imageUrl === undefined ? {} : { imageUrl }),
  }
}

function isImage(icon: unknown): icon is string {
  return typeof icon === 'string' && icon.length <= limits.iconBytes && imageDataUrl.test(icon)
}
