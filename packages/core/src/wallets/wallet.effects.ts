import { fromCallback, fromPromise } from 'xstate'
import type { FeatureServices } from '../actors/feature-services.ts'
import { quietly } from '../clients/quietly.ts'
import type { WalletClients } from '../clients/wallet-clients.ts'
import { withActive } from '../domain/account-order.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import type { WalletClient, WalletEvent } from '../ports/wallet-client.ts'
import { walletMachine } from './wallet.machine.ts'
import type { ToClient, WalletKey } from './wallet.setup.ts'

/** Binds the machine of one wallet to the client of that wallet. */
export function bindWallet(clients: WalletClients, watchReturn: FeatureServices['watchReturn']) {
  const isLostHere = ({ type }: WalletEvent, connectorId: string) =>
    type === 'wallet.disconnected' && clients.isReplaced(connectorId)
  return walletMachine.provide({
    actions: { endSession: ({ context: { connectorId } }) => clients.endSession(connectorId) },
    actors: {
      client: fromCallback(({ input: { namespace, connectorId } }) => clients.hold(namespace, connectorId)),
      connect: fromPromise(async ({ input: { namespace, connectorId, network }, signal }) => {
        const client = await clients.load(namespace, connectorId)
        if (signal.aborted) throw new KitError('connection/cancelled')
        return clients.connect(client, { network }, signal)
      }),
      restore: fromPromise(async ({ input: { namespace, connectorId, network, account }, signal }) => {
        const client = await clients.load(namespace, connectorId)
        const connection = signal.aborted ? null : await client.restore({ network }, signal)
        if (!connection || account === undefined) return connection
        quietly(() => client.pickAccount?.(account))
        return { ...connection, accounts: withActive(connection.accounts, account) }
      }),
      disconnect: fromPromise(async ({ input: { namespace, connectorId }, signal }) =>
        (await clients.load(namespace, connectorId)).disconnect(signal),
      ),
      switchNetwork: fromPromise(async ({ input: { namespace, connectorId, network }, signal }) =>
        (await clients.load(namespace, connectorId)).switchNetwork({ network }, signal),
      ),
      approval: fromCallback(({ input: { namespace, connectorId, failure }, sendBack }) => {
        if (!isKitError(failure, 'wallet/request-pending')) return
        return clients.find(namespace, connectorId)?.watchApproval?.(() => sendBack({ type: 'wallet.approved' }))
      }),
      wallet: fromCallback<WalletEvent | ToClient, WalletKey>(
        ({ input: { namespace, connectorId }, sendBack, receive }) => {
          const client = clients.find(namespace, connectorId)
          // A wallet that cannot be followed must not look connected.
          if (!client) return sendBack({ type: 'wallet.disconnected' })
          const over = new AbortController()
          const hear = (event: WalletEvent) =>
            sendBack(isLostHere(event, connectorId) ? { type: 'wallet.replaced' } : event)
          const stops = [client.watch(hear), watchReturn(() => quietly(() => client.recheck?.()))]
          // A dApp's own state that cannot be written to is no reason to lose the wallet.
          receive((said) => {
            if (isToClient(said))
              void Promise.resolve().then(() => over.signal.aborted || quietly(() => tell(client, said, over.signal)))
          })
          return () => {
            over.abort()
            for (const stop of stops) stop()
          }
        },
      ),
    },
  })
}

const isToClient = (said: WalletEvent | ToClient): said is ToClient =>
  said.type === 'wallet.becameActive' || said.type === 'wallets.accountPicked' || said.type === 'otherTab.switched'

function tell(client: WalletClient, said: ToClient, signal: AbortSignal): void {
  if (said.type === 'wallet.becameActive') client.activate?.()
  else if (said.type === 'wallets.accountPicked') client.pickAccount?.(said.address)
  // A wallet that would ask the visitor is on a network of its own, and reports it in every tab.
  else if (said.isApproved || client.hasOwnNetwork === false)
    client.switchNetwork({ network: said.network }, signal).catch(() => {})
}
