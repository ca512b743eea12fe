import { fromPromise } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import { createTimedCache } from '../async/timed-cache.ts'
import { durations } from '../config/durations.ts'
import { serviceLimits } from '../config/service-limits.ts'
import { caipAddress } from '../domain/caip.ts'
import type { Identity } from '../domain/identity.ts'
import type { NameSources } from '../names/resolve-recipient.ts'
import type { IdentityOf } from './identity.events.ts'
import { type IdentityContext, identityMachine } from './identity.machine.ts'
import type { AccountIdentity, IdentityState } from './identity.state.ts'
import { profileMachine } from './profile.machine.ts'
import { createReadIdentity } from './read-identity.ts'

/** The identities, bound to the service that knows them, or else to the chains; what was read is good for five minutes (R-BAL-2). */
export function loadIdentity(sources: NameSources): LoadedFeature<IdentityState> {
  const known = createTimedCache<Identity>({ now: sources.clock.now, entries: serviceLimits.cacheEntries })
  const readIdentity = createReadIdentity(sources)
  const read = fromPromise(async ({ input: of, signal }: { input: IdentityOf; signal: AbortSignal }) => {
    const account = caipAddress(of.network, of.address)
    const stored = known.read(account)
    if (stored) return stored
    const identity = await readIdentity(of, signal)
    known.write(account, identity, durations.identityCache)
    return identity
  })
  const profile = profileMachine.provide({ actors: { read } })
  return loadedFeature(identityMachine.provide({ actors: { profile } }), ({ context }) => toIdentityState(context))
}

function toIdentityState({ watched }: IdentityContext): IdentityState {
  return Object.fromEntries([...watched].map(([account, { actor }]) => [account, stateOf(actor.getSnapshot())]))
}

function stateOf({
  value,
  context: { identity },
}: ReturnType<typeof profileMachine.getInitialSnapshot>): AccountIdentity {
  if (identity) return { is: 'known', identity }
  return { is: value === 'reading' ? 'loading' : 'failed' }
}
