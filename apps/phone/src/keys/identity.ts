import { privateKeyToAddress } from 'viem/accounts'
import type { Endpoints } from '../endpoints.ts'
import { bitcoinAddress } from './bitcoin-keys.ts'
import { solanaAddress } from './solana-keys.ts'

type Hex = `0x${string}`

/** One of the phone's accounts: one public test key that serves every chain. */
export type Identity = { readonly name: string; readonly privateKey: Hex }

/** Accounts before this one belong to other test wallets. */
const firstOwn = 40
const most = 3

/**
 * The phone's accounts: from the sandbox's 41st on, or its last ones when there are not so many.
 *
 * @example identitiesFrom(endpoints.accounts)[0]?.name // 'Account 1'
 */
export function identitiesFrom(accounts: Endpoints['accounts']): readonly Identity[] {
  const own = accounts.length > firstOwn ? accounts.slice(firstOwn, firstOwn + most) : accounts.slice(-most)
  return own.map(({ privateKey }, at) => ({ name: `Account ${at + 1}`, privateKey }))
}

const addressIn: Readonly<Record<string, (privateKey: Hex, chain: string) => string>> = {
  eip155: privateKeyToAddress,
  solana: solanaAddress,
  bip122: bitcoinAddress,
}

/** The namespaces in which the phone has keys. */
export const ownNamespaces: readonly string[] = Object.keys(addressIn)

/** @returns the address on a chain; undefined in a namespace for which the phone has no keys */
export function addressOn({ privateKey }: Identity, chain: string): string | undefined {
  return addressIn[chain.split(':', 1)[0] ?? '']?.(privateKey, chain)
}

/** Whose address it is. EVM addresses are the same in any case of letters. */
export function identityOf(
  identities: readonly Identity[],
  chain: string,
  address: string | undefined,
): Identity | undefined {
  const written = chain.startsWith('eip155:') ? (text?: string) => text?.toLowerCase() : (text?: string) => text
  return identities.find((identity) => written(addressOn(identity, chain)) === written(address))
}
