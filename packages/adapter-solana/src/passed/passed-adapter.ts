import type { Connector } from '@kit/core'
import { methodOf, read } from '../discovery/foreign.ts'
import { iconOf } from '../discovery/read-wallet.ts'
import { cleanWalletName } from '../discovery/wallet-name.ts'

/** As much of an `Adapter` of `@solana/wallet-adapter-base` as the kit uses. Any such adapter fits. */
export type PassedAdapter = {
  readonly name: string
  readonly icon: string
  readonly url: string
  readonly readyState: string
  readonly publicKey: { toBytes(): Uint8Array } | null
  connect(): Promise<void>
  disconnect(): Promise<void>
}

/** One that was passed, vetted. */
export type PassedWallet = { readonly connector: Connector<'solana'>; readonly adapter: PassedAdapter }

/** What an adapter says of itself; `null` for one that cannot be named or connected. Never throws. */
export function readPassed(adapter: PassedAdapter): PassedWallet | null {
  const said = read(adapter, 'name')
  const name = typeof said === 'string' ? cleanWalletName(said) : ''
  if (!name || !methodOf(adapter, 'connect')) return null
  const connector = { id: `adapter:${name}`, name, kind: 'external', namespace: 'solana', imageUrl: iconOf(adapter) }
  return { connector: connector as Connector<'solana'>, adapter }
}

/** Whether its wallet is in this browser, or loads when it is asked. */
export const isReady = (adapter: PassedAdapter): boolean =>
  ['Installed', 'Loadable'].includes(String(read(adapter, 'readyState')))

/** Hears of an adapter's events until the returned function is called. Never throws. */
export function onAdapter(adapter: PassedAdapter, event: string, listener: (value: unknown) => void): () => void {
  const quietly = (method: string) => void methodOf(adapter, method)?.(event, listener).catch(() => {})
  quietly('on')
  return () => quietly('off')
}
