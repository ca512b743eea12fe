import { type Account, type Connection, isNetworkId, type Namespace, parseNetworkId } from '@kit/core'
import type { WalletEvent } from '@kit/core/ports'
import { hasAddressFormat } from './address-format.ts'
import { assert, assertEqual } from './assertions.ts'
import type { ContractWallet } from './contract-harness.ts'

/** Asserts that a connection is well formed: its namespace, connector, wallet, accounts and network. */
export function assertConnection(connection: Connection, namespace: Namespace, connectorId: string): void {
  assertEqual(connection.namespace, namespace, 'The namespace of the connection')
  assertEqual(connection.connectorId, connectorId, 'The connector of the connection')
  assert(connection.wallet?.name?.length > 0, 'The connection does not name its wallet')
  assertAccounts(connection.accounts, namespace)
  assertNetwork(connection.network, namespace)
}

export function assertEvent(event: WalletEvent, namespace: Namespace): void {
  if (event.type === 'wallet.accountsChanged') assertAccounts(event.accounts, namespace)
  else if (event.type === 'wallet.networkChanged') assertNetwork(event.network, namespace)
  else if (event.type === 'wallet.approvalChanged')
    for (const network of event.approvedNetworks) assertNetwork(network, namespace)
  else
    assert(/^wallet\.(?:disconnected|activated)$/.test(event.type), `There is no event ${JSON.stringify(event.type)}`)
}

export function assertAccounts(accounts: readonly Account[], namespace: Namespace): void {
  assert(Array.isArray(accounts) && accounts.length > 0, 'There is no account')
  for (const account of accounts) {
    assert(
      hasAddressFormat(namespace, account.address),
      `${JSON.stringify(account.address)} is no address of ${namespace}`,
    )
    assertEqual(account.namespace, namespace, 'The namespace of an account')
  }
  const addresses = accounts.map(({ address }) => address)
  assertEqual(new Set(addresses).size, addresses.length, 'The number of different accounts')
}

function assertNetwork(network: unknown, namespace: Namespace): void {
  assert(isNetworkId(network), `${JSON.stringify(network)} is no CAIP-2 id`)
  assertEqual(parseNetworkId(network)?.namespace, namespace, 'The namespace of the network')
}

/** Asserts that every account is one of the wallet's. Ordinals addresses pass: the harness does not list them. */
export function assertOwnAccounts(accounts: readonly Account[], wallet: ContractWallet): void {
  const strangers = accounts.filter(({ address, type }) => type !== 'ordinals' && !wallet.addresses.includes(address))
  assertEqual(
    strangers.map(({ address }) => address),
    [],
    'The addresses that are not the wallet’s',
  )
}
