import type { Allowance, Effect, WarningCode } from '../explanation.ts'
import { nobody } from './address.ts'

/** The year 10000, in Unix seconds. */
const never = 253_402_300_800n

function ofAllowance(allowance: Allowance): WarningCode[] {
  const { amount, isUnlimited, change, isBySignature, deadline = never } = allowance
  if (amount === 0n || change === 'less') return []
  return [
    isUnlimited ? 'unlimitedAllowance' : 'allowance',
    ...(isBySignature ? (['signatureSpends'] as const) : []),
    ...(isBySignature && deadline >= never ? (['neverExpires'] as const) : []),
  ]
}

/** What of an effect a visitor has to see. */
export function warningsOf(effect: Effect): readonly WarningCode[] {
  if (effect.kind === 'allowance') return ofAllowance(effect)
  if (effect.kind === 'operator') return effect.isAllowed ? ['allOfCollection'] : []
  if (effect.kind === 'deployment') return ['deployment']
  if (effect.kind !== 'transfer') return []
  const { asset, to } = effect
  return [
    ...(to === nobody ? (['toNobody'] as const) : []),
    ...('contract' in asset && asset.contract !== null && asset.contract === to ? (['toTokenContract'] as const) : []),
  ]
}
