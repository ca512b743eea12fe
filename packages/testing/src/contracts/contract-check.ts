import type { ContractContext } from './contract-context.ts'

/** One rule of the contract, and a check whether an adapter keeps it. */
export type ContractCheck = { readonly title: string; run(context: ContractContext): Promise<void> }
