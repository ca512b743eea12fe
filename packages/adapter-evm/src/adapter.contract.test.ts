// @vitest-environment jsdom
import { describeChainAdapter } from '@kit/testing/contracts'
import { announce, evmContractWallet } from '@kit/testing/evm'
import { evm } from './index.ts'
import { promptingFeatures } from './test-utils/contract-harnesses.ts'
import { base, mainnet, testWallet } from './test-utils/harness.ts'

describeChainAdapter('evm()', () => {
  const [wallet, second] = [testWallet(), testWallet({ name: 'Second Wallet', rdns: 'test.second' })]
  const stops = [wallet, second].map((one) => announce(one, window))
  return {
    adapter: evm(),
    networks: [mainnet, base],
    foreignNetwork: 'eip155:56',
    connectorId: wallet.info.rdns,
    wallet: evmContractWallet(wallet),
    second: { connectorId: second.info.rdns, wallet: evmContractWallet(second) },
    promptingFeatures,
    stop() {
      for (const stop of stops) stop()
    },
  }
})
