import { throwIfAborted } from '../async/abort.ts'
import { withTimeout } from '../async/timeout.ts'
import { signInDurations } from '../config/sign-in-durations.ts'
import { namespaceOf } from '../domain/caip.ts'
import type { Connection } from '../domain/connection.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { Session } from '../domain/session.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import type { OneTap, WithSignIn } from '../ports/one-tap.ts'
import type { PairingSession, Proposal } from '../ports/shared-session.ts'
import type { SignIn, SignInConfig } from '../ports/sign-in.ts'
import type { WalletClient } from '../ports/wallet-client.ts'
import type { SignInAnswered } from '../sign-in/sign-in.events.ts'

/** What a wallet's place depends on, of the kit's snapshot. */
type OnShow = {
  readonly networks: { readonly active: { readonly caipNetworkId: CaipNetworkId } }
  readonly router: { readonly stack: readonly { readonly view: string }[] }
}

export type OneTapServices = {
  tell(event: SignInAnswered): void
  getSnapshot(): OnShow
  loadSignIn(): Promise<SignIn>
}

type Wallet = Pick<SignInAnswered, 'namespace' | 'connectorId'>

/** Asks wallets to connect and sign in one step, and hands what they signed to sign-in. */
export type OneTaps = {
  connect<N extends Namespace>(
    client: WalletClient<N>,
    input: { readonly network: CaipNetworkId<N> },
    signal: AbortSignal,
  ): Promise<Connection<N>>
  pair(
    session: Pick<PairingSession, 'pair'>,
    connectorId: string,
    tell: (proposal: Proposal) => void,
    signal: AbortSignal,
  ): Promise<Session>
}

/** Absent where the dApp requires no sign-in: nobody may be asked to sign in before they are connected then. */
export type LoadOneTaps = (() => Promise<OneTaps>) | undefined

/** @param namespaces those that are asked to sign in; all of them when left out */
export function createOneTaps(
  { namespaces }: Pick<SignInConfig, 'namespaces'>,
  { tell, getSnapshot, loadSignIn }: OneTapServices,
): OneTaps {
  const isAsked = (network: CaipNetworkId) => !namespaces || namespaces.includes(namespaceOf(network))
  const oneTap: OneTap = {
    async createChallenge({ networks, recap = false }, signal) {
      if (!networks.every(isAsked)) return null
      const work = async (until: AbortSignal) => {
        const { createChallenge } = await loadSignIn()
        return createChallenge ? createChallenge({ networks, recap }, until) : null
      }
      const late = () => new KitError('sign-in/unavailable')
      const challenge = await withTimeout(signInDurations.challenge, work, { signal, late }).catch(() => null)
      throwIfAborted(signal, 'connection/cancelled')
      return challenge
    },
  }
  function handOver({ signedIn }: WithSignIn<unknown>, from: Wallet | null, signal: AbortSignal) {
    throwIfAborted(signal, 'connection/cancelled')
    if (!signedIn || !from) return
    const answer = isKitError(signedIn) ? { signed: [], error: signedIn } : { signed: signedIn, error: null }
    tell({ type: 'signIn.answered', ...from, ...answer })
  }
  return {
    async connect(client, input, signal) {
      const { namespace, connectorId } = client
      const isOnShow = willBeOnShow(getSnapshot(), namespace)
      const connection = await client.connect(isOnShow ? { ...input, oneTap } : input, signal)
      handOver(connection, { namespace, connectorId }, signal)
      const { signedIn: _, ...plain } = connection
      return plain as typeof connection
    },
    async pair(session, connectorId, onProposal, signal) {
      const { caipNetworkId: network } = getSnapshot().networks.active
      const paired = await session.pair(onProposal, signal, { ...oneTap, network })
      const [namespace] = Object.keys(paired.namespaces) as Namespace[]
      handOver(paired, namespace ? { namespace, connectorId } : null, signal)
      const { signedIn: _, ...plain } = paired
      return plain
    },
  }
}

/** Of several wallets that connect together, the one on the chain on show is followed. */
function willBeOnShow({ networks, router }: OnShow, namespace: Namespace): boolean {
  return (
    namespaceOf(networks.active.caipNetworkId) === namespace || router.stack.at(-1)?.view !== 'ConnectingMultiChain'
  )
}
