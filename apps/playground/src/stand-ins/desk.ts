import { endpoints } from '../endpoints.ts'
import type { StandInId } from './identities.ts'
import { createStandIn, type StandIn } from './stand-in.ts'

/** Both wallets at once. */
export type Desk = Readonly<Record<StandInId, StandIn>>

/** Each wallet holds two of the sandbox's public test accounts. */
export function openDesk(): Desk {
  const keys = endpoints.accounts.map(({ privateKey }) => privateKey)
  const rpcUrls = Object.fromEntries(
    Object.entries(endpoints.rpc).map(([network, url]) => [Number(network.split(':')[1]), url]),
  )
  return {
    a: createStandIn('a', { privateKeys: keys.slice(0, 2), rpcUrls }),
    b: createStandIn('b', { privateKeys: keys.slice(2, 4), rpcUrls }),
  }
}
