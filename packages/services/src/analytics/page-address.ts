const word = /^[a-z][a-z-]{0,23}$/i
const maxDepth = 8

export type PageAddress = { readonly url: string; readonly domain: string }

/**
 * The page's address without query and fragment, and with only those parts of its path that look like a word. A dApp's
 * path may carry the visitor's address, e-mail or search text (R-EVT-1).
 *
 * @example pageAddress('https://dapp.example/user/0x52…/edit?tab=2') // 'https://dapp.example/user/~/edit'
 */
export function pageAddress(url: string): PageAddress {
  if (!URL.canParse(url)) return { url: '', domain: '' }
  const { origin, hostname, pathname } = new URL(url)
  const parts = pathname.split('/').slice(0, maxDepth)
  return {
    url: origin + parts.map((part) => (part === '' || word.test(part) ? part : '~')).join('/'),
    domain: hostname,
  }
}
