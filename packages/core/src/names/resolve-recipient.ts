import { createTimedCache } from '../async/timed-cache.ts'
import { withTimeout } from '../async/timeout.ts'
import type { ChainClients } from '../clients/chain-clients.ts'
import { durations } from '../config/durations.ts'
import { serviceLimits } from '../config/service-limits.ts'
import { namespaceOf } from '../domain/caip.ts'
import type { ResolvedName } from '../domain/identity.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { CommonChainFeatures } from '../ports/chain-client.ts'
import type { WallClock } from '../ports/runtime.ts'
import { findRegistered, isRegistrable } from './find-registered.ts'

/** Whom names are asked of. */
export type NameSources = {
  readonly chains: Pick<ChainClients, 'load'>
  /** Absent when there is nowhere to ask. */
  readonly loadBlockchainApi: (() => Promise<BlockchainApi>) | undefined
  readonly clock: WallClock
}

/** Whether what a visitor enters is on its way to be a name rather than an address. */
export const isName = (text: string): boolean => /\.(?:[^\s.]|\ufeff){2,}$/u.test(text.trim())

type RecipientQuery = {
  /** As the visitor entered it. */
  readonly name: string
  /** Where the address is to be used. */
  readonly network: CaipNetworkId
  /** Asks also when the answer is known: right before money moves. */
  readonly force?: boolean | undefined
}

/** Who a name stands for, and by whose word: the chain's own registry, or the service that registers names. */
export type NamedRecipient = ResolvedName & { readonly source: 'chain' | 'service' }

type ResolveRecipient = (query: RecipientQuery, signal: AbortSignal) => Promise<NamedRecipient>

/** Labels with dots between, none of them empty. U+FEFF is no white space here: ENSIP-15 leaves it out of a name. */
const dotted = /^(?:[^\s.]|\ufeff)+(?:\.(?:[^\s.]|\ufeff)+)+$/u
/** Failures that say what they are; every other one is the sentence of R-NAME-2. */
const own: ReadonlySet<ErrorCode> = new Set([
  ...(['name/invalid', 'name/not-found', 'name/off-chain', 'name/not-signed', 'feature/not-supported'] as const),
  ...(['rpc/aborted', 'kit/destroyed', 'kit/load-failed'] as const),
])

/**
 * Creates what finds the address behind a name (R-SEND-3): in the chain's own registry, and else among the names that the service
 * registers. Answers are stored for five minutes (R-BAL-2), and each call ends within 30 seconds.
 *
 * The function rejects with `name/invalid` for a text that cannot be a name, look-alikes included; `name/not-found` for one
 * without an address for the network; `name/off-chain` for one whose records are stored elsewhere; `feature/not-supported` where names
 * cannot be asked for; `name/failed` when the question failed, or the answer is no address of the network (R-NAME-2).
 *
 * @param sources the kit's clients, and its service if there is one
 * @returns a function of a query and a signal; its `name` is the form to show, with the address beside it
 * @example
 * const resolveRecipient = createResolveRecipient({ chains, loadBlockchainApi, clock })
 * const { name, address } = await resolveRecipient({ name: 'Alice.eth', network: 'eip155:1' }, signal)
 */
export function createResolveRecipient({ chains, loadBlockchainApi, clock }: NameSources): ResolveRecipient {
  /** `order`: the answer to an older question does not replace that to a newer one. */
  type Answer = { readonly order: number; readonly found: NamedRecipient }
  const known = createTimedCache<Answer>({ now: clock.now, entries: serviceLimits.cacheEntries })
  let questions = 0
  const late = () => new KitError('rpc/timeout')

  async function find({ name, network, force }: RecipientQuery, signal: AbortSignal): Promise<NamedRecipient> {
    if (!dotted.test(name)) throw new KitError('name/invalid', { detail: 'A name has labels with dots between.' })
    const { features } = await chains.load(namespaceOf(network))
    const onChain = await askChain(features, { name, network }, signal)
    if (!isKitError(onChain)) return onChain
    if (!loadBlockchainApi || !features.isAddress) throw onChain
    const registered = await findRegistered(await loadBlockchainApi(), { name, network, force }, signal)
    if (registered) return checked(features, { ...registered, source: 'service' })
    if (!isKitError(onChain, 'feature/not-supported')) throw onChain
    throw new KitError(isRegistrable(name) ? 'name/not-found' : 'name/invalid')
  }

  return async (query, signal) => {
    const asked = { ...query, name: query.name.trim() }
    const key = JSON.stringify([asked.network, asked.name])
    const stored = asked.force ? undefined : known.read(key)
    if (stored) return stored.found
    questions += 1
    const order = questions
    try {
      const found = await withTimeout(durations.uiRead, (either) => find(asked, either), { signal, late })
      if ((known.read(key)?.order ?? 0) < order) known.write(key, { order, found }, durations.identityCache)
      return found
    } catch (cause) {
      if (isKitError(cause) && own.has(cause.code)) throw cause
      throw new KitError('name/failed', { cause })
    }
  }
}

/** What the chain says, or why it says nothing, so that the service may know. */
async function askChain(
  features: CommonChainFeatures,
  of: { readonly name: string; readonly network: CaipNetworkId },
  signal: AbortSignal,
): Promise<NamedRecipient | KitError> {
  const { resolveName } = features
  if (!resolveName) return new KitError('feature/not-supported', { detail: `Names on ${of.network}.` })
  try {
    const found = await resolveName(of, signal)
    return found ? checked(features, { ...found, source: 'chain' }) : new KitError('name/not-found')
  } catch (error) {
    if (isKitError(error, 'name/off-chain') || isKitError(error, 'feature/not-supported')) return error
    throw error
  }
}

function checked({ isAddress }: CommonChainFeatures, recipient: NamedRecipient): NamedRecipient {
  if (isAddress?.(recipient.address)) return recipient
  throw new KitError('rpc/invalid-response', { detail: 'The name stands for what is no address of the network.' })
}
