import { KitError } from '@kit/core'
import type { AuthDescriptor } from '@kit/core/ports'
import { ownAddress } from '../own-address.ts'
import type { EmailAndSocialOptions } from './options.ts'
import { takeReturn } from './session/take-return.ts'

export type { EmailAndSocialOptions } from './options.ts'

/**
 * Lets visitors without a wallet sign in by email or with a social account, and gives them one: it lives in a frame at `frameUrl`, an
 * origin of its own that anyone can host (R-AUTH-3). It weighs a few hundred bytes until a visitor chooses it.
 *
 * Allow the frame's origin in `frame-src` of your content security policy.
 *
 * @param options `frameUrl`: an `https:` address, or one on this machine, without credentials
 * @returns the descriptor to pass to `createKit({ connectors })`
 * @throws KitError `config/invalid` for any other address
 * @example createKit({ …, connectors: [emailAndSocial({ frameUrl: 'https://wallet.example.org' })] })
 */
export function emailAndSocial(options: EmailAndSocialOptions): AuthDescriptor {
  if (typeof options?.frameUrl !== 'string' || !ownAddress.test(options.frameUrl)) {
    const detail = 'emailAndSocial: frameUrl is no https: address. Pass where the frame of the wallet is served.'
    throw new KitError('config/invalid', { detail })
  }
  return {
    id: 'auth',
    kind: 'auth',
    takeReturn: (kit) => takeReturn(new URL(options.frameUrl).origin, kit),
    load: async (setup) => (await import('./load-auth-session.ts')).loadAuthSession(setup, options),
    wallet: async ({ chain, session }) =>
      (await import('../session-wallet/session-wallet.ts')).createSessionWallet(chain, session),
  }
}
