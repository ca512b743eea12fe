import { fromCallback, fromPromise } from 'xstate'
import type { WalletClients } from '../clients/wallet-clients.ts'
import { KitError } from '../errors/kit-error.ts'
import type { WalletEvent } from '../ports/wallet-client.ts'
import { walletMachine } from './wallet.machine.ts'
import type { WalletKey } from './wallet.setup.ts'

/** Binds the machine of one wallet to the client of that wallet. */
export function bindWallet(clients: WalletClients) {
  return walletMachine.provide({
    actors: {
      client: fromCallback(({ input: { namespace, connectorId } }) => clients.hold(namespace, connectorId)),
      connect: fromPromise(async ({ input: { namespace, connectorId, network }, signal }) => {
        const client = await clients.load(namespace, connectorId)
        if (signal.aborted) throw new KitError('connection/cancelled')
        return client.connect({ network }, signal)
      }),
      restore: fromPromise(async ({ input: { namespace, connectorId, network }, signal }) => {
        const client = await clients.load(namespace, connectorId)
        return signal.aborted ? null : client.restore({ network }, signal)
      }),
      disconnect: fromPromise(async ({ input: { namespace, connectorId }, signal }) =>
        (await clients.load(namespace, connectorId)).disconnect(signal),
      ),
      switchNetwork: fromPromise(async ({ input: { namespace, connectorId, network }, signal }) =>
        (await clients.load(namespace, connectorId)).switchNetwork({ network }, signal),
      ),
      wallet: fromCallback<WalletEvent | { type: 'wallet.becameActive' }, WalletKey>(
        ({ input: { namespace, connectorId }, sendBack, receive }) => {
          const client = clients.find(namespace, connectorId)
          // A wallet that cannot be followed must not look connected.
          if (!client) return sendBack({ type: 'wallet.disconnected' })
          let isOver = false
          const stop = client.watch(sendBack)
          const activate = async () => isOver || client.activate?.()
          // A dApp's own state that cannot be written to is no reason to lose the wallet.
          receive(
            () =>
              void Promise.resolve()
                .then(activate)
                .catch(() => {}),
          )
          return () => {
            isOver = true
            stop()
          }
        },
      ),
    },
  })
}
