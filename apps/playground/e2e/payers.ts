import type { Endpoints } from '@kit/sandbox'
import { createBitcoinTestWallet } from '@kit/testing/bitcoin'
import { createEvmTestWallet, type EvmTestWalletOptions } from '@kit/testing/evm'
import { installBitcoinWallet, installEvmWallet, installSolanaWallet } from '@kit/testing/playwright'
import { createSolanaTestWallet } from '@kit/testing/solana'
import type { BrowserContext } from '@playwright/test'
import { requireChains } from './chain-wallets.ts'

/** A wallet in the pages of a test, with accounts of that test alone. It approves everything but a transfer. */
export type PayingWallet = {
  switchAccount(index: number): unknown
  /** Approves the first transfer, once the wallet is asked for it. */
  approveTransfer(): Promise<void>
}

export const payingWalletName = 'Paying Test Wallet'

type Install = (context: BrowserContext, endpoints: Endpoints, keys: readonly string[]) => Promise<PayingWallet>

/** Installs a wallet with these keys in every page of a context, by namespace. */
export const payingWallets: Readonly<Record<'eip155' | 'solana' | 'bip122', Install>> = {
  async eip155(context, endpoints, keys) {
    const { ask, approveTransfer } = holdTransfer('eth_sendTransaction')
    const privateKeys = keys.map((key) => key as `0x${string}`)
    const rpcUrls = { 1: endpoints.rpc['eip155:1'] }
    const wallet = createEvmTestWallet({ name: payingWalletName, privateKeys, rpcUrls, ask })
    await installEvmWallet(context, wallet)
    return { switchAccount: wallet.switchAccount, approveTransfer }
  },
  async solana(context, endpoints, secretKeys) {
    const { ask, approveTransfer } = holdTransfer('solana:signAndSendTransaction')
    const rpcUrls = { 'solana:mainnet': requireChains(endpoints).solana.rpc }
    const wallet = await createSolanaTestWallet({ name: payingWalletName, secretKeys, rpcUrls, ask })
    await installSolanaWallet(context, wallet)
    return { switchAccount: wallet.switchAccount, approveTransfer }
  },
  async bip122(context, _endpoints, privateKeys) {
    const { ask, approveTransfer } = holdTransfer('signPsbt')
    const wallet = createBitcoinTestWallet({ name: payingWalletName, privateKeys, network: 'Regtest', ask })
    await installBitcoinWallet(context, wallet)
    return { switchAccount: wallet.switchAccount, approveTransfer }
  },
}

/** Approves every prompt but that of a transfer, which stays open until the test approves it. */
function holdTransfer(method: string) {
  let opened = (_approve: () => void) => {}
  const isOpen = new Promise<() => void>((resolve) => {
    opened = resolve
  })
  const ask: NonNullable<EvmTestWalletOptions['ask']> = (request) =>
    request.method === method ? new Promise((resolve) => opened(() => resolve('approve'))) : 'approve'
  return { ask, approveTransfer: async () => (await isOpen)() }
}
