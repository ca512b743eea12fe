import type { Connection, Namespace, Session } from '@kit/core'
import {
  connectionIn,
  createActiveWallet,
  createLifetime,
  KitError,
  throwIfAborted,
  toKitError,
  withSignal,
} from '@kit/core/adapters'
import type { ChainClient, SessionSource, SharedSession, WalletClient } from '@kit/core/ports'
import { type ConnectedSession, walletFeatures } from './wallet-features.ts'

/**
 * Creates the client of a wallet that uses a session alone, for a namespace without an adapter of its own (R-WC-4). It
 * connects with what the session holds, sends no request for it, and reads of a chain only whether an account has code whose
 * signature is not by its key.
 *
 * @param source the session connector that the wallet belongs to; its id and kind become those of the connection
 */
export function createSessionWallet<N extends Namespace>(
  { namespace, networks }: ChainClient<N>,
  source: SessionSource,
): WalletClient<N> {
  const active = createActiveWallet<N, ConnectedSession<N>>(({ connection }) => connection)
  const lifetime = createLifetime(toKitError)
  const connectionOf = (session: Session | null) => session && connectionIn(session, namespace, source)
  function begin(session: SharedSession, connection: Connection<N>): Connection<N> {
    throwIfAborted(lifetime.signal)
    const follow = () =>
      session.watch((event) => {
        const next = connectionOf(event.type === 'session.changed' ? event.session : null)
        if (next) active.update({ session, connection: next })
        else active.lose()
      })
    return active.begin({ session, connection }, follow)
  }
  function connected(): ConnectedSession<N> {
    const state = active.required()
    if (!state.session.current()) throw new KitError('connection/required')
    return state
  }
  return {
    namespace,
    connectorId: source.id,
    connect: lifetime.bind(async (_, signal) => {
      const session = await withSignal(source.load(), signal)
      const current = session.current()
      if (!current) throw new KitError('connection/required')
      const connection = connectionOf(current)
      if (!connection) throw new KitError('pairing/nothing-approved')
      return begin(session, connection)
    }),
    restore: lifetime.bind(async (_, signal) => {
      const session = await withSignal(source.load(), signal)
      const connection = connectionOf(await withSignal(session.restore(signal), signal))
      return connection && begin(session, connection)
    }),
    async disconnect(signal) {
      await active.end()?.session.disconnect(signal)
    },
    async switchNetwork({ network }, signal) {
      throwIfAborted(signal)
      if (!connected().session.moveTo(network)) throw new KitError('wallet/unsupported-method')
      return network
    },
    pickAccount: active.pickAccount,
    watch: active.watch,
    destroy() {
      active.destroy()
      lifetime.end()
    },
    get features() {
      return walletFeatures(namespace, { connected, whileConnected: active.whileConnected, networks }, lifetime)
    },
  }
}
