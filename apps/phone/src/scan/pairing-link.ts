/** What a text is: a link that can be used, or why not, in words. The words never repeat the link: it is a secret. */
export type PairingLink = { readonly uri: string } | { readonly problem: string }

const notALink = { problem: 'This is no WalletConnect link. It starts with “wc:”.' }

/**
 * Finds the `wc:` link in what was pasted, scanned or opened: the link itself, or an address that carries it as `uri`.
 *
 * @param now wall time in milliseconds
 * @example readPairingLink('https://wallet.example/wc?uri=wc%3A…', Date.now())
 */
export function readPairingLink(text: string, now: number): PairingLink {
  const uri = bareLink(text.trim())
  if (uri === undefined) return notALink
  const [head = '', query = ''] = uri.split('?', 2)
  if (head.endsWith('@1'))
    return { problem: 'This link is of WalletConnect’s first version, which nobody speaks any more.' }
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
