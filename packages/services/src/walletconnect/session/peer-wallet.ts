import { type ConnectedWallet, walletConnectId } from '@kit/core'
import { cleanWalletIcon, cleanWalletName } from '@kit/core/adapters'
import { isRecord } from '../is-record.ts'

const fallbackName = 'Wallet'

/**
 * Reads how the wallet behind a session describes itself. Its image is used only when it is a data URL: the kit contacts
 * no foreign host for one.
 */
export function peerWallet(metadata: unknown): ConnectedWallet {
  const { name, icons } = isRecord(metadata) ? metadata : {}
  const imageUrl = Array.isArray(icons) ? icons.map(cleanWalletIcon).find((icon) => icon !== undefined) : undefined
  return {
    id: walletConnectId,
    name: cleanWalletName(name) || fallbackName,
    ...(imageUrl === undefined ? {} : { imageUrl }),
  }
}
