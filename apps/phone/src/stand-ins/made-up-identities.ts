import type { Nodes } from '../chains/nodes.ts'
import { addressOn, type Identity } from '../keys/identity.ts'
import type { Means } from '../requests/means.ts'
import { refusalOf } from '../requests/refusal.ts'

export const onSolana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const onRegtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
export const onMainnet = 'bip122:000000000019d6689c085ae165831e93'

const keyAt = (number: number) => `0x${number.toString(16).padStart(64, '0')}` as const

/** An account of which the keys are three numbers in a row. */
export function madeUpIdentity(number: number): Identity {
  const keys = { eip155: keyAt(number), solana: keyAt(number + 1), bip122: keyAt(number + 2) }
  return { name: `Account ${number}`, keys }
}

/** Means that share the given accounts, move nowhere and, unless told otherwise, reach no node. */
export function madeUpMeans(shared: readonly Identity[], nodes: Nodes = { rpc: {}, esplora: {} }): Means {
  return { shared, nodes, knows: () => true, moveTo: async () => {}, learn: async () => {} }
}

/** @throws Error in a namespace for which it has no key */
export function addressAt(identity: Identity, chain: string): string {
  const address = addressOn(identity, chain)
  if (address === undefined) throw new Error(`No address on ${chain}`)
  return address
}

/** What the phone would answer to a question that fails. */
export const refusal = (promise: Promise<unknown>) => promise.then(() => undefined, refusalOf)
