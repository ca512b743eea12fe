import {
  type AdapterEvent,
  type Connection,
  connectionIn,
  KitError,
  type Namespace,
  type Session,
  type SharedSession,
} from '@kit/core'

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
  const listeners = new Set<(event: AdapterEvent) => void>()
  let tied: Connected | null = null
  let stop = () => {}

  const tell = (event: AdapterEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
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
      return tell({ type: 'wallet.disconnected' })
    }
    tied = { session, connection }
    if (String(connection.approvedNetworks) !== String(before.approvedNetworks)) {
      tell({ type: 'wallet.approvalChanged', approvedNetworks: connection.approvedNetworks ?? [] })
    }
    if (connection.network !== before.network) tell({ type: 'wallet.networkChanged', network: connection.network })
    if (addresses(connection) !== addresses(before)) {
      tell({ type: 'wallet.accountsChanged', accounts: connection.accounts })
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
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy() {
      end()
      listeners.clear()
    },
  }
}

const addresses = ({ accounts }: Connection) => accounts.map(({ address }) => address).join()
