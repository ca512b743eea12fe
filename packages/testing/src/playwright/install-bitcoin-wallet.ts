import { satsConnectEntry, satsConnectProvider } from '../bitcoin/sats-connect-provider.ts'
import { standardWallet } from '../bitcoin/standard-wallet.ts'
import type { BitcoinTestWallet } from '../bitcoin/test-wallet.ts'
import { listenAsUnisat, unisatProvider } from '../bitcoin/unisat-provider.ts'
import { bridgedProvider } from './bridged-wallet.ts'
import type { BrowserTarget } from './browser-target.ts'
import { exposeInPage } from './expose-in-page.ts'
import { installInPages } from './install-in-pages.ts'
import { installStandardAs, type WalletLabel } from './install-solana-wallet.ts'

/**
 * `standard`: registered by the Wallet Standard. `satsConnect`: `window[wallet.id]`, listed in `window.btc_providers`.
 * `unisat`: `window.unisat`.
 */
export type BitcoinDialect = 'standard' | 'satsConnect' | 'unisat'

export type BitcoinInstallOptions = {
  /** The interface that pages get. Default: `standard`. */
  readonly dialect?: BitcoinDialect | undefined
}

/**
 * Installs a Bitcoin test wallet in every document that opens from now on, of one page or of all pages of a context.
 * Keys, decisions and permissions stay in Node, and Node sends the transactions. The wallet survives reloads and serves
 * several pages at once.
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
  return installInPages(target, bridged, exposeInPage, {
    key: isUnisat ? 'unisat' : wallet.id,
    methods: Object.keys(providerFor('null')),
    ...(isUnisat ? {} : { entry: satsConnectEntry(wallet) }),
  })
}

/** Installs a wallet by the Wallet Standard, under its own name or another one. */
export const installBitcoinAs = (
  target: BrowserTarget,
  wallet: BitcoinTestWallet,
  label: WalletLabel = {},
): Promise<void> => installStandardAs(target, (origin) => standardWallet(wallet, origin), label)

/** Only `request`: the page's transport delivers the events. */
const satsConnectMethods = (wallet: BitcoinTestWallet, origin: string) => {
  const { request } = satsConnectProvider(wallet, origin)
  return { request }
}
