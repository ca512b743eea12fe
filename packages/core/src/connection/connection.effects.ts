import { fromCallback, fromPromise } from 'xstate'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { AdapterEvent, ChainAdapter } from '../ports/chain-adapter.ts'
import { connectionMachine } from './connection.machine.ts'

/** Loads an adapter once; the same promise after that. */
export type LoadAdapter = (namespace: Namespace) => Promise<ChainAdapter>

/** The one place where a connection meets its wallet. */
export function bindConnection(load: LoadAdapter) {
  return connectionMachine.provide({
    actors: {
      connect: fromPromise(async ({ input: { namespace, ...input }, signal }) => {
        const adapter = await load(namespace)
        if (signal.aborted) throw new KitError('connection/cancelled')
        return adapter.connect(input, signal)
      }),
      restore: fromPromise(async ({ input: { namespace, ...input }, signal }) => {
        const adapter = await load(namespace)
        return signal.aborted ? null : adapter.restore(input, signal)
      }),
      disconnect: fromPromise(async ({ input: { namespace, ...input }, signal }) =>
        (await load(namespace)).disconnect(input, signal),
      ),
      switchNetwork: fromPromise(async ({ input: { namespace, ...input }, signal }) =>
        (await load(namespace)).switchNetwork(input, signal),
      ),
      wallet: fromCallback<AdapterEvent, { namespace: Namespace }>(({ input, sendBack }) => {
        let isOver = false
        let stop = () => {}
        load(input.namespace)
          .then((adapter) => {
            if (!isOver) stop = adapter.watch(sendBack)
          })
          // A wallet that cannot be followed must not look connected.
          .catch(() => sendBack({ type: 'wallet.disconnected' }))
        return () => {
          isOver = true
          stop()
        }
      }),
    },
  })
}
