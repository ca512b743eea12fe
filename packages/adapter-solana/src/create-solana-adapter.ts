import type { AdapterSetup, ChainAdapter } from '@kit/core'
import { createLife } from '@kit/core/adapters'
import { createActiveWallet } from './active-wallet.ts'
import { createSolanaConnecting } from './connect.ts'
import { disconnect } from './disconnect.ts'
import type { Wallets } from './discovery/wallets.ts'
import { createLines } from './lines.ts'
import { createPrompts } from './prompts.ts'
import { createReadBalance, createReadTokens } from './read-balance.ts'
import { restore } from './restore.ts'
import { createNode } from './rpc/node.ts'
import { createSessionWallet } from './session-wallet/session-wallet.ts'
import { createSignIn } from './signing/sign-in.ts'
import { createSignMessage } from './signing/sign-message.ts'
import { createSignAndSendTransactions, createSignTransactions } from './signing/sign-transactions.ts'
import type { SolanaOptions } from './solana-options.ts'
import { switchNetwork } from './switch-network.ts'
import { fromWalletError } from './to-kit-error.ts'
import { createSendTransfer } from './transfer/send-transfer.ts'

/** Puts the pieces together. What is loaded once a visitor connects or a reload picks a connection up. */
export function createSolanaAdapter(
  { networks, loadSession }: AdapterSetup<'solana'>,
  options: SolanaOptions,
  wallets: Wallets,
): ChainAdapter<'solana'> {
  const node = createNode({ networks, rpcUrls: options.rpcUrls })
  const activeWallet = createActiveWallet(networks)
  const prompts = createPrompts((line) => activeWallet.active?.line === line)
  const sessionWallet = loadSession ? createSessionWallet(loadSession) : null
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const lines = createLines({ options, wallets, sessionWallet, networks: ids })
  const connecting = createSolanaConnecting({ activeWallet, lines, prompts })
  const signMessage = createSignMessage(activeWallet)
  const signIn = createSignIn(activeWallet)
  const signTransactions = createSignTransactions(activeWallet)
  const signAndSendTransactions = createSignAndSendTransactions({ activeWallet, node })
  const sendTransfer = createSendTransfer({ activeWallet, node })
  const readBalance = createReadBalance({ networks, node })
  const readTokens = createReadTokens({ networks, node })
  const life = createLife(fromWalletError)
  return {
    namespace: 'solana',
    connect: (input, signal) => life.during(() => connecting.connect(input, signal)),
    restore: (input, signal) => life.during(() => restore({ activeWallet, lines }, input, signal)),
    disconnect: (input, signal) => life.during(() => disconnect({ activeWallet, prompts, connecting }, input, signal)),
    switchNetwork: (input, signal) => life.during(() => switchNetwork({ activeWallet, networks }, input, signal)),
    watch: activeWallet.watch,
    destroy() {
      connecting.cancel()
      activeWallet.destroy()
      lines.destroy()
      node.destroy()
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
      'kit:getProvider': () => life.during(async () => activeWallet.required().line.provider),
    },
  }
}
