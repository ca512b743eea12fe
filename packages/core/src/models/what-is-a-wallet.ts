import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'

/** What a wallet does for its owner, in the order it is told. */
export const walletPromises = ['keeps', 'signsIn', 'asks'] as const
export type WalletPromise = (typeof walletPromises)[number]

/** What the WhatIsAWallet view may know. */
export type WhatIsAWalletModel = { readonly promises: readonly WalletPromise[] }

export function selectWhatIsAWallet(_snapshot?: KitSnapshot, _settings?: KitSettings): WhatIsAWalletModel {
  return { promises: walletPromises }
}
