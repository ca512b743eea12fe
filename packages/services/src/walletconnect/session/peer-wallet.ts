import { type ConnectedWallet, safeUrl, walletConnectId } from '@kit/core'
import { cleanWalletIcon, cleanWalletName } from '@kit/core/adapters'
import { isRecord } from '../is-record.ts'

const fallbackName = 'Wallet'

/**
 * Reads how the wallet behind a session describes itself. Its image is used only when it is a data URL: the kit contacts
 * no foreign host for one.
 */
export function peerWallet(metadata: unknown): ConnectedWallet {
  const { name, icons, redirect } = isRecord(metadata) ? metadata : {}
  const { native, universal } = isRecord(redirect) ? redirect : {}
  const app = { mobile: safeUrl('wallet', native), universal: safeUrl('web', universal) }
  const imageUrl = Array.isArray(icons) ? icons.map(cleanWalletIcon).find((icon) => icon !== undefined) : undefined
  return {
    id: walletConnectId,
    name: cleanWalletName(name) || fallbackName,
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...(app.mobile || app.universal ? { app } : {}),
  }
}
