import { satsConnectEntry, satsConnectProvider } from '../bitcoin/sats-connect-provider.ts'
import { standardWallet } from '../bitcoin/standard-wallet.ts'
import type { BitcoinTestWallet } from '../bitcoin/test-wallet.ts'
import { listenAsUnisat, unisatProvider } from '../bitcoin/unisat-provider.ts'
import { bridgedProvider } from './bridged-wallet.ts'
import type { BrowserTarget } from './browser-target.ts'
import { type Guise, installStandardAs } from './install-solana-wallet.ts'
import { placeInPage } from './place-in-page.ts'
import { putIntoPages } from './put-into-pages.ts'

/**
 * `standard`: registered by the Wallet Standard. `satsConnect`: `window[wallet.id]`, and in `window.btc_providers`.
 * `unisat`: `window.unisat`.
 */
export type BitcoinDialect = 'standard' | 'satsConnect' | 'unisat'

export type BitcoinInstallOptions = {
  /** How the wallet speaks to pages; `standard` unless given. */
  readonly dialect?: BitcoinDialect | undefined
}

/**
 * Puts a Bitcoin test wallet into every page that is opened from now on: this page's documents, or all pages of a
 * context. Keys, decisions and the memory of whom it allowed stay in Node; the wallet outlives reloads and serves
 * several pages at once. What it sends, Node sends.
 *
 * Install before `page.goto`. One page can have several wallets.
 *
 * @example
 * const wallet = createBitcoinTestWallet({ privateKeys: [key], network: 'Regtest', esploraUrl })
 * await installBitcoinWallet(context, wallet, { dialect: 'satsConnect' })
 * await page.goto('/')
 */
export function installBitcoinWallet(
  target: BrowserTarget,
  wallet: BitcoinTestWallet,
  { dialect = 'standard' }: BitcoinInstallOptions = {},
): Promise<void> {
  if (dialect === 'standard') return installBitcoinAs(target, wallet)
  const isUnisat = dialect === 'unisat'
  const providerFor = (origin: string) =>
    isUnisat ? unisatProvider(wallet, origin) : satsConnectMethods(wallet, origin)
  const bridged = bridgedProvider(providerFor, (origin, listener) =>
    isUnisat ? listenAsUnisat(wallet, origin, listener) : wallet.listen(origin, listener),
  )
  return putIntoPages(target, bridged, placeInPage, {
    place: isUnisat ? 'unisat' : wallet.id,
    methods: Object.keys(providerFor('null')),
    ...(isUnisat ? {} : { entry: satsConnectEntry(wallet) }),
  })
}

/** By the Wallet Standard, under its own name or another. */
export const installBitcoinAs = (target: BrowserTarget, wallet: BitcoinTestWallet, guise: Guise = {}): Promise<void> =>
  installStandardAs(target, (origin) => standardWallet(wallet, origin), guise)

/** Its events come another way. */
const satsConnectMethods = (wallet: BitcoinTestWallet, origin: string) => {
  const { request } = satsConnectProvider(wallet, origin)
  return { request }
}
