import { type Account, type Connection, isNetworkId, type Namespace, parseNetworkId } from '@kit/core'
import type { AdapterEvent } from '@kit/core/ports'
import { hasFormOf } from './address-form.ts'
import type { ContractWallet } from './contract-bench.ts'
import { demand, demandEqual } from './demands.ts'

/** What an adapter says of a connection has to make sense before it can be right. */
export function demandConnection(connection: Connection, namespace: Namespace, connectorId: string): void {
  demandEqual(connection.namespace, namespace, 'The namespace of the connection')
  demandEqual(connection.connectorId, connectorId, 'The connector of the connection')
  demand(connection.wallet?.name?.length > 0, 'The connection does not name its wallet')
  demandAccounts(connection.accounts, namespace)
  demandNetwork(connection.network, namespace)
}

export function demandEvent(event: AdapterEvent, namespace: Namespace): void {
  if (event.type === 'wallet.accountsChanged') demandAccounts(event.accounts, namespace)
  else if (event.type === 'wallet.networkChanged') demandNetwork(event.network, namespace)
  else if (event.type === 'wallet.approvalChanged')
    for (const network of event.approvedNetworks) demandNetwork(network, namespace)
  else
    demand(/^wallet\.(?:disconnected|activated)$/.test(event.type), `There is no event ${JSON.stringify(event.type)}`)
}

export function demandAccounts(accounts: readonly Account[], namespace: Namespace): void {
  demand(Array.isArray(accounts) && accounts.length > 0, 'There is no account')
  for (const account of accounts) {
    demand(hasFormOf(namespace, account.address), `${JSON.stringify(account.address)} is no address of ${namespace}`)
    demandEqual(account.namespace, namespace, 'The namespace of an account')
  }
  const addresses = accounts.map(({ address }) => address)
  demandEqual(new Set(addresses).size, addresses.length, 'The number of different accounts')
}

function demandNetwork(network: unknown, namespace: Namespace): void {
  demand(isNetworkId(network), `${JSON.stringify(network)} is no CAIP-2 id`)
  demandEqual(parseNetworkId(network)?.namespace, namespace, 'The namespace of the network')
}

/** Addresses that a wallet keeps for inscriptions are its own too, and not among those that it is moved by. */
export function demandOwn(accounts: readonly Account[], wallet: ContractWallet): void {
  const strangers = accounts.filter(({ address, type }) => type !== 'ordinals' && !wallet.addresses.includes(address))
  demandEqual(
    strangers.map(({ address }) => address),
    [],
    'The addresses that are not the wallet’s',
  )
}
