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

/**
 * Finds the wallet of the account that has signed in, and makes one with the first sign-in.
 *
 * @throws FrameFailureError `not-connected`, `unavailable`; `wallet-locked` for a vault that does not open
 */
export async function openWallet(service: Service, signal?: AbortSignal): Promise<Wallet> {
  const { key } = await service.call('POST /api/vault/key', {}, signal)
  const vaultKey = await importVaultKey(key).catch((cause) => Promise.reject(locked(cause)))
  const vault = await findOrMake(service, vaultKey, signal)

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
async function findOrMake(service: Service, key: CryptoKey, signal?: AbortSignal): Promise<Vault> {
  const { vault } = await service.call('GET /api/vault', {}, signal)
  if (vault) return vault
  return (await service.call('POST /api/vault', { vault: await makeVault(key) }, signal)).vault
}

async function makeVault(key: CryptoKey): Promise<Vault> {
  const entropy = crypto.getRandomValues(new Uint8Array(32))
  try {
    return await encryptVault(key, entropy, 1)
  } finally {
    entropy.fill(0)
  }
}
