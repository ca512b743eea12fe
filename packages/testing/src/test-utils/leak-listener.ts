import type { Connection } from '@kit/core'
import type { WalletClient, WalletEvent } from '@kit/core/ports'
import { getAddress } from 'viem'
import type { Eip1193Provider } from '../evm/eip1193.ts'
import { providerOf } from './provider-of.ts'

type LeakedListener = {
  /** The wallet's event. */
  readonly event: 'accountsChanged' | 'chainChanged'
  /** The adapter's event for a payload; `null` to report nothing. */
  readonly toEvent: (payload: unknown) => WalletEvent<'eip155'> | null
  /** The calls that remove the listener. */
  readonly until: readonly ('disconnect' | 'destroy')[]
}

/** Makes a client listen to the wallet a second time and keep listening when it should stop. */
export function leakListener(
  { connect, disconnect, destroy, watch, features }: WalletClient<'eip155'>,
  { event, toEvent, until }: LeakedListener,
): Partial<WalletClient<'eip155'>> {
  const listeners = new Set<(event: WalletEvent<'eip155'>) => void>()
  let provider: Eip1193Provider | undefined
  const report = (payload: unknown) => {
    const reported = toEvent(payload)
    if (reported) for (const listener of [...listeners]) listener(reported)
  }
  const stop = () => provider?.removeListener(event, report)
  return {
    async connect(input, signal): Promise<Connection<'eip155'>> {
      const connection = await connect(input, signal)
      provider = await providerOf(features)
      provider.on(event, report)
      return connection
    },
    disconnect(signal) {
      if (until.includes('disconnect')) stop()
      return disconnect(signal)
    },
    destroy() {
      if (until.includes('destroy')) stop()
      destroy()
    },
    watch(listener) {
      const stopWatching = watch(listener)
      const own = (event: WalletEvent<'eip155'>) => listener(event)
      listeners.add(own)
      return () => {
        listeners.delete(own)
        stopWatching()
      }
    },
  }
}

/** An event for accounts that make sense; `null` for others. */
export function toAccountsEvent(payload: unknown): WalletEvent<'eip155'> | null {
  if (!Array.isArray(payload) || !payload.every((one) => /^0x[\da-f]{40}$/i.test(String(one)))) return null
  const [first, ...rest] = payload.map((one) => {
    return { namespace: 'eip155', address: getAddress(String(one)), type: 'eoa' } as const
  })
  return first ? { type: 'wallet.accountsChanged', accounts: [first, ...rest] } : null
}

/** An event for a chain id that makes sense; `null` for others. */
export const toChainEvent = (payload: unknown): WalletEvent<'eip155'> | null =>
  typeof payload === 'string' && /^0x[1-9a-f][\da-f]{0,7}$/i.test(payload)
    ? { type: 'wallet.networkChanged', network: `eip155:${Number(payload)}` }
    : null

/** An event for accounts that make no sense; `null` for others. */
export const toNonsenseEvent = (payload: unknown): WalletEvent<'eip155'> | null =>
  Array.isArray(payload) && payload.length > 0 && !toAccountsEvent(payload)
    ? ({ type: 'wallet.accountsChanged', accounts: payload.map((address) => ({ address })) } as never)
    : null
