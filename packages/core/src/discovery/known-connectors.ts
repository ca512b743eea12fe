import { limits } from '../config/limits.ts'
import type { Connector } from '../domain/connector.ts'
import type { Namespace } from '../domain/namespace.ts'

/** With a wallet that was found, unless it is known or there are too many. */
export function withFound(connectors: readonly Connector[], connector: Connector): readonly Connector[] {
  const isKnown = connectors.some(({ id, namespace }) => id === connector.id && namespace === connector.namespace)
  return isKnown || connectors.length >= limits.announcedWallets ? connectors : [...connectors, connector]
}

/** Without a wallet that is gone. */
export const withoutGone = (
  connectors: readonly Connector[],
  gone: { readonly namespace: Namespace; readonly connectorId: string },
): readonly Connector[] =>
  connectors.filter(({ id, namespace }) => id !== gone.connectorId || namespace !== gone.namespace)
