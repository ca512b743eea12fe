import { endpoints } from '../endpoints.ts'
import { createDemoWallet, type DemoWallet } from './demo-wallet.ts'
import type { DemoWalletId } from './wallet-infos.ts'

/** The two demo wallets. */
export type DemoWallets = Readonly<Record<DemoWalletId, DemoWallet>>

/** Creates the demo wallets, each with two of the sandbox's public test accounts. */
export function createDemoWallets({ isKept = true } = {}): DemoWallets {
  const keys = endpoints.accounts.map(({ privateKey }) => privateKey)
  const rpcUrls = Object.fromEntries(
    Object.entries(endpoints.rpc).map(([network, url]) => [Number(network.split(':')[1]), url]),
  )
  return {
    a: createDemoWallet('a', { privateKeys: keys.slice(0, 2), rpcUrls, isKept }),
    b: createDemoWallet('b', { privateKeys: keys.slice(2, 4), rpcUrls, isKept }),
  }
}
