import type { Connection, Namespace } from '@kit/core'
import { connectionIn, createActiveWallet, KitError } from '@kit/core/adapters'
import type { ChainClient, SessionSource, SharedSession, WalletClient } from '@kit/core/ports'

type Active<N extends Namespace> = { readonly session: SharedSession; readonly connection: Connection<N> }

/** A wallet client that knows only what a session holds, as session connectors have for namespaces without an adapter. */
export function createSessionWallet<N extends Namespace>(
  { namespace }: ChainClient<N>,
  source: SessionSource,
): WalletClient<N> {
  const active = createActiveWallet<N, Active<N>>(({ connection }) => connection)
  const held = (session: SharedSession): Connection<N> | null => {
    const current = session.current()
    return current && connectionIn(current, namespace, source)
  }
  const begin = (session: SharedSession, connection: Connection<N>) =>
    active.begin({ session, connection }, () =>
      session.watch(() => {
        const now = held(session)
        if (now) active.update({ session, connection: now })
        else active.lose()
      }),
    )
  return {
    namespace,
    connectorId: source.id,
    async connect() {
      const session = await source.load()
      const connection = held(session)
      if (!connection) throw new KitError('pairing/nothing-approved')
      return begin(session, connection)
    },
    async restore(_, signal) {
      const session = await source.load()
      await session.restore(signal)
      const connection = held(session)
      return connection && begin(session, connection)
    },
    async disconnect(signal) {
      await active.end()?.session.disconnect(signal)
    },
    async switchNetwork({ network }) {
      if (!active.required().session.moveTo(network)) throw new KitError('wallet/unsupported-method')
      return network
    },
    watch: active.watch,
    destroy: active.destroy,
    features: {},
  }
}
