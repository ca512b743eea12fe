import type { ContractScene } from './contract-scene.ts'

/** One sentence of the contract, and how to see whether an adapter keeps it. */
export type ContractCheck = { readonly title: string; run(scene: ContractScene): Promise<void> }
