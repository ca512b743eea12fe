import { type AdapterSetup, type ChainAdapter, KitError } from '@kit/core'
import { createLife } from '@kit/core/adapters'
import { createEvmConnecting } from './connect.ts'
import { createConnectors } from './connectors.ts'
import { disconnect } from './disconnect.ts'
import type { Wallets } from './discovery/wallets.ts'
import type { EvmOptions } from './evm-options.ts'
import { createPrompts } from './prompts.ts'
import { createReadBalance } from './read-balance.ts'
import { createReadNode } from './read-node.ts'
import { restore } from './restore.ts'
import { createSession } from './session.ts'
import { createSessionWallet } from './session-wallet/session-wallet.ts'
import { createSendTransaction } from './signing/send-transaction.ts'
import { createSignMessage } from './signing/sign-message.ts'
import { createSignTypedData } from './signing/sign-typed-data.ts'
import { switchNetwork } from './switch-network.ts'
import { fromWalletError } from './to-kit-error.ts'
import { createNetworking } from './transport.ts'
import { type Config, createOwnConfig } from './wagmi.ts'

/** Puts the pieces together. What is loaded once a visitor connects or a reload picks a connection up. */
export function createEvmAdapter(
  setup: AdapterSetup<'eip155'>,
  options: EvmOptions,
  wallets: Wallets,
): ChainAdapter<'eip155'> {
  const { networks, loadSession } = setup
  const networking = createNetworking({ ...options, networks, projectId: setup.projectId })
  const { wagmiConfig } = options
  const config = wagmiConfig ? vetted(wagmiConfig, setup) : createOwnConfig(networks, networking.transport)
  const session = createSession(config)
  const prompts = createPrompts(config)
  const readNode = createReadNode({ networks, networking, wagmiConfig })
  const sessionWallet = loadSession ? createSessionWallet({ loadSession, networks, readNode }) : null
  const connectors = createConnectors(config, wallets, sessionWallet)
  const connecting = createEvmConnecting({ config, session, connectors, prompts })
  const signMessage = createSignMessage({ config, session })
  const signTypedData = createSignTypedData({ config, session })
  const sendTransaction = createSendTransaction({ config, session })
  const readBalance = createReadBalance({ networks, readNode })
  const life = createLife(fromWalletError)
  return {
    namespace: 'eip155',
    connect: (input, signal) => life.during(() => connecting.connect(input, signal)),
    restore: (input, signal) => life.during(() => restore({ config, session, connectors, prompts }, input, signal)),
    disconnect: (input, signal) =>
      life.during(() => disconnect({ config, session, prompts, connecting }, input, signal)),
    switchNetwork: (input, signal) => life.during(() => switchNetwork({ config, session, networks }, input, signal)),
    lead: session.lead,
    watch: session.watch,
    destroy() {
      connecting.cancel()
      session.destroy()
      connectors.destroy()
      networking.destroy()
      life.end()
    },
    features: {
      'kit:signMessage': (input, signal) => life.during(() => signMessage(input, signal)),
      'kit:signTypedData': (input, signal) => life.during(() => signTypedData(input, signal)),
      'kit:sendTransaction': (input, signal) => life.during(() => sendTransaction(input, signal)),
      'kit:readBalance': (input, signal) => life.during(() => readBalance(input, signal)),
      'kit:getProvider': () => life.during(async () => session.required().connector.getProvider()),
    },
  }
}

/** A dApp's own wagmi config has to know every network the kit may connect to. */
function vetted(config: Config, { networks }: AdapterSetup<'eip155'>): Config {
  const missing = networks.filter(({ id }) => !config.chains.some((chain) => chain.id === Number(id)))
  if (missing.length === 0) return config
  const names = missing.map(({ name, id }) => `${name} (${id})`).join(', ')
  throw new KitError('config/invalid', {
    detail: `The wagmi config does not know ${names}. Add them to its \`chains\` and \`transports\`, or take them out of the kit's networks.`,
  })
}
