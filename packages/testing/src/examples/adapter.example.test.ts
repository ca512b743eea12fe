import { sampleChains } from '@kit/testing'
import { describeChainAdapter, evmContractWallet } from '@kit/testing/contracts'
import { announce, createEvmTestWallet } from '@kit/testing/evm'
import { generatePrivateKey } from 'viem/accounts'
import { plainEvm as myAdapter } from '../stand-ins/plain-evm-adapter.ts'

describeChainAdapter('my adapter', () => {
  const page = new EventTarget()
  const privateKeys = [generatePrivateKey(), generatePrivateKey()]
  const wallet = createEvmTestWallet({ privateKeys, rpcUrls: { 1: 'http://127.0.0.1:1', 8453: 'http://127.0.0.1:1' } })
  return {
    descriptor: myAdapter(page),
    networks: sampleChains.eip155.networks,
    foreignNetwork: 'eip155:56',
    connectorId: wallet.info.rdns,
    wallet: evmContractWallet(wallet),
    stop: announce(wallet, page),
  }
})
