// @vitest-environment jsdom
import { describeChainAdapter } from '@kit/testing/contracts'
import { registerWallet, solanaContractWallet } from '@kit/testing/solana'
import { solana } from './index.ts'
import { contractFeatures } from './test-utils/contract-features.ts'
import { acorn, devnet, mainnet, testWallet } from './test-utils/harness.ts'

describeChainAdapter('solana()', async () => {
  const [wallet, second] = [await testWallet(), await testWallet({ name: 'Birch' })]
  const stops = [wallet, second].map((one) => registerWallet(one, window))
  const signInRequest = { domain: 'dapp.test', nonce: 'contract12345', statement: 'Sign in' }
  return {
    adapter: solana(),
    networks: [mainnet, devnet],
    foreignNetwork: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    connectorId: acorn,
    wallet: solanaContractWallet(wallet),
    second: { connectorId: 'standard:Birch', wallet: solanaContractWallet(second) },
    promptingFeatures: contractFeatures({ signInRequest }),
    stop() {
      for (const stop of stops) stop()
    },
  }
})
