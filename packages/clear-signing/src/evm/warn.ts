import type { Allowance, Effect, WarningCode } from '../explanation.ts'
import { nobody } from './address.ts'

/** The year 10000, in Unix seconds. */
const never = 253_402_300_800n

/** Whether another may take more by it than before. Of what may be a collection, 0 is the number of an NFT. */
export const allowsMore = ({ asset, amount, spender, change }: Allowance): boolean =>
  change !== 'less' && (amount > 0n || (asset.kind === 'tokenOrNft' && spender !== nobody))

function ofAllowance(allowance: Allowance): WarningCode[] {
  const { isUnlimited, isBySignature, deadline = never } = allowance
  if (!allowsMore(allowance)) return []
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
