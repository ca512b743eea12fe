import { KitError, type SignInConfig } from '@kit/core'
import { ownAddress } from '../own-address.ts'
import type { LocalSignInOptions, SignInOptions } from './options.ts'

export type { LocalSignInOptions, SignInOptions } from './options.ts'

/** A path of this site, without query and fragment. */
const path = /^\/(?!\/)[^?#@\\\s]*$/

const week = 604_800_000

/**
 * Lets visitors sign in at a server, which keeps their sessions: that of `createSignInHandler` of `@kit/siwx/server`, or one that answers
 * as it does.
 *
 * @throws KitError `config/invalid` for a malformed address
 * @example createKit({ …, siwx: signIn({ server: '/auth' }) })
 */
export function signIn({ server, ...who }: SignInOptions): SignInConfig {
  if (typeof server !== 'string' || !(path.test(server) || ownAddress.test(server)))
    throw invalid('signIn: server is no address. Pass a path such as /auth, or an https: address without a query.')
  return {
    ...who,
    async load(page) {
      const { createServerSignIn } = await import('./create-server-sign-in.ts')
      return createServerSignIn({ server, page })
    },
  }
}

/**
 * Lets visitors sign in without a server. **It protects nothing.** The page believes itself: a visitor can change its code and its
 * storage, and appear signed in as anyone. Use it for what a visitor may see anyway, or to show that an account is theirs; only
 * the page itself may believe the session. A server that has to know who asks takes `signIn`.
 *
 * The nonce is random, and the signature is verified in the page. What was signed is kept in `localStorage` until it ends or the visitor
 * signs out.
 *
 * @throws KitError `config/invalid` for a lifetime that is none
 * @example createKit({ …, siwx: signInWithoutServer({ required: false, statement: 'Show your badges.' }) })
 */
export function signInWithoutServer(options: LocalSignInOptions = {}): SignInConfig {
  const { statement, onProof, sessionLifetime = week, ...who } = options
  if (!Number.isSafeInteger(sessionLifetime) || sessionLifetime < 1)
    throw invalid('signInWithoutServer: sessionLifetime is no number of milliseconds. Pass one, or leave it out.')
  return {
    ...who,
    async load(page) {
      const { createLocalSignIn } = await import('./create-local-sign-in.ts')
      return createLocalSignIn({ page, statement, onProof, sessionLifetime })
    },
  }
}

const invalid = (detail: string) => new KitError('config/invalid', { detail })
