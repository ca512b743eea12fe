import { namespaceOf } from '../domain/caip.ts'
import type { Identity } from '../domain/identity.ts'
import { isSameAddress } from '../domain/same-address.ts'
import { isKitError } from '../errors/kit-error.ts'
import { createResolveRecipient, type NameSources } from '../names/resolve-recipient.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { IdentityOf } from './identity.events.ts'

/** `force` asks also where the answer is known. */
type Asked = IdentityOf & { readonly force?: boolean | undefined }
type ReadIdentity = (of: Asked, signal: AbortSignal) => Promise<Identity>

const nobody: Identity = { name: null, avatar: null }

/**
 * Creates what reads how an account is called: by the service where there is one, and else by the chain. A name that does not stand for
 * this very address on its network is none (ENSIP-3, ENSIP-19).
 */
export function createReadIdentity(sources: NameSources): ReadIdentity {
  const { chains, loadBlockchainApi } = sources
  const resolveRecipient = createResolveRecipient(sources)

  async function fromService(api: BlockchainApi, of: Asked, signal: AbortSignal): Promise<Identity> {
    const { name, avatar } = await api.readIdentity({ address: of.address, force: of.force }, signal)
    if (name === null) return { name, avatar }
    const found = await resolveRecipient({ name, network: of.network, force: of.force }, signal).catch(unlessUnknown)
    if (!found || !isSameAddress(found.address, of.address)) return nobody
    return { name: found.name, avatar: avatar ?? found.avatar }
  }

  async function fromChain(of: IdentityOf, signal: AbortSignal): Promise<Identity> {
    const { features } = await chains.load(namespaceOf(of.network))
    if (!features.readName) return nobody
    try {
      return await features.readName(of, signal)
    } catch (error) {
      if (isKitError(error, 'name/off-chain') || isKitError(error, 'feature/not-supported')) return nobody
      throw error
    }
  }

  return async (of, signal) => {
    if (!loadBlockchainApi) return fromChain(of, signal)
    const known = await loadBlockchainApi()
      .then((api) => fromService(api, of, signal))
      .catch(unlessAborted)
    return known ?? fromChain(of, signal)
  }
}

/** That a name stands for nothing here is an answer; that nobody could be asked is none. */
function unlessUnknown(error: unknown): null {
  if (isKitError(error, 'name/failed')) throw error
  return unlessAborted(error)
}

/** A failure that the visitor did not cause by leaving is no answer. */
function unlessAborted(error: unknown): null {
  if (isKitError(error, 'rpc/aborted')) throw error
  return null
}
