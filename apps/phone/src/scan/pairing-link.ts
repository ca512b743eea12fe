/** A usable link, or the problem with it. The problem never repeats the link, which is a secret. */
export type PairingLink = { readonly uri: string } | { readonly problem: string }

const notALink = { problem: 'This is no WalletConnect link. It starts with “wc:”.' }

/**
 * Reads a `wc:` link, or an address that carries one as its parameter `uri`.
 *
 * @param now milliseconds since 1970
 * @example readPairingLink('https://wallet.example/wc?uri=wc%3A…', Date.now())
 */
export function readPairingLink(text: string, now: number): PairingLink {
  const uri = bareLink(text.trim())
  if (uri === undefined) return notALink
  const [head = '', query = ''] = uri.split('?', 2)
  if (head.endsWith('@1'))
    return { problem: 'This link is of WalletConnect’s first version, which is no longer in use.' }
  const fields = new URLSearchParams(query)
  if (!/^wc:[\da-f]{64}@2$/.test(head) || !/^[\da-f]{64}$/.test(fields.get('symKey') ?? '')) {
    return { problem: 'This link is damaged. Copy or scan it again.' }
  }
  const expiry = fields.get('expiryTimestamp')
  if (expiry !== null && Number(expiry) * 1000 <= now) {
    return { problem: 'This link is too old. Get a new one from the app.' }
  }
  return { uri }
}

function bareLink(text: string): string | undefined {
  if (text.startsWith('wc:')) return text
  if (!URL.canParse(text)) return undefined
  const carried = new URL(text).searchParams.get('uri')
  return carried?.startsWith('wc:') ? carried : undefined
}
