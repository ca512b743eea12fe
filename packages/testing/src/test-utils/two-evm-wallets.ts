import { generatePrivateKey } from 'viem/accounts'
import { sampleChains } from '../adapter/sample-chains.ts'
import { announce } from '../evm/announce.ts'
import { evmContractWallet } from '../evm/contract-wallet.ts'
import { createEvmTestWallet } from '../evm/test-wallet.ts'

const { networks, foreign } = sampleChains.eip155

/** Two test wallets with keys of their own, announced on one page, and what every harness says of them. */
export function twoEvmWallets(rpcUrl: string) {
  const page = new EventTarget()
  const [wallet, second] = [testWallet('First', rpcUrl), testWallet('Second', rpcUrl)]
  const stops = [wallet, second].map((one) => announce(one, page))
  return {
    page,
    wallet,
    second,
    harness: {
      networks,
      foreignNetwork: foreign.caipNetworkId,
      connectorId: wallet.info.rdns,
      wallet: evmContractWallet(wallet),
      second: { connectorId: second.info.rdns, wallet: evmContractWallet(second) },
      stop() {
        for (const stop of stops) stop()
      },
    },
  }
}

const testWallet = (name: string, rpcUrl: string) =>
  createEvmTestWallet({
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    rpcUrls: { 1: rpcUrl, 8453: rpcUrl },
    name: `${name} Wallet`,
    rdns: `test.${name.toLowerCase()}`,
  })
