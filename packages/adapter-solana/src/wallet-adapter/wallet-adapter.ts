import type { Connector } from '@kit/core'
import { cleanWalletIcon, cleanWalletName, methodOf, readOwn } from '@kit/core/adapters'

/** The part of `Adapter` of `@solana/wallet-adapter-base` that the kit uses. Any such adapter fits. */
export type WalletAdapter = {
  readonly name: string
  readonly icon: string
  readonly url: string
  readonly readyState: string
  readonly publicKey: { toBytes(): Uint8Array } | null
  connect(): Promise<void>
  disconnect(): Promise<void>
}

/** A wallet adapter of the dApp and the connector that lists it. */
export type AdapterConnector = { readonly connector: Connector<'solana'>; readonly adapter: WalletAdapter }

/** Makes the connector of a wallet adapter; `null` for one without a name or `connect`. Never throws. */
export function readWalletAdapter(adapter: WalletAdapter): AdapterConnector | null {
  const name = cleanWalletName(readOwn(adapter, 'name'))
  if (!name || !methodOf(adapter, 'connect')) return null
  const imageUrl = cleanWalletIcon(readOwn(adapter, 'icon'))
  return { connector: { id: `adapter:${name}`, name, kind: 'external', namespace: 'solana', imageUrl }, adapter }
}

/** Whether the adapter's wallet is installed, or loads when it connects. */
export const isReady = (adapter: WalletAdapter): boolean =>
  ['Installed', 'Loadable'].includes(String(readOwn(adapter, 'readyState')))

/** Listens to an adapter's event until the returned function is called. Never throws. */
export function onAdapterEvent(adapter: WalletAdapter, event: string, listener: (value: unknown) => void): () => void {
  const callQuietly = (method: string) => void methodOf(adapter, method)?.(event, listener).catch(() => {})
  callQuietly('on')
  return () => callQuietly('off')
}
