import type { AdapterDescriptor } from '@kit/core'
import { announceBitcoin, bitcoinContractWallet } from '@kit/testing/bitcoin'
import { chainAdapterContract, describeChainAdapter } from '@kit/testing/contracts'
import { describe, test } from 'vitest'
import { createBitcoinAdapter } from './create-bitcoin-adapter.ts'
import { createWallets } from './discovery/wallets.ts'
import { mainnet, testnet, testWallet } from './stand-ins/bench.ts'

function bench(as: 'both' | 'sats-connect' | 'standard') {
  const page = new EventTarget()
  const wallet = testWallet()
  const wallets = createWallets(page)
  const descriptor: AdapterDescriptor<'bip122'> = {
    namespace: 'bip122',
    loadDiscovery: async () => wallets.watch,
    load: async (setup) => createBitcoinAdapter(setup, {}, wallets),
  }
  return {
    descriptor,
    networks: [mainnet, testnet],
    foreignNetwork: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    connectorId: as === 'sats-connect' ? wallet.id : wallet.name,
    wallet: bitcoinContractWallet(wallet),
    stop: announceBitcoin(wallet, page, { as }),
  } as const
}

describeChainAdapter('bitcoin() with a provider in btc_providers', () => bench('sats-connect'))
describeChainAdapter('bitcoin() with a wallet that speaks both', () => bench('both'))

// The Wallet Standard has no word for moving a Bitcoin wallet, and its accounts are a list of the page's own making, so
// these sentences cannot be asked of it.
const unsaid = /^(switching moves|R-NET-4|a switch ends)/
const clauses = chainAdapterContract.filter(({ title }) => !unsaid.test(title))

describe('bitcoin() with a Wallet Standard wallet keeps the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(() => bench('standard')))
})
