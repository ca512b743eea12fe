import type { Effect, WarningCode } from '../explanation.ts'
import { loadRegistry } from './load-registry.ts'
import { allowsMore } from './warn.ts'

/** Who may take something by an effect; `null` where nobody may. */
function spenderOf(effect: Effect): string | null {
  if (effect.kind === 'operator') return effect.isAllowed ? effect.operator : null
  return effect.kind === 'allowance' && allowsMore(effect) ? effect.spender : null
}

export type KnownEffects = { readonly effects: readonly Effect[]; readonly warnings: readonly WarningCode[] }

/** Says whose the spenders are that the registry knows, and warns of the others. */
export async function knowSpenders(effects: readonly Effect[], chainId: number): Promise<KnownEffects> {
  const warnings: WarningCode[] = []
  const known = effects.map(async (effect): Promise<Effect> => {
    const spender = spenderOf(effect)
    if (spender === null || (effect.kind !== 'allowance' && effect.kind !== 'operator')) return effect
    const owner = (await (await loadRegistry())?.findOwner(chainId, spender)) ?? null
    if (owner === null) warnings.push('unknownSpender')
    return owner === null ? effect : { ...effect, knownAs: owner }
  })
  return { effects: await Promise.all(known), warnings }
}
