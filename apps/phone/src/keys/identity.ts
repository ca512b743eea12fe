import { privateKeyToAddress } from 'viem/accounts'
import { namespaceIn } from '../chains/chains.ts'
import type { Endpoints } from '../endpoints.ts'
import { bitcoinAddress } from './bitcoin-keys.ts'
import { seedIn, solanaAddress } from './solana-keys.ts'

type Hex = `0x${string}`
type Keys = { readonly eip155: Hex; readonly solana: Hex | undefined; readonly bip122: Hex | undefined }

/** One of the phone's accounts: a public test key for every namespace whose chain the sandbox has. */
export type Identity = { readonly name: string; readonly keys: Keys }

/** EVM accounts before this one belong to other test wallets. */
const firstOwn = 40
const most = 3

/**
 * The phone's accounts: on the EVM from the sandbox's 41st on, or its last ones when there are not so many; on Solana
 * and Bitcoin the last ones, the very last first. Other test wallets begin at the other end.
 *
 * @example identitiesFrom(endpoints)[0]?.name // 'Account 1'
 */
export function identitiesFrom({
  accounts,
  solana,
  bitcoin,
}: Pick<Endpoints, 'accounts' | 'solana' | 'bitcoin'>): readonly Identity[] {
  const own = accounts.length > firstOwn ? accounts.slice(firstOwn, firstOwn + most) : accounts.slice(-most)
  return own.map(({ privateKey }, at) => {
    const [onSolana, onBitcoin] = [solana?.accounts.at(-1 - at), bitcoin?.accounts.at(-1 - at)]
    const keys = {
      eip155: privateKey,
      solana: onSolana && seedIn(onSolana.secretKey),
      bip122: onBitcoin && (`0x${onBitcoin.privateKey}` as const),
    }
    return { name: `Account ${at + 1}`, keys }
  })
}

const addressIn: { readonly [N in keyof Keys]: (key: Hex, chain: string) => string } = {
  eip155: privateKeyToAddress,
  solana: solanaAddress,
  bip122: bitcoinAddress,
}

/** @returns the key for a chain; undefined in a namespace for which the phone has none */
export function keyOn({ keys }: Identity, chain: string): Hex | undefined {
  const namespace = namespaceIn(chain)
  return isOwn(namespace) ? keys[namespace] : undefined
}

/** @returns the address on a chain; undefined in a namespace for which the phone has no keys */
export function addressOn(identity: Identity, chain: string): string | undefined {
  const key = keyOn(identity, chain)
  const namespace = namespaceIn(chain)
  return key && isOwn(namespace) ? addressIn[namespace](key, chain) : undefined
}

/** Whose address it is. EVM addresses are the same in any case of letters. */
export function identityOf(
  identities: readonly Identity[],
  chain: string,
  address: string | undefined,
): Identity | undefined {
  if (address === undefined) return undefined
  const written = chain.startsWith('eip155:') ? (text?: string) => text?.toLowerCase() : (text?: string) => text
  return identities.find((identity) => written(addressOn(identity, chain)) === written(address))
}

function isOwn(namespace: string): namespace is keyof Keys {
  return Object.hasOwn(addressIn, namespace)
}
