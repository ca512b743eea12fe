import type { SignInConfig } from './ports/sign-in.ts'
import type { SiweConfig } from './sign-in/siwe-config.ts'

// A file of its own: a page's start then names this file alone, and not every file that these consist of.

export const importClients = () => import('./clients/create-clients.ts')

export const loadSiweSignIn = async (config: SiweConfig, page: Parameters<SignInConfig['load']>[0]) =>
  (await import('./sign-in/siwe-sign-in.ts')).createSiweSignIn(config, page)
