import { deriveKeys, type Keys } from '../keys/derive-keys.ts'
import { importVaultKey, openVault, sealVault } from '../keys/vault.ts'
import { type Service, VaultConflict } from '../service/create-service.ts'

const entropyLength = 32

/**
 * Opens the wallet of whoever has signed in, or makes their first one. Of two pages that make one at once, one is first; the other takes
 * that one.
 */
export async function openWallet(service: Service): Promise<Keys> {
  const key = await importVaultKey((await service.ask('POST /api/vault/key', {})).key)
  const { vault } = await service.ask('GET /api/vault', {})
  if (vault) return deriveKeys(await openVault(key, vault))
  const entropy = crypto.getRandomValues(new Uint8Array(entropyLength))
  try {
    await service.ask('POST /api/vault', { vault: await sealVault(key, entropy, 1) })
  } catch (error) {
    entropy.fill(0)
    if (!(error instanceof VaultConflict)) throw error
  }
  // What the service keeps is the wallet, and not what this page meant to give it.
  const stored = await service.ask('GET /api/vault', {})
  entropy.fill(0)
  if (!stored.vault) throw new Error('The service did not keep the wallet.')
  return deriveKeys(await openVault(key, stored.vault))
}
