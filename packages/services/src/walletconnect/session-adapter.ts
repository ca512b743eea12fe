import {
  type AdapterSetup,
  type ChainAdapter,
  connectionIn,
  KitError,
  type Namespace,
  sessionConnectorId,
} from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import { sessionFeatures } from './session-features.ts'
import { createTie } from './session-tie.ts'
import { until } from './until.ts'

/**
 * An adapter that lives on the shared session alone, for a namespace that the dApp passed no adapter for (R-WC-4). It
 * connects by taking over what the session holds, asks nobody, and reads no chain.
 */
export async function createSessionAdapter(namespace: Namespace, { loadSession }: AdapterSetup): Promise<ChainAdapter> {
  if (!loadSession) throw new KitError('config/invalid', { detail: 'a session adapter needs a session' })
  const gone = new AbortController()
  const tie = createTie(namespace)
  const alive = () => {
    if (gone.signal.aborted) throw new KitError('kit/destroyed')
  }
  const load = async (signal: AbortSignal) => {
    alive()
    throwIfAborted(signal)
    const session = await until(loadSession(), { signal })
    alive()
    return session
  }
  return {
    namespace,
    async connect({ connectorId }, signal) {
      if (connectorId !== sessionConnectorId) throw new KitError('wallet/not-found')
      const session = await load(signal)
      const held = session.current()
      if (!held) throw new KitError('connection/required')
      const connection = connectionIn(held, namespace)
      if (!connection) throw new KitError('pairing/nothing-approved')
      return tie.begin(session, connection)
    },
    async restore({ connectorId }, signal) {
      if (connectorId !== sessionConnectorId) return null
      const session = await load(signal)
      const held = await session.restore(signal)
      alive()
      throwIfAborted(signal)
      const connection = held && connectionIn(held, namespace)
      return connection && tie.begin(session, connection)
    },
    async disconnect(_, signal) {
      await tie.end()?.disconnect(signal)
    },
    async switchNetwork({ network }, signal) {
      throwIfAborted(signal)
      if (!tie.connected().session.moveTo(network)) throw new KitError('wallet/unsupported-method')
      return network
    },
    watch: tie.watch,
    destroy() {
      gone.abort(new KitError('kit/destroyed'))
      tie.destroy()
    },
    get features() {
      return sessionFeatures(namespace, tie.connected, gone.signal)
    },
  }
}
