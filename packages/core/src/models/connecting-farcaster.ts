import type { WalletLink } from '../domain/wallet-link.ts'
import { localUrl, webUrl } from '../domain/web-url.ts'
import type { FarcasterState } from '../farcaster/farcaster.state.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { type Exit, exitOf } from './shared/exit.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'

/** What the view of signing in with Farcaster may know (R-AUTH-3). */
export type ConnectingFarcasterModel = FarcasterState & {
  /** The visitor's app is probably on this device. */
  readonly isMobile: boolean
  /** Opens the visitor's app, beside this page; `null` while there is nothing to open. */
  readonly link: WalletLink | null
  /** Whether another try may do better. */
  readonly canRetry: boolean
  readonly exit: Exit
}

/** @example const { is, uri } = selectConnectingFarcaster(kit.getSnapshot(), kit.settings) */
export const selectConnectingFarcaster = (
  { farcaster, router }: Pick<KitSnapshot, 'farcaster' | 'router'>,
  { environment }: Pick<KitSettings, 'environment'>,
): ConnectingFarcasterModel => ({
  ...farcaster,
  isMobile: environment.isMobile,
  link: linkOf(farcaster),
  canRetry: farcaster.error?.code !== 'auth/not-offered',
  exit: exitOf(router),
})

const linkOf = memoizeBySource(({ uri }: FarcasterState): WalletLink | null => {
  const href = webUrl(uri) ?? localUrl(uri)
  return href && { href, target: '_blank' }
})
