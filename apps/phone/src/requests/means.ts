import type { Nodes } from '../chains/nodes.ts'
import { type Identity, identityOf, keyOn } from '../keys/identity.ts'
import { type Question, textIn } from './described.ts'
import { Refused, refusals } from './refusal.ts'

/** What the phone has to answer with. */
export type Means = {
  /** The accounts that the asking session shares. */
  readonly shared: readonly Identity[]
  readonly nodes: Nodes
  knows(chain: string): boolean
  /** Brings the session to a chain, which it gets if it does not have it. */
  moveTo(chain: string): Promise<void>
  learn(chain: string): Promise<void>
}

export type Answerer = (question: Question, means: Means) => unknown

/** One of the phone's accounts on a chain, and the key for it. */
export type Owner = { readonly identity: Identity; readonly key: `0x${string}` }

/** @throws Refused when it is no address, or of an account that the session does not share */
export function ownerOf(shared: readonly Identity[], chain: string, address: unknown): Owner {
  const identity = identityOf(shared, chain, textIn(address) ?? refuse())
  const key = identity && keyOn(identity, chain)
  if (!identity || !key) throw new Refused(refusals.notYours)
  return { identity, key }
}

/** @throws Refused when the phone has no node for the chain */
export function nodeOf(nodes: Readonly<Record<string, string>>, chain: string): string {
  const node = nodes[chain]
  if (node === undefined) throw new Refused(refusals.noNode)
  return node
}

/** Parameters that make no sense. */
export function refuse(): never {
  throw new Refused(refusals.broken)
}
