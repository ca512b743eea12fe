import type { Connection } from '@kit/core'
import type { AdapterEvent, ChainAdapter } from '@kit/core/ports'
import { getAddress } from 'viem'
import type { Eip1193Provider } from '../evm/eip1193.ts'

type Heard = {
  /** What the wallet is listened to for. */
  readonly event: 'accountsChanged' | 'chainChanged'
  /** What an adapter is to say of it; `null` for nothing. */
  readonly say: (payload: unknown) => AdapterEvent<'eip155'> | null
  /** What ends it. */
  readonly until: readonly ('disconnect' | 'destroy')[]
}

/** A stand-in for an adapter that listens to the wallet a second time, and does not stop when it should. */
export function eavesdropping(
  { connect, disconnect, destroy, watch, features }: ChainAdapter<'eip155'>,
  { event, say, until }: Heard,
): Partial<ChainAdapter<'eip155'>> {
  const listeners = new Set<(event: AdapterEvent<'eip155'>) => void>()
  let provider: Eip1193Provider | undefined
  const hear = (payload: unknown) => {
    const said = say(payload)
    if (said) for (const listener of [...listeners]) listener(said)
  }
  const stop = () => provider?.removeListener(event, hear)
  return {
    async connect(input, signal): Promise<Connection<'eip155'>> {
      const connection = await connect(input, signal)
      provider = (await features['kit:getProvider']?.()) as Eip1193Provider
      provider.on(event, hear)
      return connection
    },
    disconnect(input, signal) {
      if (until.includes('disconnect')) stop()
      return disconnect(input, signal)
    },
    destroy() {
      if (until.includes('destroy')) stop()
      destroy()
    },
    watch(listener) {
      const stopWatching = watch(listener)
      const own = (said: AdapterEvent<'eip155'>) => listener(said)
      listeners.add(own)
      return () => {
        listeners.delete(own)
        stopWatching()
      }
    },
  }
}

/** Accounts that make sense, as an event. */
export function accountsSaid(payload: unknown): AdapterEvent<'eip155'> | null {
  if (!Array.isArray(payload) || !payload.every((one) => /^0x[\da-f]{40}$/i.test(String(one)))) return null
  const [first, ...rest] = payload.map((one) => {
    return { namespace: 'eip155', address: getAddress(String(one)), type: 'eoa' } as const
  })
  return first ? { type: 'wallet.accountsChanged', accounts: [first, ...rest] } : null
}

/** A chain that makes sense, as an event. */
export const chainSaid = (payload: unknown): AdapterEvent<'eip155'> | null =>
  typeof payload === 'string' && /^0x[1-9a-f][\da-f]{0,7}$/i.test(payload)
    ? { type: 'wallet.networkChanged', network: `eip155:${Number(payload)}` }
    : null

/** Anything for an account, as long as it is none. */
export const nonsenseSaid = (payload: unknown): AdapterEvent<'eip155'> | null =>
  Array.isArray(payload) && payload.length > 0 && !accountsSaid(payload)
    ? ({ type: 'wallet.accountsChanged', accounts: payload.map((address) => ({ address })) } as never)
    : null
