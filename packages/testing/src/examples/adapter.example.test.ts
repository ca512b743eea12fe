import { sampleChains } from '@kit/testing'
import { describeChainAdapter } from '@kit/testing/contracts'
import { announce, createEvmTestWallet, evmContractWallet } from '@kit/testing/evm'
import { generatePrivateKey } from 'viem/accounts'
import { plainEvm as myAdapter } from '../test-utils/plain-evm-adapter.ts'

const nodes = { 1: 'http://127.0.0.1:1', 8453: 'http://127.0.0.1:1' }

describeChainAdapter('my adapter', () => {
  const page = new EventTarget()
  const keys = () => [generatePrivateKey(), generatePrivateKey()]
  const wallet = createEvmTestWallet({ privateKeys: keys(), rpcUrls: nodes })
  const other = createEvmTestWallet({ privateKeys: keys(), rpcUrls: nodes, name: 'Other Wallet', rdns: 'test.other' })
  for (const one of [wallet, other]) announce(one, page)
  return {
    adapter: myAdapter(page),
    networks: sampleChains.eip155.networks,
    foreignNetwork: 'eip155:56',
    connectorId: wallet.info.rdns,
    wallet: evmContractWallet(wallet),
    second: { connectorId: other.info.rdns, wallet: evmContractWallet(other) },
  }
})
