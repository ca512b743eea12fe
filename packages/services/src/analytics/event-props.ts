import { type CaipNetworkId, connectorKinds, isErrorCode, type Namespace, type TrackedEvent } from '@kit/core'
import { array, boolean, custom, type GenericSchema, maxLength, object, picklist, pipe, safeParse } from 'valibot'

type PropsOf<Name extends TrackedEvent['name']> = Extract<TrackedEvent, { name: Name }>['props']

/** Chain families that may be sent. A fixed list, so that no text of a dApp can leave the page in their place. */
const namespaces: ReadonlySet<unknown> = new Set(['eip155', 'solana', 'bip122', 'polkadot'])
const namespace = custom<Namespace>((value) => namespaces.has(value))
const kind = picklist(connectorKinds)
const code = custom<PropsOf<'CONNECT_ERROR'>['code']>(isErrorCode)
/** CAIP-2 as each namespace uses it: a chain's number, or the first 32 characters of its genesis hash. */
const chainId = /^(eip155:[1-9]\d{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32}|(bip122|polkadot):[0-9a-f]{32})$/
const network = custom<CaipNetworkId>((value) => typeof value === 'string' && chainId.test(value))
const namespacesLeft = object({ namespaces: pipe(array(namespace), maxLength(namespaces.size)) })
const noProps = object({})

/** Every property that may be sent, by event. An event without a row does not compile. */
const schemas = {
  MODAL_OPEN: object({ connected: boolean() }),
  MODAL_CLOSE: object({ connected: boolean() }),
  SELECT_WALLET: object({ kind, namespace }),
  CONNECT_SUCCESS: object({ kind, network, reconnect: boolean() }),
  CONNECT_ERROR: object({ code, namespace }),
  USER_REJECTED: object({ namespace }),
  DISCONNECT_SUCCESS: namespacesLeft,
  DISCONNECT_ERROR: namespacesLeft,
  CLICK_NETWORKS: noProps,
  SWITCH_NETWORK: object({ network }),
  CLICK_WALLET_HELP: noProps,
  CLICK_GET_WALLET: noProps,
} satisfies { [Name in TrackedEvent['name']]: GenericSchema<unknown, PropsOf<Name>> }

/** The `props` of an event's body. */
export type EventProps = { readonly type: 'track'; readonly event: string; readonly properties: object }

/**
 * Rebuilds an event from the properties that may be sent, and leaves out all others (R-EVT-1).
 *
 * @returns `null` for an unknown event, or one with a value that is neither of an enumeration nor a chain id
 */
export function eventProps({ name, props }: TrackedEvent): EventProps | null {
  if (!Object.hasOwn(schemas, name)) return null
  const result = safeParse(schemas[name], props)
  return result.success ? { type: 'track', event: name, properties: result.output } : null
}
