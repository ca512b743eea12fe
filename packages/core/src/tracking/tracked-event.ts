import type { ConnectorKind } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { ErrorCode } from '../errors/catalogue.ts'

/**
 * What a kit tells about itself: enumerations and public chain ids only. Never an address, an e-mail, a code, an
 * amount, a hash, a pairing URI or a search text (R-EVT-1).
 */
export type TrackedEvent =
  | { readonly name: 'MODAL_OPEN'; readonly props: { readonly connected: boolean } }
  | { readonly name: 'MODAL_CLOSE'; readonly props: { readonly connected: boolean } }
  | { readonly name: 'SELECT_WALLET'; readonly props: { readonly kind: ConnectorKind; readonly namespace: Namespace } }
  | {
      readonly name: 'CONNECT_SUCCESS'
      readonly props: { readonly kind: ConnectorKind; readonly network: CaipNetworkId; readonly reconnect: boolean }
    }
  | { readonly name: 'CONNECT_ERROR'; readonly props: { readonly code: ErrorCode; readonly namespace: Namespace } }
  | { readonly name: 'USER_REJECTED'; readonly props: { readonly namespace: Namespace } }
  | { readonly name: 'DISCONNECT_SUCCESS'; readonly props: { readonly namespaces: readonly Namespace[] } }
  | { readonly name: 'DISCONNECT_ERROR'; readonly props: { readonly namespaces: readonly Namespace[] } }
  | { readonly name: 'CLICK_NETWORKS'; readonly props: Record<string, never> }
  | { readonly name: 'SWITCH_NETWORK'; readonly props: { readonly network: CaipNetworkId } }
  | { readonly name: 'CLICK_WALLET_HELP'; readonly props: Record<string, never> }
  | { readonly name: 'CLICK_GET_WALLET'; readonly props: Record<string, never> }
