import {
  type AdapterSetup,
  type ChainAdapter,
  connectionIn,
  KitError,
  type Namespace,
  sessionConnectorId,
} from '@kit/core'
import { throwIfAborted, untilAborted } from '@kit/core/adapters'
import { createNamespaceSession } from './namespace-session.ts'
import { sessionFeatures } from './session-features.ts'

/**
 * Creates an adapter that uses the shared session alone, for a namespace without an adapter of its own (R-WC-4). It
 * connects with what the session holds, sends no request for it, and reads no chain.
 *
 * @throws KitError `config/invalid` without a session
 */
export async function createSessionAdapter(namespace: Namespace, { loadSession }: AdapterSetup): Promise<ChainAdapter> {
  if (!loadSession) throw new KitError('config/invalid', { detail: 'a session adapter needs a session' })
  const destroyed = new AbortController()
  const namespaceSession = createNamespaceSession(namespace)
  const assertAlive = () => {
    if (destroyed.signal.aborted) throw new KitError('kit/destroyed')
  }
  const loadAlive = async (signal: AbortSignal) => {
    assertAlive()
    throwIfAborted(signal)
    const session = await untilAborted(loadSession(), signal)
    assertAlive()
    return session
  }
  return {
    namespace,
    async connect({ connectorId }, signal) {
      if (connectorId !== sessionConnectorId) throw new KitError('wallet/not-found')
      const session = await loadAlive(signal)
      const current = session.current()
      if (!current) throw new KitError('connection/required')
      const connection = connectionIn(current, namespace)
      if (!connection) throw new KitError('pairing/nothing-approved')
      return namespaceSession.begin(session, connection)
    },
    async restore({ connectorId }, signal) {
      if (connectorId !== sessionConnectorId) return null
      const session = await loadAlive(signal)
      const current = await session.restore(signal)
      assertAlive()
      throwIfAborted(signal)
      const connection = current && connectionIn(current, namespace)
      return connection && namespaceSession.begin(session, connection)
    },
    async disconnect(_, signal) {
      await namespaceSession.end()?.disconnect(signal)
    },
    async switchNetwork({ network }, signal) {
      throwIfAborted(signal)
      if (!namespaceSession.connected().session.moveTo(network)) throw new KitError('wallet/unsupported-method')
      return network
    },
    watch: namespaceSession.watch,
    destroy() {
      destroyed.abort(new KitError('kit/destroyed'))
      namespaceSession.destroy()
    },
    get features() {
      return sessionFeatures(namespace, namespaceSession.connected, destroyed.signal)
    },
  }
}
