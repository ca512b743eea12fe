export type {
  Allowance,
  Asset,
  Effect,
  Explanation,
  Hex,
  Party,
  Readers,
  RegistryField,
  RegistryText,
  TokenFacts,
  Transfer,
  WarningCode,
} from './explanation.ts'
export type { ChainReader, RequestExplanation, WalletRequest } from './request/request.ts'

import type { ChainReader, RequestExplanation, WalletRequest } from './request/request.ts'

/** The explainers of each chain, fetched when they are needed. */
export type ClearSigning = {
  evm(): Promise<typeof import('./evm/index.ts')>
  solana(): Promise<typeof import('./solana/index.ts')>
  bitcoin(): Promise<typeof import('./bitcoin/index.ts')>
  /** Says what a request of a kit does, as it goes to a wallet; rejects where nobody can say it. */
  explain(
    request: WalletRequest,
    loadChain: () => Promise<ChainReader>,
    signal: AbortSignal,
  ): Promise<RequestExplanation>
}

/**
 * Explains requests before they go to a wallet. It weighs a few hundred bytes until there is one.
 *
 * @returns what to pass to `createKit({ clearSigning })`
 * @example const { explainTransaction } = await clearSigning().evm()
 */
export function clearSigning(): ClearSigning {
  return {
    evm: () => import('./evm/index.ts'),
    solana: () => import('./solana/index.ts'),
    bitcoin: () => import('./bitcoin/index.ts'),
    async explain(request, loadChain, signal) {
      const [{ explainRequest }, reader] = await Promise.all([import('./request/explain-request.ts'), loadChain()])
      return explainRequest({ request, reader, signal })
    },
  }
}
