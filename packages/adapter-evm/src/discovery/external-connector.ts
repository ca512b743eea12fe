import type { CreateConnectorFn } from '../chain/wagmi.ts'

/** A wallet SDK behind a wagmi connector, loaded when a visitor picks it. */
export type ExternalConnector = {
  readonly id: string
  readonly name: string
  /** An `https:` address or a `data:` URI. */
  readonly imageUrl?: string | undefined
  /** Where visitors get the wallet. */
  readonly homepage?: string | undefined
  readonly load: () => Promise<CreateConnectorFn>
}

/**
 * Adds any wagmi connector to the kit's list. The kit loads it when the visitor picks it.
 *
 * @returns the connector to pass to `evm({ connectors })`
 * @example
 * external({
 *   id: 'baseAccount',
 *   name: 'Base Account',
 *   load: async () => (await import('wagmi/connectors')).baseAccount(),
 * })
 */
export function external(connector: ExternalConnector): ExternalConnector {
  return connector
}
