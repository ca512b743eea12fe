import type { AdapterSetup, ChainAdapter } from '@kit/core'
import { createLife } from '@kit/core/adapters'
import { createReadBalance, createReadTokens } from './chain/read-balance.ts'
import { createRpcClient } from './chain/rpc-client.ts'
import type { Discovery } from './discovery/discovery.ts'
import { createSessionWalletFinder } from './session/session-wallet-finder.ts'
import { createSignIn } from './signing/sign-in.ts'
import { createSignMessage } from './signing/sign-message.ts'
import { createSignAndSendTransactions, createSignTransactions } from './signing/sign-transactions.ts'
import type { SolanaOptions } from './solana-options.ts'
import { createSendTransfer } from './transfer/send-transfer.ts'
import { createActiveWallet } from './wallet/active-wallet.ts'
import { createSolanaConnecting } from './wallet/connect.ts'
import { disconnect } from './wallet/disconnect.ts'
import { createPrompts } from './wallet/prompts.ts'
import { restore } from './wallet/restore.ts'
import { switchNetwork } from './wallet/switch-network.ts'
import { fromWalletError } from './wallet/to-kit-error.ts'
import { createWalletFinder } from './wallet/wallet-finder.ts'

/** Makes the adapter of one wallet. Loaded when a visitor connects or a reload restores a connection. */
export function createSolanaAdapter(
  { networks, loadSession }: AdapterSetup<'solana'>,
  options: SolanaOptions,
  discovery: Discovery,
): ChainAdapter<'solana'> {
  const rpc = createRpcClient({ networks, rpcUrls: options.rpcUrls })
  const activeWallet = createActiveWallet(networks)
  const prompts = createPrompts((wallet) => activeWallet.active?.wallet === wallet)
  const sessionWallet = loadSession ? createSessionWalletFinder(loadSession) : null
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const walletFinder = createWalletFinder({ options, wallets: discovery, sessionWallet, networks: ids })
  const connecting = createSolanaConnecting({ activeWallet, walletFinder, prompts })
  const signMessage = createSignMessage(activeWallet)
  const signIn = createSignIn(activeWallet)
  const signTransactions = createSignTransactions(activeWallet)
  const signAndSendTransactions = createSignAndSendTransactions({ activeWallet, rpc })
  const sendTransfer = createSendTransfer({ activeWallet, rpc })
  const readBalance = createReadBalance({ networks, rpc })
  const readTokens = createReadTokens({ networks, rpc })
  const life = createLife(fromWalletError)
  return {
    namespace: 'solana',
    connect: (input, signal) => life.during(() => connecting.connect(input, signal)),
    restore: (input, signal) => life.during(() => restore({ activeWallet, walletFinder }, input, signal)),
    disconnect: (input, signal) => life.during(() => disconnect({ activeWallet, prompts, connecting }, input, signal)),
    switchNetwork: (input, signal) => life.during(() => switchNetwork({ activeWallet, networks }, input, signal)),
    watch: activeWallet.watch,
    destroy() {
      connecting.cancel()
      activeWallet.destroy()
      walletFinder.destroy()
      rpc.destroy()
      life.end()
    },
    features: {
      'kit:signMessage': (input, signal) => life.during(() => signMessage(input, signal)),
      'kit:signIn': (input, signal) => life.during(() => signIn(input, signal)),
      'kit:signTransactions': (input, signal) => life.during(() => signTransactions(input, signal)),
      'kit:signAndSendTransactions': (input, signal) => life.during(() => signAndSendTransactions(input, signal)),
      'kit:sendTransfer': (input, signal) => life.during(() => sendTransfer(input, signal)),
      'kit:readBalance': (input, signal) => life.during(() => readBalance(input, signal)),
      'kit:readTokens': (input, signal) => life.during(() => readTokens(input, signal)),
      'kit:getProvider': () => life.during(async () => activeWallet.required().wallet.provider),
    },
  }
}
