import type { Nodes } from '../chains/nodes.ts'
import { type Identity, identityOf, keyOn } from '../keys/identity.ts'
import { type ChainRequest, textIn } from './chain-request.ts'
import { RpcError, rpcErrors } from './rpc-error.ts'

/** What the handlers work with. */
export type RequestContext = {
  /** The accounts that the session shares. */
  readonly shared: readonly Identity[]
  readonly nodes: Nodes
  isKnown(chain: string): boolean
  /** Switches the session to a chain, and adds the chain to the session if necessary. */
  switchChain(chain: string): Promise<void>
  addChain(chain: string): Promise<void>
}

export type RequestHandler = (request: ChainRequest, context: RequestContext) => unknown

/** One of the phone's accounts, and its key for a chain. */
export type Owner = { readonly identity: Identity; readonly key: `0x${string}` }

/** @throws RpcError when the value is no address of an account that the session shares */
export function ownerOf(shared: readonly Identity[], chain: string, address: unknown): Owner {
  const identity = identityOf(shared, chain, textIn(address) ?? rejectParams())
  const key = identity && keyOn(identity, chain)
  if (!identity || !key) throw new RpcError(rpcErrors.unauthorized)
  return { identity, key }
}

/** @throws RpcError when the phone has no node for the chain */
export function nodeOf(nodes: Readonly<Record<string, string>>, chain: string): string {
  const node = nodes[chain]
  if (node === undefined) throw new RpcError(rpcErrors.noNode)
  return node
}

/** Rejects a request with invalid parameters. */
export function rejectParams(): never {
  throw new RpcError(rpcErrors.invalidParams)
}
