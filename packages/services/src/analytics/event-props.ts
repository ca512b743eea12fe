import { connectorKinds, isErrorCode, namespaces, type TrackedEvent } from '@kit/core'
import {
  array,
  boolean,
  custom,
  type GenericSchema,
  maxLength,
  object,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
} from 'valibot'

type PropsOf<Name extends TrackedEvent['name']> = Extract<TrackedEvent, { name: Name }>['props']

const namespace = picklist(namespaces)
const kind = picklist(connectorKinds)
const code = custom<PropsOf<'CONNECT_ERROR'>['code']>(isErrorCode)
/** CAIP-2 as each namespace really fills it: a chain's number, or the first 32 characters of its genesis hash. */
const network = pipe(
  string(),
  regex(/^(eip155:[1-9]\d{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32}|(bip122|polkadot):[0-9a-f]{32})$/),
) as GenericSchema<unknown, PropsOf<'SWITCH_NETWORK'>['network']>
const left = object({ namespaces: pipe(array(namespace), maxLength(namespaces.length)) })
const nothing = object({})

/** All that may ever be said, per event; a table, so that an event nobody thought through does not compile. */
const said = {
  MODAL_OPEN: object({ connected: boolean() }),
  MODAL_CLOSE: object({ connected: boolean() }),
  SELECT_WALLET: object({ kind, namespace }),
  CONNECT_SUCCESS: object({ kind, network, reconnect: boolean() }),
  CONNECT_ERROR: object({ code, namespace }),
  USER_REJECTED: object({ namespace }),
  DISCONNECT_SUCCESS: left,
  DISCONNECT_ERROR: left,
  CLICK_NETWORKS: nothing,
  SWITCH_NETWORK: object({ network }),
  CLICK_WALLET_HELP: nothing,
  CLICK_GET_WALLET: nothing,
} satisfies { [Name in TrackedEvent['name']]: GenericSchema<unknown, PropsOf<Name>> }

/** What goes into an event's body. */
export type EventProps = { readonly type: 'track'; readonly event: string; readonly properties: object }

/**
 * Rebuilds an event from what may be said of it; anything else somebody put in stays here (R-EVT-1).
 *
 * @returns `null` when the event is unknown, or says something that is no enumeration and no chain id.
 */
export function eventProps({ name, props }: TrackedEvent): EventProps | null {
  if (!Object.hasOwn(said, name)) return null
  const result = safeParse(said[name], props)
  return result.success ? { type: 'track', event: name, properties: result.output } : null
}
