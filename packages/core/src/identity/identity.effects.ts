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
  const stale = new Set<string>()
  const readIdentity = createReadIdentity(sources)
  const read = fromPromise(async ({ input: of, signal }: { input: IdentityOf; signal: AbortSignal }) => {
    const account = caipAddress(of.network, of.address)
    const force = stale.has(account)
    const stored = force ? undefined : known.read(account)
    if (stored) return stored
    const identity = await readIdentity({ ...of, force }, signal)
    stale.delete(account)
    known.write(account, identity, durations.identityCache)
    return identity
  })
  const profile = profileMachine.provide({ actors: { read } })
  const forget = fromPromise(async ({ input: { network, address } }: { input: IdentityOf }) => {
    stale.add(caipAddress(network, address))
  })
  return loadedFeature(identityMachine.provide({ actors: { profile, forget } }), ({ context }) =>
    toIdentityState(context),
  )
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
