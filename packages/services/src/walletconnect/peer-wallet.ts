import { type ConnectedWallet, cleanText, limits, sessionConnectorId } from '@kit/core'

const nameless = 'Wallet'
const picture = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/

/**
 * How the wallet behind a session describes itself, as far as it is shown. Its picture only if it carries it along: no
 * foreign host is contacted for one.
 */
export function peerWallet(metadata: unknown): ConnectedWallet {
  const { name, icons } = typeof metadata === 'object' && metadata !== null ? (metadata as Record<string, unknown>) : {}
  const most = { graphemes: limits.walletNameGraphemes, characters: limits.textLength }
  const imageUrl = Array.isArray(icons) ? icons.find(isPicture) : undefined
  return {
    id: sessionConnectorId,
    name: (typeof name === 'string' && cleanText(name, most)) || nameless,
    ...(imageUrl === undefined ? {} : { imageUrl }),
  }
}

function isPicture(icon: unknown): icon is string {
  return typeof icon === 'string' && icon.length <= limits.iconBytes && picture.test(icon)
}
