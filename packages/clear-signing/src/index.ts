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

/** The explainers of each chain, fetched when they are needed. */
export type ClearSigning = {
  evm(): Promise<typeof import('./evm/index.ts')>
  solana(): Promise<typeof import('./solana/index.ts')>
  bitcoin(): Promise<typeof import('./bitcoin/index.ts')>
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
  }
}
