import { type CaipNetworkId, durations } from '@kit/core'
import { atMost } from '@kit/core/adapters'
import type { Connector, CreateConnectorFn } from '../chain/wagmi.ts'
import type { FoundWallet } from '../discovery/discovery.ts'
import type { WalletRequest } from '../discovery/wallet-request.ts'
import { wait } from '../wait.ts'
import { createProviderClient, type ProviderClient } from './provider-client.ts'
import { readAccounts, readChainId } from './read-wallet.ts'
import { type AddableChain, switchWallet } from './switch-wallet.ts'

/** The kit's own connector: wagmi's interface and what the kit needs beyond it. */
export type WalletConnector = Connector & {
  readonly ask: WalletRequest
  readonly client: ProviderClient
  /** Revokes a permission that came after every caller had aborted. */
  undo(): Promise<void>
  /** Switches to a chain and adds it if the wallet does not know it. */
  switchTo(chain: AddableChain, signal: AbortSignal): Promise<void>
  /** The networks that a session approves; absent for wallets that decide request by request. */
  readonly approval?: {
    networks(): readonly CaipNetworkId<'eip155'>[]
    watch(listener: (networks: readonly CaipNetworkId<'eip155'>[]) => void): () => void
  }
}

export const isWalletConnector = (connector: Connector): connector is WalletConnector =>
  'undo' in connector && 'client' in connector && 'ask' in connector

/**
 * A wagmi connector for an untrusted EIP-1193 provider. It never writes to the provider, works with one without events,
 * and passes on only checked accounts and chain ids.
 */
export function walletConnector({
  connector: { id, name, imageUrl, rdns },
  provider,
  request: ask,
}: Extract<FoundWallet, { by: 'provider' }>): CreateConnectorFn {
  return ({ emitter, chains, storage }) => {
    const common = connectorParts(provider, ask, emitter)
    const { client } = common
    const disconnectedFlag = createDisconnectedFlag(storage, id)
    const connector = {
      ...common,
      id,
      name,
      icon: imageUrl,
      rdns,
      type: 'injected',
      switchTo: (chain: AddableChain) => switchWallet(ask, chain),
      async undo() {
        client.release()
        if (client.isOwnGrant) await revoke(ask)
      },
      async connect({ isReconnecting = false }: { isReconnecting?: boolean | undefined } = {}) {
        const answer = await client.open(!isReconnecting)
        if (!isReconnecting) await disconnectedFlag.forget()
        return answer as never
      },
      async disconnect() {
        client.release()
        await Promise.all([revoke(ask), disconnectedFlag.remember()])
      },
      isAuthorized: async () =>
        !(await disconnectedFlag.isRemembered()) && (await readAccounts(ask).catch(() => [])).length > 0,
      async switchChain({ chainId }: { chainId: number }) {
        const chain = chains.find((candidate) => candidate.id === chainId)
        if (!chain) throw new Error(`Chain ${chainId} is not in this wagmi config`)
        await switchWallet(ask, chain)
        client.onChain(await readChainId(ask))
        return chain
      },
    }
    return connector
  }
}

/** What all connectors over an EIP-1193 provider share: its client, and wagmi's reads through it. */
export function connectorParts(
  provider: object,
  ask: WalletRequest,
  emitter: Parameters<CreateConnectorFn>[0]['emitter'],
) {
  const client = createProviderClient(provider, ask, {
    changed: ({ accounts, chainId }) =>
      emitter.emit('change', { ...(accounts ? { accounts } : {}), ...(chainId ? { chainId } : {}) }),
    disconnected: () => emitter.emit('disconnect'),
  })
  return {
    ask,
    client,
    getAccounts: () => readAccounts(ask),
    getChainId: () => readChainId(ask),
    getProvider: async () => provider,
    onAccountsChanged: client.onAccounts,
    onChainChanged: client.onChain,
    onDisconnect: client.onDisconnect,
  }
}

/** Revokes the permission (EIP-2255). Few wallets know the method, and some never answer it. */
const revoke = (ask: WalletRequest) =>
  atMost(ask({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }), durations.revoke, wait)

type WagmiStorage = Parameters<CreateConnectorFn>[0]['storage']

/** The flag by which wagmi knows that a visitor disconnected a wallet that still shares its accounts. */
function createDisconnectedFlag(storage: WagmiStorage, id: string) {
  const key = `${id}.disconnected` as never
  const orNull = async (work: () => unknown) => {
    try {
      return await work()
    } catch {
      return null
    }
  }
  return {
    remember: () => orNull(() => storage?.setItem(key, true as never)),
    forget: () => orNull(() => storage?.removeItem(key)),
    isRemembered: () => orNull(() => storage?.getItem(key)),
  }
}
