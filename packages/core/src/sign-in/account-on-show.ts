import { namespaceOf } from '../domain/caip.ts'
import type { Namespace } from '../domain/namespace.ts'
import { isSameAddress } from '../domain/same-address.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { SignInAccount } from '../ports/sign-in.ts'
import type { SignInFrom } from './sign-in.events.ts'

/** The account of the active network, on a network that the dApp asked for; `null` where none is. */
export function accountOnShow<N extends Namespace>({ networks, wallets }: KitSnapshot<N>): SignInFrom | null {
  const namespace = namespaceOf(networks.active.caipNetworkId) as N
  const state = Object.hasOwn(wallets, namespace) ? wallets[namespace] : undefined
  if (state?.is !== 'connected' || !state.isSupported) return null
  const { connectorId, network, accounts } = state.connection
  return { namespace, connectorId, network, address: accounts[0].address }
}

export const isOf = (one: SignInAccount, other: SignInAccount) =>
  one.network === other.network && isSameAddress(one.address, other.address)

export const isSameFrom = (one: SignInFrom | null, other: SignInFrom | null) =>
  one === other || (one !== null && other !== null && one.connectorId === other.connectorId && isOf(one, other))
