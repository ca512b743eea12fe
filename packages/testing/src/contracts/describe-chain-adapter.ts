import type { Namespace } from '@kit/core'
import { describe, test } from 'vitest'
import { type ContractClause, chainClientContract, walletClientContract } from './chain-adapter-contract.ts'
import type { ContractSetup } from './contract-harness.ts'

/**
 * Runs the contract of chain adapters with Vitest: one test per rule, each with a new harness.
 *
 * @example
 * describeChainAdapter('evm()', () => {
 *   const wallet = createEvmTestWallet({ privateKeys, rpcUrls })
 *   return { adapter: evm(), networks: [mainnet, base], foreignNetwork: 'eip155:56',
 *     connectorId: wallet.info.rdns, wallet: evmContractWallet(wallet), second, stop: announce(wallet, window) }
 * })
 */
export function describeChainAdapter<N extends Namespace>(name: string, setup: ContractSetup<N>): void {
  describeChainClient(name, setup)
  describeWalletClient(name, setup)
}

/** The part of the contract that is about the chain client alone. */
export function describeChainClient<N extends Namespace>(name: string, setup: ContractSetup<N>): void {
  run(`${name} keeps the chain client contract`, chainClientContract, setup)
}

/** The part of the contract that is about discovery and wallet clients. */
export function describeWalletClient<N extends Namespace>(name: string, setup: ContractSetup<N>): void {
  run(`${name} keeps the wallet client contract`, walletClientContract, setup)
}

/** Longer than a rule waits for what does not come, so that the rule says what it is. */
const timeout = 120_000

function run<N extends Namespace>(name: string, clauses: readonly ContractClause[], setup: ContractSetup<N>): void {
  describe(name, () => {
    for (const { title, check } of clauses) test(title, { timeout }, () => check(setup))
  })
}
