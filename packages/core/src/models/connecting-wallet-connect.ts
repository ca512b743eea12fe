import { walletBrowserLink } from '../config/wallet-browsers.ts'
import type { DiscoveryState } from '../discovery/discovery.state.ts'
import type { ListedWallet } from '../domain/listed-wallet.ts'
import type { SafeUrl } from '../domain/safe-url.ts'
import { linkTo, mobileLink, targetIn, type WalletLink } from '../domain/wallet-link.ts'
import type { KitEvent, KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { NetworksState } from '../networks/networks.state.ts'
import type { PairingState } from '../pairing/pairing.state.ts'
import type { RouteOf } from '../router/routes.ts'
import { downloadsFor } from './downloads.ts'
import { type Exit, exitOf } from './shared/exit.ts'
import { installedAs, listedWallet } from './shared/listed-rows.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { type PairingModel, pairingIn } from './shared/pairing.ts'
import { selectEventOfGroup } from './shared/wallet-group.ts'

/** A way to one wallet: its extension here, a code to scan, its app on this phone, its page, its desktop app. */
export type WalletPlatform = 'browser' | 'qr' | 'mobile' | 'web' | 'desktop'

/** What the ConnectingWalletConnect view may know. */
export type ConnectingWalletConnectModel = PairingModel & {
  /** Empty when no wallet was chosen. */
  readonly name: string
  readonly imageUrl: string | undefined
  /** The likeliest first; empty when nothing leads to this wallet from here. */
  readonly platforms: readonly WalletPlatform[]
  /** Where a click leads, once the question is ready. */
  readonly links: { readonly [P in 'mobile' | 'web' | 'desktop']: WalletLink | null }
  /** Chooses the installed one. */
  readonly browser: KitEvent | null
  /** Where to get it, if that is known. */
  readonly download: KitEvent | null
  /** The code would be on the device that should scan it. */
  readonly isMobile: boolean
  /** On a phone, where no wallet was chosen: the list of those that can be opened by a link. */
  readonly allWallets: KitEvent | null
  readonly exit: Exit
}

/**
 * One wallet, or any, about to be reached by code or link (R-WC-1, R-WC-3).
 *
 * @example selectConnectingWalletConnect(kit.getSnapshot(), kit.settings, { walletId: null }).uri
 */
export function selectConnectingWalletConnect(
  snapshot: KitSnapshot,
  settings: KitSettings,
  { walletId }: Omit<RouteOf<'ConnectingWalletConnect'>, 'view'>,
): ConnectingWalletConnectModel {
  const wallet = walletId === null ? undefined : listedWallet(snapshot, walletId)
  return {
    ...pairingIn(snapshot, settings),
    ...(wallet ? reach(wallet, snapshot, settings) : anyWallet),
    isMobile: settings.environment.isMobile,
    allWallets: wallet === undefined && canChoose(settings) ? allWallets : null,
    exit: exitOf(snapshot.router),
  }
}

type Links = ConnectingWalletConnectModel['links']
type Reach = Pick<ConnectingWalletConnectModel, 'name' | 'imageUrl' | 'platforms' | 'links' | 'browser' | 'download'>

const anyWallet: Reach = {
  ...{ name: '', imageUrl: undefined, platforms: ['qr'], browser: null, download: null },
  links: { mobile: null, web: null, desktop: null },
}

function reach(wallet: ListedWallet, { discovery, networks, pairing }: KitSnapshot, settings: KitSettings): Reach {
  return {
    name: wallet.name,
    imageUrl: wallet.imageUrl,
    platforms: platformsOf(wallet, discovery, networks, settings),
    links: linksOf(wallet, pairing, networks, settings),
    browser: browserOf(wallet, discovery),
    download: downloadOf(wallet, settings),
  }
}

const allWallets = { type: 'router.viewRequested', route: { view: 'AllWallets' } } as const
const canChoose = ({ environment, features, hasDirectory }: KitSettings) =>
  environment.isMobile && features.allWallets && hasDirectory

/** The one here that calls itself so; of several, none is offered under the listing's name. */
const browserOf = memoizeBySource((wallet: ListedWallet, discovery: DiscoveryState): KitEvent | null => {
  const [here, ...others] = installedAs(wallet, discovery)
  return here && others.length === 0 ? selectEventOfGroup(here) : null
})

const downloadOf = memoizeBySource((wallet: ListedWallet, { environment }: KitSettings): KitEvent | null =>
  downloadsFor(wallet, environment).length > 0
    ? { type: 'router.viewRequested', route: { view: 'Downloads', walletId: wallet.id } }
    : null,
)

const platformsOf = memoizeBySource(
  (
    wallet: ListedWallet,
    wallets: DiscoveryState,
    networks: NetworksState,
    { environment }: KitSettings,
  ): readonly WalletPlatform[] => {
    const { isMobile } = environment
    const { mobile, web, desktop } = linksBy('', wallet, networks, environment)
    const is: { readonly [P in WalletPlatform]: boolean } = {
      browser: browserOf(wallet, wallets) !== null,
      mobile: isMobile && mobile !== null,
      qr: !isMobile && wallet.supportsWalletConnect,
      web: web !== null,
      desktop: !isMobile && desktop !== null,
    }
    return (['browser', 'mobile', 'qr', 'web', 'desktop'] as const).filter((platform) => is[platform])
  },
)

const linksOf = memoizeBySource(
  (wallet: ListedWallet, pairing: PairingState, networks: NetworksState, { environment }: KitSettings): Links =>
    linksBy(pairing.is === 'waiting' ? pairing.uri : null, wallet, networks, environment),
)

/** Where a question leads, or would lead; without one only a wallet's own browser does. */
function linksBy(
  uri: string | null,
  wallet: ListedWallet,
  { requested }: NetworksState,
  environment: KitSettings['environment'],
): Links {
  const { web, desktop } = wallet.links
  const to = (base: SafeUrl | null) => {
    const link = base && uri !== null && wallet.supportsWalletConnect ? linkTo(base, uri, environment) : null
    return link?.href.startsWith('https:') ? ({ ...link, target: '_blank' } as const) : link
  }
  const mobile =
    mobileLink(wallet, '', environment) === null
      ? insideOf(wallet, requested, environment)
      : uri !== null && mobileLink(wallet, uri, environment)
  return { mobile: mobile || null, web: to(web), desktop: to(desktop) }
}

/** The page again, in the browser of a wallet that has no other way in. */
function insideOf(
  wallet: ListedWallet,
  requested: NetworksState['requested'],
  environment: KitSettings['environment'],
): WalletLink | null {
  const namespaces = requested.map(({ chainNamespace }) => chainNamespace)
  const href = walletBrowserLink(wallet, namespaces, environment.page)
  return href && { href, target: targetIn(environment) }
}
