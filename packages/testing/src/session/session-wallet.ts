import type { Connection, Namespace } from '@kit/core'
import { connectionIn, createActiveWallet, KitError, throwIfAborted } from '@kit/core/adapters'
import type { ChainClient, SessionSource, SharedSession, WalletClient } from '@kit/core/ports'

type Active<N extends Namespace> = { readonly session: SharedSession; readonly connection: Connection<N> }

/** Creates a wallet client on a session alone, as session connectors do for namespaces without an adapter. */
export function createSessionWallet<N extends Namespace>(
  { namespace }: ChainClient<N>,
  source: SessionSource,
): WalletClient<N> & Required<Pick<WalletClient<N>, 'pickAccount'>> {
  const active = createActiveWallet<N, Active<N>>(({ connection }) => connection)
  const currentConnection = (session: SharedSession): Connection<N> | null => {
    const current = session.current()
    return current && connectionIn(current, namespace, source)
  }
  const begin = (session: SharedSession, connection: Connection<N>) =>
    active.begin({ session, connection }, () =>
      session.watch(() => {
        const connection = currentConnection(session)
        if (connection) active.update({ session, connection })
        else active.lose()
      }),
    )
  return {
    namespace,
    connectorId: source.id,
    async connect(_, signal) {
      const session = await source.load()
      throwIfAborted(signal, 'connection/cancelled')
      const connection = currentConnection(session)
      if (!connection) throw new KitError('pairing/nothing-approved')
      return begin(session, connection)
    },
    async restore(_, signal) {
      const session = await source.load()
      await session.restore(signal)
      throwIfAborted(signal)
      const connection = currentConnection(session)
      return connection && begin(session, connection)
    },
    async disconnect(signal) {
      await active.end()?.session.disconnect(signal)
    },
    async switchNetwork({ network }) {
      if (!active.required().session.moveTo(network)) throw new KitError('wallet/unsupported-method')
      return network
    },
    pickAccount: active.pickAccount,
    watch: active.watch,
    destroy: active.destroy,
    features: {},
  }
}
