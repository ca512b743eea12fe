import { endpoints } from '../endpoints.ts'
import { createEvmDemoWallet, type EvmDemoWallet } from './evm-demo-wallet.ts'
import type { EvmWalletId } from './wallet-infos.ts'

/** The demo wallets of the EVM. */
export type DemoWallets = Readonly<Record<EvmWalletId, EvmDemoWallet>>

/** Creates the demo wallets of the EVM, each with two of the sandbox's public test accounts. */
export function createDemoWallets({ isKept = true } = {}): DemoWallets {
  const keys = endpoints.accounts.map(({ privateKey }) => privateKey)
  const rpcUrls = Object.fromEntries(
    Object.entries(endpoints.rpc).map(([network, url]) => [Number(network.split(':')[1]), url]),
  )
  return {
    a: createEvmDemoWallet('a', { privateKeys: keys.slice(0, 2), rpcUrls, isKept }),
    b: createEvmDemoWallet('b', { privateKeys: keys.slice(2, 4), rpcUrls, isKept }),
  }
}
