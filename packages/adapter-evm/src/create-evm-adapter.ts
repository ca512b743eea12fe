import { type AdapterSetup, type ChainAdapter, KitError } from '@kit/core'
import { createLife } from '@kit/core/adapters'
import { createReadBalance } from './chain/read-balance.ts'
import { createReadNode } from './chain/read-node.ts'
import { createRpcPool } from './chain/rpc-pool.ts'
import { type Config, createOwnConfig } from './chain/wagmi.ts'
import type { WalletDiscovery } from './discovery/discovery.ts'
import type { EvmOptions } from './evm-options.ts'
import { createSessionWallet } from './session/session-wallet.ts'
import { createSendTransaction } from './signing/send-transaction.ts'
import { createSignMessage } from './signing/sign-message.ts'
import { createSignTypedData } from './signing/sign-typed-data.ts'
import { fromWalletError } from './to-kit-error.ts'
import { createActiveWallet } from './wallet/active-wallet.ts'
import { createEvmConnecting } from './wallet/connect.ts'
import { createConnectors } from './wallet/connectors.ts'
import { disconnect } from './wallet/disconnect.ts'
import { createPrompts } from './wallet/prompts.ts'
import { restore } from './wallet/restore.ts'
import { switchNetwork } from './wallet/switch-network.ts'

/** Creates the adapter. This chunk loads when a visitor connects or a reload restores a connection. */
export function createEvmAdapter(
  setup: AdapterSetup<'eip155'>,
  options: EvmOptions,
  wallets: WalletDiscovery,
): ChainAdapter<'eip155'> {
  const { networks, loadSession } = setup
  const rpcPool = createRpcPool({ ...options, networks, projectId: setup.projectId })
  const { wagmiConfig } = options
  const config = wagmiConfig ? requireNetworks(wagmiConfig, setup) : createOwnConfig(networks, rpcPool.transport)
  const activeWallet = createActiveWallet(config)
  const prompts = createPrompts(config)
  const readNode = createReadNode({ networks, rpcPool, wagmiConfig })
  const sessionWallet = loadSession ? createSessionWallet({ loadSession, networks, readNode }) : null
  const connectors = createConnectors(config, wallets, sessionWallet)
  const connecting = createEvmConnecting({ config, activeWallet, connectors, prompts })
  const signMessage = createSignMessage({ config, activeWallet })
  const signTypedData = createSignTypedData({ config, activeWallet })
  const sendTransaction = createSendTransaction({ config, activeWallet })
  const readBalance = createReadBalance({ networks, readNode })
  const life = createLife(fromWalletError)
  return {
    namespace: 'eip155',
    connect: (input, signal) => life.during(() => connecting.connect(input, signal)),
    restore: (input, signal) =>
      life.during(() => restore({ config, activeWallet, connectors, prompts }, input, signal)),
    disconnect: (input, signal) =>
      life.during(() => disconnect({ config, activeWallet, prompts, connecting }, input, signal)),
    switchNetwork: (input, signal) =>
      life.during(() => switchNetwork({ config, activeWallet, networks }, input, signal)),
    lead: activeWallet.lead,
    watch: activeWallet.watch,
    destroy() {
      connecting.cancel()
      activeWallet.destroy()
      connectors.destroy()
      rpcPool.destroy()
      life.end()
    },
    features: {
      'kit:signMessage': (input, signal) => life.during(() => signMessage(input, signal)),
      'kit:signTypedData': (input, signal) => life.during(() => signTypedData(input, signal)),
      'kit:sendTransaction': (input, signal) => life.during(() => sendTransaction(input, signal)),
      'kit:readBalance': (input, signal) => life.during(() => readBalance(input, signal)),
      'kit:getProvider': () => life.during(async () => activeWallet.required().connector.getProvider()),
    },
  }
}

/** @throws KitError `config/invalid` when the dApp's own wagmi config lacks a network of the kit. */
function requireNetworks(config: Config, { networks }: AdapterSetup<'eip155'>): Config {
  const missing = networks.filter(({ id }) => !config.chains.some((chain) => chain.id === Number(id)))
  if (missing.length === 0) return config
  const names = missing.map(({ name, id }) => `${name} (${id})`).join(', ')
  throw new KitError('config/invalid', {
    detail: `The wagmi config does not know ${names}. Add them to its \`chains\` and \`transports\`, or take them out of the kit's networks.`,
  })
}
