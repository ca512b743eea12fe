import { type CaipNetworkId, connectionIn, KitError, type Session, type SessionSource } from '@kit/core'
import type { Address } from 'viem'
import { chainIdOf } from '../chain/chain-id.ts'
import { isSameAddress, parseAccounts } from '../wallet/accounts.ts'

/** The EVM part of a session after its data was checked. */
export type SessionState = {
  /** The accounts on the session's network, the active one first. */
  readonly accounts: readonly Address[]
  /** Which of them are smart accounts, as the session says. */
  readonly smart: readonly Address[]
  readonly chainId: number
  readonly network: CaipNetworkId<'eip155'>
  readonly networks: readonly CaipNetworkId<'eip155'>[]
  readonly methods: readonly string[]
}

/**
 * Reads the EVM part of a session.
 *
 * @returns `null` without a session, and for one without EVM
 * @throws KitError `wallet/invalid-answer` for malformed accounts and networks
 */
export function readState(session: Session | null, source: SessionSource): SessionState | null {
  const part = session?.namespaces.eip155
  const connection = session && connectionIn(session, 'eip155', source)
  if (!part || !connection) return null
  const { network } = connection
  const accounts = parseAccounts(connection.accounts.map(({ address }) => address))
  const chainId = chainIdOf(network)
  if (!accounts || chainId === null) {
    throw new KitError('wallet/invalid-answer', { detail: 'The session holds what is no EVM account or network.' })
  }
  const ofType = connection.accounts.filter(({ type }) => type === 'smartAccount')
  const smart = accounts.filter((account) => ofType.some(({ address }) => isSameAddress(address, account)))
  const networks = part.networks.filter((id) => chainIdOf(id) !== null)
  return { accounts, smart, chainId, network, networks, methods: part.methods }
}
