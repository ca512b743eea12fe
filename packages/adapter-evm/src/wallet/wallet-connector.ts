import { type CaipNetworkId, durations } from '@kit/core'
import { atMost } from '@kit/core/adapters'
import type { WalletRequest } from '../discovery/wallet-request.ts'
import type { FoundWallet } from '../discovery/wallets.ts'
import type { Connector, CreateConnectorFn } from '../wagmi.ts'
import { wait } from '../wait.ts'
import { readAccounts, readChainId } from './ask-wallet.ts'
import { type AddableChain, switchWallet } from './switch-wallet.ts'
import { createWalletLine, type WalletLine } from './wallet-line.ts'

/** The kit's own connector: wagmi's interface and what the kit needs beyond it. */
export type WalletConnector = Connector & {
  readonly ask: WalletRequest
  readonly line: WalletLine
  /** Takes back a permission that nobody waited for. */
  undo(): Promise<void>
  /** Goes to a chain, adding it where the wallet does not know it. */
  go(chain: AddableChain, signal: AbortSignal): Promise<void>
  /** What a session allows, and every change of it; absent where the wallet decides case by case. */
  readonly approval?: {
    networks(): readonly CaipNetworkId<'eip155'>[]
    watch(listener: (networks: readonly CaipNetworkId<'eip155'>[]) => void): () => void
  }
}

export const isWalletConnector = (connector: Connector): connector is WalletConnector =>
  'undo' in connector && 'line' in connector && 'ask' in connector

/**
 * A wagmi connector for an EIP-1193 provider nobody has to trust: it never writes to the provider, survives one
 * without events, and lets only vetted accounts and chain ids through.
 */
export function walletConnector({
  connector: { id, name, imageUrl, rdns },
  provider,
  request: ask,
}: Extract<FoundWallet, { by: 'provider' }>): CreateConnectorFn {
  return ({ emitter, chains, storage }) => {
    const common = connectorParts(provider, ask, emitter)
    const { line } = common
    const departure = rememberedDeparture(storage, id)
    const connector = {
      ...common,
      id,
      name,
      icon: imageUrl,
      rdns,
      type: 'injected',
      go: (chain: AddableChain) => switchWallet(ask, chain),
      async undo() {
        line.release()
        if (line.isOwnGrant) await revoke(ask)
      },
      async connect({ isReconnecting = false }: { isReconnecting?: boolean | undefined } = {}) {
        const answer = await line.open(!isReconnecting)
        if (!isReconnecting) await departure.forget()
        return answer as never
      },
      async disconnect() {
        line.release()
        await Promise.all([revoke(ask), departure.remember()])
      },
      isAuthorized: async () =>
        !(await departure.isRemembered()) && (await readAccounts(ask).catch(() => [])).length > 0,
      async switchChain({ chainId }: { chainId: number }) {
        const chain = chains.find((candidate) => candidate.id === chainId)
        if (!chain) throw new Error(`Chain ${chainId} is not in this wagmi config`)
        await switchWallet(ask, chain)
        line.heardChain(await readChainId(ask))
        return chain
      },
    }
    return connector
  }
}

/** What connectors over an EIP-1193 provider have in common: a line to it, and wagmi's questions answered through it. */
export function connectorParts(
  provider: object,
  ask: WalletRequest,
  emitter: Parameters<CreateConnectorFn>[0]['emitter'],
) {
  const line = createWalletLine(provider, ask, {
    changed: ({ accounts, chainId }) =>
      emitter.emit('change', { ...(accounts ? { accounts } : {}), ...(chainId ? { chainId } : {}) }),
    gone: () => emitter.emit('disconnect'),
  })
  return {
    ask,
    line,
    getAccounts: () => readAccounts(ask),
    getChainId: () => readChainId(ask),
    getProvider: async () => provider,
    onAccountsChanged: line.heardAccounts,
    onChainChanged: line.heardChain,
    onDisconnect: line.heardDisconnect,
  }
}

/** EIP-2255's way back. Few wallets know it, and some of the others never answer. */
const revoke = (ask: WalletRequest) =>
  atMost(ask({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }), durations.revoke, wait)

type WagmiStorage = Parameters<CreateConnectorFn>[0]['storage']

/** The mark by which wagmi knows that a visitor has left a wallet that still shares its accounts. */
function rememberedDeparture(storage: WagmiStorage, id: string) {
  const key = `${id}.disconnected` as never
  const quietly = async (work: () => unknown) => {
    try {
      return await work()
    } catch {
      return null
    }
  }
  return {
    remember: () => quietly(() => storage?.setItem(key, true as never)),
    forget: () => quietly(() => storage?.removeItem(key)),
    isRemembered: () => quietly(() => storage?.getItem(key)),
  }
}
