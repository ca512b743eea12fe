import { ownName } from '../domain/connector.ts'
import { appLink, type WalletLink } from '../domain/wallet-link.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'

/** The wallet on this phone in whose app a question waits, and what opens the app. */
export type AskedWalletModel = WalletLink & { readonly name: string }

/** @returns `null` while none is asked, and for a wallet of whose app neither it nor the listing that was chosen says how to open it */
export function selectAskedWallet({ notices }: KitSnapshot, { environment }: KitSettings): AskedWalletModel | null {
  const { name, app } = notices.askedWallet ?? {}
  const link = app && appLink(app, environment)
  return link && name !== undefined ? { name: ownName(name), ...link } : null
}
