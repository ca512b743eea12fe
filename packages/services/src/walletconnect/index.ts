import type { PairingDescriptor } from '@kit/core/ports'
import type { WalletConnectOptions } from './options.ts'

export type { LogLevel, WalletConnectOptions } from './options.ts'

/**
 * Connects wallets on a phone or another device through WalletConnect: one session for every namespace of the kit
 * (R-WC-2). It weighs a few hundred bytes until a visitor chooses it and it loads `@walletconnect/universal-provider`.
 *
 * @param options none of them required; pairing needs a `projectId` here or in the runtime
 * @returns the descriptor to pass to `createKit({ connectors })`
 * @example createKit({ runtime: browser({ projectId }), networks: [mainnet], adapters: [evm()], connectors: [walletConnect()] })
 */
export function walletConnect(options: WalletConnectOptions = {}): PairingDescriptor {
  return {
    id: 'walletConnect',
    kind: 'walletConnect',
    load: (setup) => importLate().then((late) => late.loadSession(setup, options)),
    wallet: (setup) => importLate().then((late) => late.loadSessionWallet(setup)),
  }
}

/**
 * Returns the latest lines that the WalletConnect library logged on this page, for a bug report.
 *
 * @returns oldest first, without secrets, at most `serviceLimits.logBufferBytes` bytes for each client; errors only, unless
 *   `logLevel` says otherwise
 * @example console.log((await walletConnectLog()).join('\n'))
 */
export function walletConnectLog(): Promise<readonly string[]> {
  return importLate().then((late) => late.logOfPage())
}

const importLate = () => import('./imports.ts')
