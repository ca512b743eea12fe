import { isNetworkId } from '../domain/caip.ts'
import { parseAddress } from '../domain/caip-account.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'

/** What a server has to know of a visitor, to draw the buttons of the page as the visitor saw them last. */
export type InitialState = {
  /** Where the wallet was, by its CAIP-2 id. */
  readonly network: CaipNetworkId
  readonly address: string
  readonly connectorId: string
  /** The wallet has a picture, which the button leaves room for. */
  readonly hasImage: boolean
}

/** Nothing that ends a script element or an attribute: a page may carry the state from its server. */
const safeId = /^[^<>&"'`\p{C}]{1,200}$/u

/** The state that a foreign value is, without anything else in it; `null` for any other value. */
export function toInitialState(value: unknown): InitialState | null {
  if (typeof value !== 'object' || value === null) return null
  const { network, address, connectorId, hasImage } = value as Readonly<Record<string, unknown>>
  if (!isNetworkId(network) || typeof address !== 'string' || !parseAddress(`${network}:${address}`)) return null
  if (typeof connectorId !== 'string' || !safeId.test(connectorId) || typeof hasImage !== 'boolean') return null
  return { network, address, connectorId, hasImage }
}
