import {
  type AdapterEvent,
  type Connection,
  connectionIn,
  KitError,
  type Namespace,
  type Session,
  type SharedSession,
} from '@kit/core'
import { createWatchers } from '@kit/core/adapters'

export type ConnectedSession = { readonly session: SharedSession; readonly connection: Connection }

/** The part of a session that one namespace uses, from connecting until it ends. */
export type NamespaceSession = {
  begin(session: SharedSession, connection: Connection): Connection
  /** Stops following the session without an event, and returns it. */
  end(): SharedSession | null
  /** @throws KitError `connection/required` */
  connected(): ConnectedSession
  watch(listener: (event: AdapterEvent) => void): () => void
  destroy(): void
}

export function createNamespaceSession(namespace: Namespace): NamespaceSession {
  const { say, watch, clear } = createWatchers<Namespace>()
  let active: ConnectedSession | null = null
  let stop = () => {}

  function end() {
    const session = active?.session ?? null
    active = null
    stop()
    return session
  }
  function follow(changed: Session | null) {
    if (!active) return
    const { session, connection: before } = active
    const connection = changed && connectionIn(changed, namespace)
    if (!connection) {
      end()
      return say({ type: 'wallet.disconnected' })
    }
    active = { session, connection }
    if (String(connection.approvedNetworks) !== String(before.approvedNetworks)) {
      say({ type: 'wallet.approvalChanged', approvedNetworks: connection.approvedNetworks ?? [] })
    }
    if (connection.network !== before.network) say({ type: 'wallet.networkChanged', network: connection.network })
    if (addresses(connection) !== addresses(before)) {
      say({ type: 'wallet.accountsChanged', accounts: connection.accounts })
    }
  }
  return {
    begin(session, connection) {
      end()
      active = { session, connection }
      stop = session.watch((event) => follow(event.type === 'session.changed' ? event.session : null))
      return connection
    },
    end,
    connected() {
      if (!active?.session.current()) throw new KitError('connection/required')
      return active
    },
    watch,
    destroy() {
      end()
      clear()
    },
  }
}

const addresses = ({ accounts }: Connection) => accounts.map(({ address }) => address).join()
