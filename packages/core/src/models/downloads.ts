import { browserOf } from '../domain/browser.ts'
import type { ListedWallet } from '../domain/listed-wallet.ts'
import type { SafeUrl } from '../domain/safe-url.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { Environment } from '../ports/runtime.ts'
import type { RouteOf } from '../router/routes.ts'
import { listedWallet } from './shared/listed-rows.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'

/** Somewhere a wallet can be had. */
export type Download = {
  readonly at: 'ios' | 'android' | 'chrome' | 'homepage'
  readonly url: SafeUrl
  /** What the visitor will see in the address bar. */
  readonly host: string
}

/** What the Downloads view may know. */
export type DownloadsModel = {
  readonly name: string
  readonly imageUrl: string | undefined
  /** What fits this device first. */
  readonly downloads: readonly Download[]
}

/** Where a listed wallet can be had. */
export function selectDownloads(
  snapshot: KitSnapshot,
  { environment }: KitSettings,
  { walletId }: Omit<RouteOf<'Downloads'>, 'view'>,
): DownloadsModel {
  const wallet = listedWallet(snapshot, walletId)
  if (!wallet) return unlisted
  return { name: wallet.name, imageUrl: wallet.imageUrl, downloads: downloadsFor(wallet, environment) }
}

const unlisted: DownloadsModel = { name: '', imageUrl: undefined, downloads: [] }

const all = (...order: readonly Download['at'][]) =>
  memoizeBySource((wallet: ListedWallet): readonly Download[] => {
    const downloads = downloadsOf(wallet)
    return order.flatMap((at) => downloads.filter((download) => download.at === at))
  })

const onIos = all('ios', 'homepage')
const onAndroid = all('android', 'homepage')
const onDesktop = all('chrome', 'ios', 'android', 'homepage')
const onOtherDesktop = all('ios', 'android', 'homepage', 'chrome')

/** What fits this device, the likeliest first. Chrome's extensions are also for browsers that are built on it. */
export function downloadsFor(wallet: ListedWallet, environment: Pick<Environment, 'platform' | 'userAgent'>) {
  return orderOn(environment)(wallet)
}

function orderOn({ platform, userAgent }: Pick<Environment, 'platform' | 'userAgent'>) {
  if (platform === 'ios') return onIos
  if (platform === 'android') return onAndroid
  const browser = browserOf(userAgent)
  return browser === 'safari' || browser === 'firefox' ? onOtherDesktop : onDesktop
}

function downloadsOf({ stores, homepage }: ListedWallet): readonly Download[] {
  return Object.entries({ ...stores, homepage }).flatMap(([at, url]) =>
    url ? [{ at: at as Download['at'], url, host: new URL(url).hostname.replace(/^www\./, '') }] : [],
  )
}
