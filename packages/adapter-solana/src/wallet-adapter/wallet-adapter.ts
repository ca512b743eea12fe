import type { Connector } from '@kit/core'
import { cleanWalletIcon, cleanWalletName, methodOf, readOwn } from '@kit/core/adapters'
import type { Adapter } from '@solana/wallet-adapter-base'

/** `any` where the library is not installed, since the build marks the import as optional. */
type IsMissing<T> = boolean extends (T extends never ? true : false) ? true : false

/** An adapter of `@solana/wallet-adapter-base`, as the library itself types it; nothing where it is not installed. */
export type WalletAdapter = IsMissing<Adapter> extends true ? never : Adapter

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
