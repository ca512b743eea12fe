import type { Vault } from '../../contract/api.ts'
import { FrameFailureError } from '../door/frame-failure.ts'
import type { Service } from '../service/service-client.ts'
import { type Addresses, addressesOf, deriveKeys, type Keys, wipe } from './derive-keys.ts'
import { decryptVault, encryptVault, importVaultKey } from './vault-cipher.ts'

/** The visitor's wallet. Its secret lies encrypted in memory, and open only while something is signed. */
export type Wallet = {
  readonly addresses: Addresses
  /** Opens the keys for a piece of work and wipes them after it. */
  withKeys<T>(work: (keys: Keys) => T | Promise<T>): Promise<T>
  /** The same with the secret behind the recovery phrase. */
  withEntropy<T>(work: (entropy: Uint8Array) => T | Promise<T>): Promise<T>
}

const locked = (cause: unknown) =>
  new FrameFailureError('wallet-locked', 'The vault of this account does not open.', { cause })

type Options = {
  /** The service's name of the account that has to have signed in; `null` for any. */
  readonly account?: string | null
  readonly signal?: AbortSignal
}

/**
 * Finds the wallet of the account that has signed in, and makes one with the first sign-in.
 *
 * @throws FrameFailureError `not-connected`, also for another account; `unavailable`; `wallet-locked` for a vault that does not open;
 *   `aborted` with `signal`
 * @throws RefusedError `conflict` where another account has signed in meanwhile
 */
export async function openWallet(service: Service, { account = null, signal }: Options = {}): Promise<Wallet> {
  const { key, account: owner } = await service.call('POST /api/vault/key', {}, signal)
  if (account !== null && owner !== undefined && owner !== account)
    throw new FrameFailureError('not-connected', 'Another account has signed in.')
  const vaultKey = await importVaultKey(key).catch((cause) => Promise.reject(locked(cause)))
  const vault = await findOrMake(service, { key: vaultKey, owner }, signal)

  async function withEntropy<T>(work: (entropy: Uint8Array) => T | Promise<T>): Promise<T> {
    const entropy = await decryptVault(vaultKey, vault).catch((cause) => Promise.reject(locked(cause)))
    try {
      return await work(entropy)
    } finally {
      entropy.fill(0)
    }
  }
  const withKeys = <T>(work: (keys: Keys) => T | Promise<T>): Promise<T> =>
    withEntropy(async (entropy) => {
      const keys = deriveKeys(entropy)
      try {
        return await work(keys)
      } finally {
        wipe(keys)
      }
    })
  return { addresses: await withKeys(addressesOf), withKeys, withEntropy }
}

/** Of two pages that make the wallet at once, both get the one that the service keeps. */
async function findOrMake(
  service: Service,
  { key, owner }: { readonly key: CryptoKey; readonly owner: string | undefined },
  signal?: AbortSignal,
): Promise<Vault> {
  const { vault } = await service.call('GET /api/vault', {}, signal)
  if (vault) return vault
  // A service that does not say it checks nothing, and would store the secret for whichever account has signed in by then.
  if (owner === undefined) throw new FrameFailureError('unavailable', 'The service does not say whose key this is.')
  return (await service.call('POST /api/vault', { vault: await makeVault(key), account: owner }, signal)).vault
}

async function makeVault(key: CryptoKey): Promise<Vault> {
  const entropy = crypto.getRandomValues(new Uint8Array(32))
  try {
    return await encryptVault(key, entropy, 1)
  } finally {
    entropy.fill(0)
  }
}
