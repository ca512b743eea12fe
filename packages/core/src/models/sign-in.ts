import { hostOf } from '../domain/host-of.ts'
import type { Namespace } from '../domain/namespace.ts'
import { findNetwork } from '../domain/network.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { connectionBy, walletNameOf } from './shared/connections.ts'

/** What the views SIWXSignMessage and ConnectingSiwe may know. */
export type SignInModel = {
  readonly is: 'checking' | 'unavailable' | 'preparing' | 'ready' | 'asking' | 'waiting' | 'verifying' | 'signedIn'
  /** What the dApp calls itself; `null` when it gives no name. */
  readonly app: KitSettings['app']
  /** Whom the visitor proves it to: the host of the page, with its port. */
  readonly host: string
  readonly wallet: { readonly name: string; readonly imageUrl: string | undefined }
  readonly address: string
  readonly networkName: string
  /** The text that the wallet will show; `null` until it is there. */
  readonly message: string | null
  /** While owners take turns to sign: until when they can, in milliseconds of Unix time. */
  readonly waitingUntil: number | null
  /** Why the last try, or the question for the message, failed. */
  readonly error: KitError | null
  /** A visitor who cancels is disconnected, or brought back to the network of the last session. */
  readonly isRequired: boolean
  /** The name of that network; `null` where there is none. */
  readonly fallbackName: string | null
}

/**
 * How signing in stands, for the account on show; `null` when nobody is being asked, or another chain's account.
 *
 * @example selectSignIn(kit.getSnapshot(), kit.settings, { namespace: 'eip155' })?.message
 */
export function selectSignIn(
  snapshot: KitSnapshot,
  { app, environment }: Pick<KitSettings, 'app' | 'environment'>,
  { namespace }: { readonly namespace: Namespace },
): SignInModel | null {
  const { signIn } = snapshot
  if (signIn.is === 'off' || signIn.is === 'signedOut' || signIn.is === 'signingOut') return null
  const { from } = signIn
  if (from.namespace !== namespace) return null
  const { requested } = snapshot.networks
  return {
    is: signIn.is,
    app,
    host: hostOf(environment.page.origin),
    wallet: { name: walletNameOf(snapshot, from), imageUrl: connectionBy(snapshot, from)?.wallet.imageUrl },
    address: from.address,
    networkName: findNetwork(requested, from.network)?.name ?? from.network,
    message: 'message' in signIn ? signIn.message : null,
    waitingUntil: signIn.is === 'waiting' ? signIn.until : null,
    error: 'error' in signIn ? signIn.error : null,
    isRequired: signIn.isRequired,
    fallbackName: (signIn.fallback && findNetwork(requested, signIn.fallback)?.name) ?? null,
  }
}
