import type { Connection, WalletClient, WalletFeatures, WalletSetup } from '@kit/core'
import {
  type ActiveWallet,
  anySignal,
  createActiveWallet,
  createLifetime,
  createPrompts,
  type Lifetime,
  loadedVerb,
  type Prompt,
  restoreOrNull,
  throwIfAborted,
  watchLater,
  withSignal,
} from '@kit/core/adapters'
import type { AssetParts } from './assets/read-assets.ts'
import { chainIdOf } from './chain/chain-id.ts'
import type { PaysForOperations } from './chain/operation-accounts.ts'
import { type Config, makeCurrent, muteConnector, recordConnection, removeConnection } from './chain/wagmi.ts'
import type { EvmChainClient } from './create-evm-chain-client.ts'
import type { WalletDiscovery } from './discovery/discovery.ts'
import { fromWalletError } from './from-wallet-error.ts'
import { createSessionFinder } from './session/find-session-wallet.ts'
import type { GetCallsStatus } from './signing/features.ts'
import type { SigningParts } from './signing/request-checked.ts'
import { createSendTransaction } from './signing/send-transaction.ts'
import { createSignMessage } from './signing/sign-message.ts'
import { createSignTypedData } from './signing/sign-typed-data.ts'
import { createEstimateTransfer } from './transfer/estimate-transfer.ts'
import { createSendTransfer } from './transfer/send-transfer.ts'
import { checkAnswer, type EvmConnection, toConnection } from './wallet/evm-connection.ts'
import type { ConnectAnswer, EvmWallet } from './wallet/evm-wallet.ts'
import { createWalletFinder, removeWallet } from './wallet/find-wallet.ts'
import { followConnection, recheck } from './wallet/follow-connection.ts'
import { switchNetwork } from './wallet/switch-network.ts'

/** Creates the client of one wallet. This chunk loads when a visitor connects or a reload restores a connection. */
export function createEvmWalletClient(
  { connectorId, chain, session }: WalletSetup<'eip155', EvmChainClient>,
  discovery: WalletDiscovery,
): WalletClient<'eip155'> {
  const { config, connectStatus } = chain
  const active = createActiveWallet<'eip155', EvmConnection>((state) => toConnection(connectorId, state))
  const prompts = createPrompts<ConnectAnswer>()
  const lifetime = createLifetime(fromWalletError)
  let asked: EvmWallet | null = null
  const finder = session ? createSessionFinder(session, chain) : createWalletFinder(connectorId, config, discovery)

  /** Records a checked answer in wagmi and follows the wallet. */
  function begin(wallet: EvmWallet, answer: ConnectAnswer, isAsked: boolean): Connection<'eip155'> {
    const connection = checkAnswer(wallet, answer)
    const before = active.end()
    recordConnection(config, wallet.connector, connection, isAsked)
    if (before && before.wallet !== wallet) removeWallet(config, before.wallet)
    return active.begin(connection, () => followConnection(config, active))
  }

  /** The wallet, unless the caller or the kit has stopped waiting for it. */
  const find = (signal: AbortSignal): Promise<EvmWallet> =>
    anySignal([signal, lifetime.signal], (either) => withSignal(finder.find(either), either, 'connection/cancelled'))

  async function restore(signal: AbortSignal): Promise<Connection<'eip155'> | null> {
    // A dApp's wagmi may be reconnecting by itself: the kit takes over what it finds.
    await connectStatus.untilSettled(signal)
    if (session && !(await (await session.load()).restore(signal))) return null
    const wallet = await find(signal)
    const known = config.state.connections.get(wallet.connector.uid)
    const answer = known ?? (await wallet.restore(signal))
    throwIfAborted(signal, 'connection/cancelled')
    const connection = answer && begin(wallet, answer, false)
    if (known) recheck(config, active)
    return connection
  }

  const features = featuresOf({ ...chain, connectorId, active }, lifetime)
  const leaveChain = tellChain({ chain, connectorId, active }, features.getCallsStatus)
  return {
    namespace: 'eip155',
    connectorId,
    connect: lifetime.bind(async ({ network }, signal) => {
      const settle = connectStatus.begin()
      try {
        const wallet = await find(signal)
        asked = wallet
        const prompt = promptOf(config, wallet, chainIdOf(network))
        return await prompts.ask(prompt, (answer) => begin(wallet, answer, true), signal)
      } finally {
        settle()
      }
    }),
    restore: lifetime.bind((_, signal) => restoreOrNull(() => restore(signal), { signal, toError: fromWalletError })),
    disconnect: lifetime.bind(async (signal) => {
      prompts.cancel()
      const left = active.end()
      if (!left) return
      removeConnection(config, left.wallet.connector)
      await prompts.disconnect(() => left.wallet.disconnect(), signal)
    }),
    switchNetwork: lifetime.bind((input, signal) => switchNetwork({ chain, active }, input, signal)),
    activate: () => void (active.state && makeCurrent(config, active.state.wallet.connector)),
    pickAccount: (address) => pickAccount(active, address),
    watchApproval: (listener) => watchLater(async () => asked?.watchApproval?.(listener) ?? nothing, lifetime.signal),
    recheck: () => recheck(config, active),
    watch: active.watch,
    whenIdle: prompts.whenIdle,
    destroy() {
      const connected = active.state?.wallet
      prompts.cancel()
      active.destroy()
      if (connected) removeWallet(config, connected)
      finder.destroy()
      leaveChain()
      lifetime.end()
    },
    features,
  }
}

type Told = Pick<SigningParts, 'connectorId' | 'active'> & {
  readonly chain: Pick<EvmChainClient, 'walletCalls' | 'operationAccounts'>
}

/** Lets the chain client ask a wallet, until the returned function is called. */
function tellChain({ chain, connectorId, active }: Told, calls: GetCallsStatus): () => void {
  const { walletCalls, operationAccounts } = chain
  const pays: PaysForOperations = (account) => active.state?.wallet.paysForOperations?.(account) ?? false
  walletCalls.set(connectorId, calls)
  operationAccounts.set(connectorId, pays)
  return () => {
    if (walletCalls.get(connectorId) === calls) walletCalls.delete(connectorId)
    if (operationAccounts.get(connectorId) === pays) operationAccounts.delete(connectorId)
  }
}

/** Every reader of the page sees the account that was picked: the kit, wagmi, and who asks a session's own provider. */
function pickAccount(active: ActiveWallet<'eip155', EvmConnection>, address: string): void {
  active.state?.wallet.pickAccount?.(address)
  active.pickAccount(address)
}

type FeatureParts = SigningParts & AssetParts & Pick<EvmChainClient, 'operationAccounts'>

function featuresOf(parts: FeatureParts, lifetime: Lifetime) {
  return {
    signMessage: lifetime.bind(createSignMessage(parts)),
    signTypedData: lifetime.bind(createSignTypedData(parts)),
    sendTransaction: lifetime.bind(createSendTransaction(parts)),
    sendCalls: lifetime.bind(loadedVerb(async () => (await loadCalls()).createSendCalls(parts))),
    getCallsStatus: lifetime.bind(loadedVerb(async () => (await loadCalls()).createGetCallsStatus(parts))),
    getCapabilities: lifetime.bind(loadedVerb(async () => (await loadCalls()).createGetCapabilities(parts))),
    canBatchSwap: lifetime.bind(loadedVerb(async () => (await loadCalls()).createCanBatchSwap(parts))),
    sendSwapBatch: lifetime.bind(loadedVerb(async () => (await loadCalls()).createSendSwapBatch(parts))),
    sendTransfer: lifetime.bind(createSendTransfer(parts, createEstimateTransfer(parts))),
    readAssets: lifetime.bind(
      loadedVerb(async () => (await import('./assets/read-assets.ts')).createReadAssets(parts)),
    ),
    revokeDelegation: lifetime.bind(
      loadedVerb(async () => (await import('./delegation/revoke-delegation.ts')).createRevokeDelegation(parts)),
    ),
    getProvider: lifetime.bind(async () => parts.active.required().wallet.connector.getProvider()),
  } satisfies WalletFeatures<'eip155'>
}

/** Several calls at once: one file. */
const loadCalls = () => import('./signing/calls.ts')

const nothing = () => {}

/** A wallet that approves after the visitor cancelled loses its permission again, unless it is connected otherwise. */
function promptOf(config: Config, wallet: EvmWallet, chainId: number | null): Prompt<ConnectAnswer> {
  const isConnected = () => config.state.connections.has(wallet.connector.uid)
  return {
    connect: () => wallet.connect(chainId),
    undo: (outcome) => (isConnected() ? undefined : wallet.undo(outcome)),
    abandon() {
      const unmute = muteConnector(config, wallet.connector)
      const resume = isConnected() ? undefined : wallet.pause?.()
      return () => {
        unmute()
        resume?.()
      }
    },
  }
}
