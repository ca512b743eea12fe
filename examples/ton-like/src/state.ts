import type { Connection } from '@kit/core'
import { entriesOf, KitError } from '@kit/core/adapters'
import type { Wallet } from './discovery.ts'
import { isAddress, isNetworkId, type TonLikeNetworkId } from './namespace.ts'

/** A wallet that is connected, as it was read last. */
export type State = {
  readonly wallet: Wallet
  readonly addresses: readonly [string, ...string[]]
  readonly network: TonLikeNetworkId
}

/** Asks the visitor. */
export async function askState(wallet: Wallet): Promise<State> {
  const addresses = readAddresses(await wallet.provider.connect())
  return { wallet, addresses, network: readNetwork(await wallet.provider.network()) }
}

/** Asks the visitor nothing; `null` when the wallet shares no account with this site. */
export async function readState(wallet: Wallet): Promise<State | null> {
  const addresses = await wallet.provider.accounts()
  if (isNone(addresses)) return null
  return { wallet, addresses: readAddresses(addresses), network: readNetwork(await wallet.provider.network()) }
}

export const isNone = (answer: unknown): boolean => Array.isArray(answer) && answer.length === 0

/** @throws KitError `wallet/invalid-answer` */
export function readAddresses(answer: unknown): State['addresses'] {
  const [first, ...others] = entriesOf(answer, 64) ?? []
  if (!isAddress(first) || !others.every(isAddress)) throw new KitError('wallet/invalid-answer')
  return [first, ...new Set(others)]
}

/** @throws KitError `wallet/invalid-answer` */
export function readNetwork(answer: unknown): TonLikeNetworkId {
  const id = `tonlike:${String(answer)}`
  if (!isNetworkId(id)) throw new KitError('wallet/invalid-answer')
  return id
}

export function toConnection({ wallet, addresses: [first, ...others], network }: State): Connection<'tonlike'> {
  const account = (address: string) => ({ namespace: 'tonlike', address, type: 'eoa' }) as const
  const { id, name, kind, imageUrl } = wallet.connector
  return {
    namespace: 'tonlike',
    connectorId: id,
    connectorKind: kind,
    wallet: { id, name, imageUrl },
    accounts: [account(first), ...others.map(account)],
    network,
  }
}
