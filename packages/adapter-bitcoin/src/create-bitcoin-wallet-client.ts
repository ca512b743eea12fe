import { KitError, type WalletClient, type WalletSetup } from '@kit/core'
import { createLifetime, createPrompts, restoreOrNull, throwIfAborted, watchLater } from '@kit/core/adapters'
import type { BitcoinChainClient } from './chain/chain-client.ts'
import { chainOf } from './chain/chains.ts'
import type { Discovery } from './discovery/discovery.ts'
import { createSignPsbt } from './signing/create-sign-psbt.ts'
import { createSignMessage } from './signing/sign-message.ts'
import { createBumpFee } from './transfer/create-bump-fee.ts'
import { createSendTransfer } from './transfer/send-transfer.ts'
import type { WalletReport } from './wallet/bitcoin-wallet.ts'
import { connectPrompt } from './wallet/connect-prompt.ts'
import { createConnectedWallet } from './wallet/connected-wallet.ts'
import { findInSession, findOnPage } from './wallet/find-wallet.ts'
import { fromWalletError } from './wallet/from-wallet-error.ts'
import { switchNetwork } from './wallet/switch-network.ts'

type Setup = Pick<WalletSetup<'bip122', BitcoinChainClient>, 'connectorId' | 'chain' | 'session'>

/** Makes the client of one Bitcoin wallet: one of the page, or one that lives on a session. */
export function createBitcoinWalletClient(
  { connectorId, chain: chainClient, session }: Setup,
  discovery: Discovery,
): WalletClient<'bip122'> {
  const { networks } = chainClient
  const connected = createConnectedWallet(connectorId, networks)
  const prompts = createPrompts<WalletReport>()
  const lifetime = createLifetime(fromWalletError)
  const findWallet = session ? findInSession(session) : findOnPage(discovery, connectorId)
  const isConnected = () => !connected.signal.aborted
  const context = { connected, networks, chainClient, lifetime }
  return {
    namespace: 'bip122',
    connectorId,
    connect: lifetime.bind(async ({ network }, signal) => {
      const wallet = await findWallet(signal)
      if (!wallet) throw new KitError('wallet/not-found')
      const prompt = connectPrompt(wallet, chainOf(network), isConnected)
      return prompts.ask(prompt, (report) => connected.begin(wallet, report), signal)
    }),
    restore: lifetime.bind((_, signal) => {
      const findAgain = async () => {
        const wallet = await findWallet(signal, true)
        const report = wallet && (await wallet.readSilently(signal))
        throwIfAborted(signal, 'connection/cancelled')
        return wallet && report && connected.begin(wallet, report)
      }
      return restoreOrNull(findAgain, { signal, toError: fromWalletError })
    }),
    disconnect: lifetime.bind(async (signal) => {
      prompts.cancel()
      const left = connected.end()
      if (left) await prompts.disconnect((disconnectSignal) => left.wallet.disconnect(disconnectSignal), signal)
    }),
    switchNetwork: lifetime.bind((input, signal) => switchNetwork(context, input, signal)),
    pickAccount: connected.pickAccount,
    watchApproval: (listener) =>
      watchLater(async (signal) => {
        const wallet = await findWallet(signal)
        const look = () =>
          wallet?.readSilently(signal).then(
            (report) => report && listener(),
            () => {},
          )
        return wallet?.subscribe((change) => change === 'changed' && void look()) ?? (() => {})
      }, lifetime.signal),
    recheck: connected.recheck,
    watch: connected.watch,
    whenIdle: prompts.whenIdle,
    destroy() {
      prompts.cancel()
      connected.destroy()
      lifetime.end()
    },
    features: {
      signMessage: lifetime.bind(createSignMessage(connected)),
      signPsbt: createSignPsbt(context),
      sendTransfer: createSendTransfer(context),
      bumpFee: createBumpFee(context),
      getProvider: lifetime.bind(async () => connected.required().wallet.provider),
    },
  }
}
