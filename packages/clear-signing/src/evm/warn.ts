import type { Allowance, Effect, WarningCode } from '../explanation.ts'
import { nobody } from './address.ts'

function ofAllowance({ amount, isUnlimited, change, isBySignature, spender, asset }: Allowance): WarningCode[] {
  const isNothing = amount === 0n || change === 'less'
  if (isNothing || (asset.kind === 'nft' && spender === nobody)) return []
  return [isUnlimited ? 'unlimitedAllowance' : 'allowance', ...(isBySignature ? (['signatureSpends'] as const) : [])]
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
