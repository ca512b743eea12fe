import type { SessionDescriptor } from '@kit/core'
import type { WalletConnectOptions } from './options.ts'

export type { LogLevel, WalletConnectOptions } from './options.ts'

/**
 * Wallets on a phone or anywhere else, through WalletConnect: one session for every namespace of the kit (R-WC-2).
 * Costs a few hundred bytes until a visitor chooses it; `@walletconnect/universal-provider` comes then.
 *
 * @param options all of it optional; a `projectId` is needed here or in the runtime before anything is asked
 * @returns the descriptor to pass to `createKit({ connectors })`
 * @example createKit({ runtime: browser({ projectId }), networks: [mainnet], adapters: [evm()], connectors: [walletConnect()] })
 */
export function walletConnect(options: WalletConnectOptions = {}): SessionDescriptor {
  return {
    kind: 'walletConnect',
    load: async (setup) => (await import('./session/load-session.ts')).loadSession(setup, options),
    loadAdapter: async (namespace, setup) =>
      (await import('./adapter/session-adapter.ts')).createSessionAdapter(namespace, setup),
  }
}

/**
 * What the WalletConnect library said lately on this page, oldest first and without secrets: for a bug report.
 *
 * @returns at most `limits.logBufferBytes` bytes a session; errors only, unless `logLevel` says otherwise
 */
export async function walletConnectLog(): Promise<readonly string[]> {
  return (await import('./session/load-session.ts')).logOfPage()
}
