import type { SignInConfig } from '../ports/sign-in.ts'
import type { SiweConfig } from './siwe-config.ts'

/** A dApp's own five functions as the kit asks them. */
export function fromSiweConfig(config: SiweConfig): SignInConfig {
  const { required = true } = config
  return {
    required,
    namespaces: ['eip155'],
    async load(page) {
      const { createSiweSignIn } = await import('./siwe-sign-in.ts')
      return createSiweSignIn(config, page)
    },
  }
}
