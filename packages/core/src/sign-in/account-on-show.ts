import { namespaceOf } from '../domain/caip.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { SignInFrom } from './sign-in.events.ts'

/** The account of the active network, on a network that the dApp asked for; `null` where none is. */
export function accountOnShow<N extends Namespace>({ networks, wallets }: KitSnapshot<N>): SignInFrom | null {
  const namespace = namespaceOf(networks.active.caipNetworkId) as N
  const state = Object.hasOwn(wallets, namespace) ? wallets[namespace] : undefined
  if (state?.is !== 'connected' || !state.isSupported) return null
  const { connectorId, network, accounts } = state.connection
  return { namespace, connectorId, network, address: accounts[0].address }
}
