import { readNativeBalance } from '../clients/read-native-balance.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { Kit } from '../kit/kit.ts'
import { connectionOf, namespaceFor } from './ask.ts'
import type { Common } from './sign.ts'

/**
 * The active account's balance of the network's own currency, read from the chain.
 *
 * @returns `amount` in base units, and `formatted` as exact decimal text in whole units
 * @throws KitError `connection/required`, `feature/not-supported`, `balance/unavailable` (R-BAL-3)
 * @example const { formatted, symbol } = await getBalance(kit, { namespace: 'eip155' })
 */
export async function getBalance<N extends Namespace>(kit: Kit<N>, options: Common<N> = {}) {
  const namespace = namespaceFor(kit, options.namespace)
  const { accounts, network } = connectionOf(kit, namespace)
  const { signal = new AbortController().signal } = options
  return readNativeBalance<N>(kit.chain, { address: accounts[0].address, network }, signal)
}
