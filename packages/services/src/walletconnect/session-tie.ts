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

export type Connected = { readonly session: SharedSession; readonly connection: Connection }

/** One namespace's part in a session, followed while it lasts. */
export type Tie = {
  begin(session: SharedSession, connection: Connection): Connection
  /** Follows no longer, silently; the session that was followed, if there was one. */
  end(): SharedSession | null
  /** @throws KitError `connection/required` */
  connected(): Connected
  watch(listener: (event: AdapterEvent) => void): () => void
  destroy(): void
}

export function createTie(namespace: Namespace): Tie {
  const { say, watch, clear } = createWatchers<Namespace>()
  let tied: Connected | null = null
  let stop = () => {}

  function end() {
    const session = tied?.session ?? null
    tied = null
    stop()
    return session
  }
  function follow(held: Session | null) {
    if (!tied) return
    const { session, connection: before } = tied
    const connection = held && connectionIn(held, namespace)
    if (!connection) {
      end()
      return say({ type: 'wallet.disconnected' })
    }
    tied = { session, connection }
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
      tied = { session, connection }
      stop = session.watch((event) => follow(event.type === 'session.changed' ? event.session : null))
      return connection
    },
    end,
    connected() {
      if (!tied?.session.current()) throw new KitError('connection/required')
      return tied
    },
    watch,
    destroy() {
      end()
      clear()
    },
  }
}

const addresses = ({ accounts }: Connection) => accounts.map(({ address }) => address).join()
