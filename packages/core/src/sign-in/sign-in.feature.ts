import { defineLazyFeature } from '../actors/feature.ts'
import { KitError } from '../errors/kit-error.ts'
import type { SignInNews, SignInRequest } from './sign-in.events.ts'
import type { SignInState } from './sign-in.state.ts'

export const signIn = defineLazyFeature<
  SignInRequest,
  SignInNews,
  SignInState,
  Exclude<
    SignInRequest['type'],
    | 'signIn.accountShown'
    | 'signIn.walletsLeft'
    | 'signIn.answered'
    | 'signIn.left'
    | 'signIn.switchFailed'
    | 'signIn.sessionsChanged'
    | 'signIn.sightChanged'
  >
>()({
  id: 'signIn',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadClients, loadSignIn, storage, keys, visibility, settings: { clock } }) {
    if (!loadSignIn) throw new KitError('config/invalid', { detail: 'createKit: siwx is missing. Pass signIn(…).' })
    const [effects, clients, port] = await Promise.all([import('./sign-in.effects.ts'), loadClients(), loadSignIn()])
    return effects.loadSignIn({ ...clients, storage, keys, visibility, clock, signIn: port })
  },
})
