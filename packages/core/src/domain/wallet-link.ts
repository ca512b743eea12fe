import type { ListedWallet } from './listed-wallet.ts'
import { type SafeUrl, safeUrl } from './safe-url.ts'

/** Where a link opens: this page, the page around it, or a new one. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** A way into a wallet, ready to be followed by a click. */
export type WalletLink = { readonly href: SafeUrl; readonly target: LinkTarget }

/** The addresses of a wallet's app on a phone, through `safeUrl`. */
export type AppLinks = Pick<ListedWallet['links'], 'mobile' | 'universal'>

/** What of the browser decides how an app is opened. */
export type LinkContext = {
  readonly platform: 'ios' | 'android' | 'mac' | 'windows' | 'linux' | 'unknown'
  readonly miniApp: 'telegram' | null
  readonly isFramed: boolean
}

/** Which of a phone wallet's addresses is tried first. */
type Order = readonly ('universal' | 'mobile')[]

// iOS answers an unknown scheme with an error page, and a universal link with the app or its shop. Android's browsers
// keep `https:` links to themselves.
const orders: { readonly [P in LinkContext['platform']]?: Order } = { ios: ['universal', 'mobile'] }
const usual: Order = ['mobile', 'universal']

/**
 * The address that brings a proposal to an app: `app://wc?uri=…` for an app's own scheme, `https://host/wc?uri=…` for
 * a universal link, after whatever path the listing has. A messenger on Android decodes once by itself, so it gets the
 * proposal encoded twice.
 *
 * @param base what the wallet's listing gave, through `safeUrl`
 * @returns `null` when what came out is not an address that may be followed, or nothing here can open it
 * @example linkTo(base, 'wc:…', environment)?.href // 'rainbow://wc?uri=wc%3A…'
 */
export function linkTo(base: SafeUrl, uri: string, context: LinkContext): WalletLink | null {
  const once = encodeURIComponent(uri)
  const query = context.miniApp === 'telegram' && context.platform === 'android' ? encodeURIComponent(once) : once
  return linkIn(base, `wc?uri=${query}`, context)
}

/**
 * What opens a wallet's app on this phone, where a question waits that came over a session.
 *
 * @returns `null` when the wallet named no address that may be followed here
 * @example appLink(connection.wallet.app, environment)?.href // 'rainbow://wc'
 */
export function appLink(links: AppLinks, context: LinkContext): WalletLink | null {
  return firstLink(links, context, (base) => linkIn(base, 'wc', context))
}

function linkIn(base: SafeUrl, path: string, context: LinkContext): WalletLink | null {
  // Inside a messenger only `https:` leads out.
  if (context.miniApp !== null && !base.startsWith('https:')) return null
  const href = safeUrl('wallet', `${beginningOf(base)}${path}`)
  return href && { href, target: targetIn(context) }
}

/**
 * How to open a wallet's app on this phone (R-WC-3).
 *
 * @returns `null` when its listing names no app that takes proposals, or only one that nothing here can open
 */
export function mobileLink(
  { links, supportsWalletConnect }: Pick<ListedWallet, 'links' | 'supportsWalletConnect'>,
  uri: string,
  context: LinkContext,
): WalletLink | null {
  return supportsWalletConnect ? firstLink(links, context, (base) => linkTo(base, uri, context)) : null
}

/** The first that can be followed, in the order of the phone. */
function firstLink(links: AppLinks, { platform }: LinkContext, make: (base: SafeUrl) => WalletLink | null) {
  const bases = (orders[platform] ?? usual).flatMap((kind) => links[kind] ?? [])
  for (const base of bases) {
    const link = make(base)
    if (link) return link
  }
  return null
}

/** Where an app's link opens: the page stays, and is left as a whole by what it is framed in. */
export function targetIn({ miniApp, isFramed }: LinkContext): LinkTarget {
  if (miniApp !== null) return '_blank'
  return isFramed ? '_top' : '_self'
}

/** `https://host/path/`, `app://path/` or `app://`, without query and fragment. */
function beginningOf(base: SafeUrl): string {
  const [plain = ''] = base.split(/[?#]/, 1)
  const scheme = plain.slice(0, plain.indexOf(':'))
  // An app's own scheme may stand alone, as in `app:`.
  const path = /^[^:]*:\/\//.test(plain) ? plain.slice(scheme.length + 3).replace(/\/+$/, '') : ''
  return path === '' ? `${scheme}://` : `${scheme}://${path}/`
}
