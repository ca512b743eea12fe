// @vitest-environment jsdom
import { describeChainAdapter, evmContractWallet } from '@kit/testing/contracts'
import { announce } from '@kit/testing/evm'
import { evm } from './index.ts'
import { base, mainnet, testWallet } from './stand-ins/bench.ts'

describeChainAdapter('evm()', () => {
  const wallet = testWallet()
  return {
    descriptor: evm(),
    networks: [mainnet, base],
    foreignNetwork: 'eip155:56',
    connectorId: wallet.info.rdns,
    wallet: evmContractWallet(wallet),
    stop: announce(wallet, window),
  }
})
