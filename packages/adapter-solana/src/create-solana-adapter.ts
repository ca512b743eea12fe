import { type AdapterSetup, type ChainAdapter, KitError } from '@kit/core'
import { createActiveWallet } from './active-wallet.ts'
import { createConnecting } from './connect.ts'
import { disconnect } from './disconnect.ts'
import type { Wallets } from './discovery/wallets.ts'
import { createLines } from './lines.ts'
import { createPrompts } from './prompts.ts'
import { createReadBalance, createReadTokens } from './read-balance.ts'
import { restore } from './restore.ts'
import { createNode } from './rpc/node.ts'
import { createSessionWallet } from './session-wallet/session-wallet.ts'
import { createSignMessage } from './signing/sign-message.ts'
import { createSignAndSendTransactions, createSignTransactions } from './signing/sign-transactions.ts'
import type { SolanaOptions } from './solana-options.ts'
import { switchNetwork } from './switch-network.ts'
import { fromWalletError } from './to-kit-error.ts'
import { createSendTransfer } from './transfer/send-transfer.ts'
import { abortError, untilAborted } from './wallet/until-aborted.ts'

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
  const connecting = createConnecting({ activeWallet, lines, prompts })
  const signMessage = createSignMessage(activeWallet)
  const signTransactions = createSignTransactions(activeWallet)
  const signAndSendTransactions = createSignAndSendTransactions({ activeWallet, node })
  const sendTransfer = createSendTransfer({ activeWallet, node })
  const readBalance = createReadBalance({ networks, node })
  const readTokens = createReadTokens({ networks, node })
  const end = new AbortController()
  const alive = async <T>(work: () => Promise<T>): Promise<T> => {
    if (end.signal.aborted) throw abortError(end.signal)
    return untilAborted(work(), end.signal).catch((error: unknown) => {
      throw fromWalletError(error)
    })
  }
  return {
    namespace: 'solana',
    connect: (input, signal) => alive(() => connecting.connect(input, signal)),
    restore: (input, signal) => alive(() => restore({ activeWallet, lines }, input, signal)),
    disconnect: (input, signal) => alive(() => disconnect({ activeWallet, prompts, connecting }, input, signal)),
    switchNetwork: (input, signal) => alive(() => switchNetwork({ activeWallet, networks }, input, signal)),
    watch: activeWallet.watch,
    destroy() {
      connecting.cancel()
      activeWallet.destroy()
      lines.destroy()
      node.destroy()
      end.abort(new KitError('kit/destroyed'))
    },
    features: {
      'kit:signMessage': (input, signal) => alive(() => signMessage(input, signal)),
      'kit:signTransactions': (input, signal) => alive(() => signTransactions(input, signal)),
      'kit:signAndSendTransactions': (input, signal) => alive(() => signAndSendTransactions(input, signal)),
      'kit:sendTransfer': (input, signal) => alive(() => sendTransfer(input, signal)),
      'kit:readBalance': (input, signal) => alive(() => readBalance(input, signal)),
      'kit:readTokens': (input, signal) => alive(() => readTokens(input, signal)),
      'kit:getProvider': () => alive(async () => activeWallet.required().line.provider),
    },
  }
}
