import type { WalletClient, WalletSetup } from '@kit/core'
import { anySignal, createActiveWallet, createLifetime, createPrompts, watchLater } from '@kit/core/adapters'
import { untilEnd } from './chain/until-end.ts'
import type { SolanaChainClient } from './create-solana-chain-client.ts'
import type { Discovery } from './discovery/discovery.ts'
import { createSignIn } from './signing/sign-in.ts'
import { createSignMessage } from './signing/sign-message.ts'
import { createSignAndSendTransactions, createSignTransactions } from './signing/sign-transactions.ts'
import type { SolanaOptions } from './solana-options.ts'
import { createSendTransfer } from './transfer/send-transfer.ts'
import { type Active, rereadWallet, toConnection } from './wallet/active-wallet.ts'
import { connect, restore, watchApproval } from './wallet/connect.ts'
import type { SignedInAnswer } from './wallet/connect-signing-in.ts'
import { fromWalletError } from './wallet/from-wallet-error.ts'
import { switchNetwork } from './wallet/switch-network.ts'

/** Makes the client of one wallet. Loaded when a visitor connects or a reload restores a connection. */
export function createSolanaWalletClient(
  { connectorId, chain, session }: WalletSetup<'solana', SolanaChainClient>,
  options: SolanaOptions,
  discovery: Discovery,
): WalletClient<'solana'> {
  const { networks } = chain
  const active = createActiveWallet<'solana', Active>(toConnection)
  const prompts = createPrompts<SignedInAnswer>()
  const lifetime = createLifetime(fromWalletError)
  const own = { signal: lifetime.signal, toError: fromWalletError }
  const signAndSend = createSignAndSendTransactions(active, chain)
  const sendTransfer = createSendTransfer(active, chain)
  const parts = { active, prompts, networks, source: { connectorId, session, discovery, options, networks } }
  return {
    namespace: 'solana',
    connectorId,
    connect: lifetime.bind((input, signal) =>
      anySignal([signal, lifetime.signal], (either) => connect(parts, input, either)),
    ),
    restore: lifetime.bind((input, signal) =>
      anySignal([signal, lifetime.signal], (either) => restore(parts, input, either)),
    ),
    disconnect: lifetime.bind(async (signal) => {
      prompts.cancel()
      const left = active.end()
      if (left) await prompts.disconnect((disconnectSignal) => left.wallet.disconnect(disconnectSignal), signal)
    }),
    hasOwnNetwork: false,
    switchNetwork: lifetime.bind((input, signal) => switchNetwork(parts, input, signal)),
    pickAccount: active.pickAccount,
    watchApproval: (listener) => watchLater((signal) => watchApproval(parts.source, listener, signal), lifetime.signal),
    recheck: () => rereadWallet(active),
    watch: active.watch,
    whenIdle: prompts.whenIdle,
    destroy() {
      lifetime.end()
      active.destroy()
    },
    features: {
      signMessage: lifetime.bind(createSignMessage(active)),
      signIn: lifetime.bind(createSignIn(active)),
      signTransactions: lifetime.bind(createSignTransactions(active)),
      signAndSendTransactions: (input, signal, onLate) =>
        untilEnd(own, signal, (either) => signAndSend(input, either, onLate)),
      sendTransfer: (input, signal, onLate) => untilEnd(own, signal, (either) => sendTransfer(input, either, onLate)),
      getProvider: lifetime.bind(async () => active.required().wallet.provider),
    },
  }
}
