import type { Nodes } from '../chains/nodes.ts'
import { addressOn, type Identity } from '../keys/identity.ts'
import type { RequestContext } from '../requests/request-context.ts'
import { rpcErrorOf } from '../requests/rpc-error.ts'

export const onSolana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const onRegtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
export const onMainnet = 'bip122:000000000019d6689c085ae165831e93'

const keyAt = (number: number) => `0x${number.toString(16).padStart(64, '0')}` as const

/** An account whose keys are three consecutive numbers. */
export function sampleIdentity(number: number): Identity {
  const keys = { eip155: keyAt(number), solana: keyAt(number + 1), bip122: keyAt(number + 2) }
  return { name: `Account ${number}`, keys }
}

/** A context that shares the given accounts, ignores switches and has no nodes by default. */
export function createContext(shared: readonly Identity[], nodes: Nodes = { rpc: {}, esplora: {} }): RequestContext {
  return { shared, nodes, isKnown: () => true, switchChain: async () => {}, addChain: async () => {} }
}

/** @throws Error in a namespace for which the account has no key */
export function addressAt(identity: Identity, chain: string): string {
  const address = addressOn(identity, chain)
  if (address === undefined) throw new Error(`No address on ${chain}`)
  return address
}

/** The error that the phone answers when a handler fails. */
export const errorOf = (promise: Promise<unknown>) => promise.then(() => undefined, rpcErrorOf)
