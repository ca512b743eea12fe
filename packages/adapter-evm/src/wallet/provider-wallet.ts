import { durations } from '@kit/core'
import { settleWithin } from '@kit/core/adapters'
import {
  addConnector,
  type Config,
  type ConnectorDefinition,
  type CreateConnectorFn,
  connectorFn,
  type DisconnectedFlag,
  disconnectedFlag,
} from '../chain/wagmi.ts'
import type { FoundProvider } from '../discovery/discovery.ts'
import type { WalletRequest } from '../discovery/wallet-request.ts'
import type { EvmWallet } from './evm-wallet.ts'
import { createProviderClient, type ProviderClient } from './provider-client.ts'
import { readAccounts, readChainId } from './read-wallet.ts'
import { switchWallet } from './switch-wallet.ts'
import { watchApproval } from './watch-approval.ts'

/** A wallet that discovery found on the page, with a wagmi connector of the kit. */
export function createProviderWallet(config: Config, found: FoundProvider): EvmWallet {
  const { id, name, imageUrl, kind } = found.connector
  const { provider, request } = found
  const client = createProviderClient(provider, request)
  const flag = disconnectedFlag(config.storage, id)
  const wallet = {
    kind,
    info: { id, name, imageUrl },
    latest: client.latest,
    pause: client.pause,
    release: client.release,
    getRequest: async () => request,
    watchApproval: (listener) => watchApproval(provider, listener),
    switchTo: (chain) => switchWallet(request, chain),
    async connect() {
      const answer = await client.connect()
      await flag.clear()
      return answer
    },
    async restore(signal) {
      const answer = await client.restore(signal)
      return answer.accounts.length > 0 ? answer : null
    },
    undo() {
      client.release()
      return client.isOwnGrant ? revoke(request) : undefined
    },
    async disconnect() {
      client.release()
      await Promise.all([revoke(request), flag.set()])
    },
  } satisfies Omit<EvmWallet, 'connector'>
  return { ...wallet, connector: addConnector(config, providerConnector(found, { wallet, client, flag })) }
}

type ConnectorParts = {
  readonly wallet: Pick<ConnectorDefinition, 'connect' | 'disconnect'>
  readonly client: ProviderClient
  readonly flag: DisconnectedFlag
}

/**
 * The wallet's wagmi connector, for the dApp's own wagmi hooks. It never writes to the provider, works with one without
 * events, and passes on only checked accounts and chain ids.
 */
const providerConnector = (
  { connector: { id, name, imageUrl, rdns }, provider, request }: FoundProvider,
  { wallet, client, flag }: ConnectorParts,
): CreateConnectorFn =>
  connectorFn(({ emitter, chains }) => {
    client.watch((change) => (change === 'disconnected' ? emitter.emit('disconnect') : emitter.emit('change', change)))
    return {
      id,
      name,
      icon: imageUrl,
      rdns,
      type: 'injected',
      connect: ({ isReconnecting = false } = {}) => (isReconnecting ? client.restore() : wallet.connect()),
      disconnect: wallet.disconnect,
      getAccounts: () => readAccounts(request),
      getChainId: () => readChainId(request),
      getProvider: async () => provider,
      isAuthorized: async () => !(await flag.isSet()) && (await readAccounts(request).catch(() => [])).length > 0,
      async switchChain({ chainId }) {
        const chain = chains.find((candidate) => candidate.id === chainId)
        if (!chain) throw new Error(`Chain ${chainId} is not in this wagmi config`)
        await switchWallet(request, chain)
        client.onChain(await readChainId(request))
        return chain
      },
      onAccountsChanged: client.onAccounts,
      onChainChanged: client.onChain,
      onDisconnect: client.onDisconnect,
    }
  })

/** Revokes the permission (EIP-2255). Few wallets know the method, and some never answer it. */
const revoke = (request: WalletRequest) =>
  settleWithin(request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }), durations.revoke)
