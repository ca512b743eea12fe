import { fromCallback, fromPromise } from 'xstate'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { AdapterEvent, ChainAdapter } from '../ports/chain-adapter.ts'
import { walletMachine } from './wallet.machine.ts'
import type { WalletKey } from './wallet.setup.ts'

/** Loads the adapter of a wallet once; the same promise after that. */
export type LoadAdapter = (namespace: Namespace, connectorId: string) => Promise<ChainAdapter>

/** The one place where a connection meets its wallet. */
export function bindWallet(load: LoadAdapter) {
  return walletMachine.provide({
    actors: {
      connect: fromPromise(async ({ input: { namespace, ...input }, signal }) => {
        const adapter = await load(namespace, input.connectorId)
        if (signal.aborted) throw new KitError('connection/cancelled')
        return adapter.connect(input, signal)
      }),
      restore: fromPromise(async ({ input: { namespace, ...input }, signal }) => {
        const adapter = await load(namespace, input.connectorId)
        return signal.aborted ? null : adapter.restore(input, signal)
      }),
      disconnect: fromPromise(async ({ input: { namespace, ...input }, signal }) =>
        (await load(namespace, input.connectorId)).disconnect(input, signal),
      ),
      switchNetwork: fromPromise(async ({ input: { namespace, connectorId, network }, signal }) =>
        (await load(namespace, connectorId)).switchNetwork({ network }, signal),
      ),
      wallet: fromCallback<AdapterEvent | { type: 'wallet.becameActive' }, WalletKey>(
        ({ input, sendBack, receive }) => {
          let isOver = false
          let stop = () => {}
          const loading = load(input.namespace, input.connectorId)
          loading
            .then((adapter) => {
              if (!isOver) stop = adapter.watch(sendBack)
            })
            // A wallet that cannot be followed must not look connected.
            .catch(() => sendBack({ type: 'wallet.disconnected' }))
          // A dApp's own state that cannot be written to is no reason to lose the wallet.
          receive(() => void loading.then((adapter) => isOver || adapter.lead?.()).catch(() => {}))
          return () => {
            isOver = true
            stop()
          }
        },
      ),
    },
  })
}
