import type { CreateConnectorFn } from '../chain/wagmi.ts'

/** A wallet that comes as an SDK behind a wagmi connector, loaded when a visitor picks it. */
export type ExternalConnector = {
  readonly id: string
  readonly name: string
  /** An `https:` address or a `data:` URI. */
  readonly imageUrl?: string | undefined
  /** Where to get the wallet. */
  readonly homepage?: string | undefined
  readonly load: () => Promise<CreateConnectorFn>
}

/**
 * Puts any wagmi connector on the kit's list. Nothing of it is fetched until the visitor picks it.
 *
 * @returns the slot to pass to `evm({ connectors })`.
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
