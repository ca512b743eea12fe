// @vitest-environment jsdom
import { describeChainAdapter, solanaContractWallet } from '@kit/testing/contracts'
import { registerWallet } from '@kit/testing/solana'
import { solana } from './index.ts'
import { acorn, devnet, mainnet, testWallet } from './stand-ins/bench.ts'

describeChainAdapter('solana()', async () => {
  const wallet = await testWallet()
  return {
    descriptor: solana(),
    networks: [mainnet, devnet],
    foreignNetwork: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    connectorId: acorn,
    wallet: solanaContractWallet(wallet),
    stop: registerWallet(wallet, window),
  }
})
