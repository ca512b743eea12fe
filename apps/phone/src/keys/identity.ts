import { privateKeyToAddress } from 'viem/accounts'
import { namespaceIn } from '../chains/chains.ts'
import { bitcoinAddress } from './bitcoin-keys.ts'
import { seedIn, solanaAddress } from './solana-keys.ts'

type Hex = `0x${string}`
type Keys = { readonly eip155: Hex; readonly solana: Hex | undefined; readonly bip122: Hex | undefined }

/** The keys in the sandbox's endpoints. */
type SandboxKeys = {
  readonly accounts: readonly { readonly privateKey: Hex }[]
  readonly solana?: { readonly accounts: readonly { readonly secretKey: string }[] }
  readonly bitcoin?: { readonly accounts: readonly { readonly privateKey: string }[] }
}

/** One of the phone's accounts, with a public test key for every namespace whose chain the sandbox has. */
export type Identity = { readonly name: string; readonly keys: Keys }

/** EVM accounts before this index belong to other test wallets. */
const firstIndex = 40
const maxIdentities = 3

/**
 * Selects the phone's accounts: on the EVM from the sandbox's 41st on, or the last ones when there are fewer; on Solana
 * and Bitcoin the last ones in reverse order. Other test wallets use the first accounts.
 *
 * @example identitiesFrom(endpoints)[0]?.name // 'Account 1'
 */
export function identitiesFrom({ accounts, solana, bitcoin }: SandboxKeys): readonly Identity[] {
  const own =
    accounts.length > firstIndex
      ? accounts.slice(firstIndex, firstIndex + maxIdentities)
      : accounts.slice(-maxIdentities)
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
  return isNamespace(namespace) ? keys[namespace] : undefined
}

/** @returns the address on a chain; undefined in a namespace for which the phone has no keys */
export function addressOn(identity: Identity, chain: string): string | undefined {
  const key = keyOn(identity, chain)
  const namespace = namespaceIn(chain)
  return key && isNamespace(namespace) ? addressIn[namespace](key, chain) : undefined
}

/** Finds the account of an address. The case of an EVM address does not matter. */
export function identityOf(
  identities: readonly Identity[],
  chain: string,
  address: string | undefined,
): Identity | undefined {
  if (address === undefined) return undefined
  const normalize = (text?: string) => (chain.startsWith('eip155:') ? text?.toLowerCase() : text)
  return identities.find((identity) => normalize(addressOn(identity, chain)) === normalize(address))
}

function isNamespace(namespace: string): namespace is keyof Keys {
  return Object.hasOwn(addressIn, namespace)
}
