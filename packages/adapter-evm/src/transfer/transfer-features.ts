import type { ChainFeatures, Network } from '@kit/core'
import { type Lifetime, loadedVerb } from '@kit/core/adapters'
import type { FeeParts } from '../chain/operation-accounts.ts'
import { createEstimateTransfer } from './estimate-transfer.ts'

type Names =
  | 'estimateTransfer'
  | 'readParentFee'
  | 'readOperationFee'
  | 'simulateCalls'
  | 'checkSwap'
  | 'compareTransfer'

type Parts = FeeParts & { readonly networks: readonly Network<'eip155'>[]; readonly lifetime: Lifetime }

/** What is read of a chain before money moves, and after. */
export function transferFeatures({ lifetime, ...parts }: Parts): Pick<ChainFeatures<'eip155'>, Names> {
  return {
    estimateTransfer: lifetime.bind(createEstimateTransfer(parts)),
    readParentFee: lifetime.bind(
      loadedVerb(async () => (await import('./read-parent-fee.ts')).createReadParentFee(parts)),
    ),
    readOperationFee: lifetime.bind(
      loadedVerb(async () => (await import('./read-operation-fee.ts')).createReadOperationFee(parts)),
    ),
    simulateCalls: lifetime.bind(
      loadedVerb(async () => (await import('./simulate-calls.ts')).createSimulateCalls(parts)),
    ),
    checkSwap: lifetime.bind(loadedVerb(async () => (await import('../swap/check-swap.ts')).createCheckSwap(parts))),
    compareTransfer: lifetime.bind(
      loadedVerb(async () => (await import('./compare-transfer.ts')).createCompareTransfer(parts)),
    ),
  }
}
