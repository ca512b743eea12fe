import type { PairingDescriptor } from '@kit/core/ports'
import type { WalletConnectOptions } from './options.ts'

// A file of its own: a page's start then names this file alone, and not every file that sessions consist of.

const importSession = () => import('./session/load-session.ts')

export const loadSession = async (setup: Parameters<PairingDescriptor['load']>[0], options: WalletConnectOptions) =>
  (await importSession()).loadSession(setup, options)

export const logOfPage = async () => (await importSession()).logOfPage()

export const loadSessionWallet: PairingDescriptor['wallet'] = async ({ chain, session }) =>
  (await import('../session-wallet/session-wallet.ts')).createSessionWallet(chain, session)
