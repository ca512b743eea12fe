import type { FarcasterState } from '../farcaster/farcaster.state.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'

/** What the view of signing in with Farcaster may know (R-AUTH-3). */
export type ConnectingFarcasterModel = FarcasterState & {
  /** The visitor's app is probably on this device, so that a link opens it. */
  readonly isMobile: boolean
}

/** @example const { is, uri } = selectConnectingFarcaster(kit.getSnapshot(), kit.settings) */
export const selectConnectingFarcaster = (
  { farcaster }: Pick<KitSnapshot, 'farcaster'>,
  { environment }: Pick<KitSettings, 'environment'>,
): ConnectingFarcasterModel => ({ ...farcaster, isMobile: environment.isMobile })
