import type { Namespace } from '@kit/core'
import { describe, test } from 'vitest'
import { chainAdapterContract } from './chain-adapter-contract.ts'
import type { ContractSetup } from './contract-harness.ts'

/**
 * Runs the chain adapter contract with Vitest: one test per rule, each with a new harness.
 *
 * @example
 * describeChainAdapter('evm()', () => {
 *   const wallet = createEvmTestWallet({ privateKeys, rpcUrls })
 *   return { descriptor: evm(), networks: [mainnet, base], foreignNetwork: 'eip155:56',
 *     connectorId: wallet.info.rdns, wallet: evmContractWallet(wallet), stop: announce(wallet, window) }
 * })
 */
export function describeChainAdapter<N extends Namespace>(name: string, setup: ContractSetup<N>): void {
  describe(`${name} keeps the chain adapter contract`, () => {
    for (const { title, check } of chainAdapterContract) test(title, () => check(setup))
  })
}
