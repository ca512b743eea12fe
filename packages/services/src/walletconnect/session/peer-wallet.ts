import { type ConnectedWallet, safeUrl, walletConnectId } from '@kit/core'
import { cleanWalletIcon, cleanWalletName } from '@kit/core/adapters'
import { fieldsOf } from '../is-record.ts'

const fallbackName = 'Wallet'

/**
 * Reads how the wallet behind a session describes itself. Its image is used only when it is a data URL: the kit contacts
 * no foreign host for one.
 *
 * @param chosenApp what opens the wallet that the visitor chose, for one that does not say it itself; unchecked
 */
export function peerWallet(metadata: unknown, chosenApp?: unknown): ConnectedWallet {
  const { name, icons, redirect } = fieldsOf(metadata)
  const app = appIn(redirect, 'native') ?? appIn(chosenApp, 'mobile')
  const imageUrl = Array.isArray(icons) ? icons.map(cleanWalletIcon).find(Boolean) : undefined
  return {
    id: walletConnectId,
    name: cleanWalletName(name) || fallbackName,
    ...(imageUrl && { imageUrl }),
    ...(app && { app }),
  }
}

function appIn(links: unknown, mobile: 'native' | 'mobile'): ConnectedWallet['app'] {
  const { [mobile]: own, universal } = fieldsOf(links)
  const app = { mobile: safeUrl('wallet', own), universal: safeUrl('web', universal) }
  return app.mobile || app.universal ? app : undefined
}
