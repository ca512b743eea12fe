import { type Connection, KitError, type Network, toKitError } from '@kit/core'
import type { ChainAdapter, WalletClient, WalletEvent } from '@kit/core/ports'
import { stringToHex, toHex } from 'viem'
import { type Accounts, readAccounts, readChain, sensibly } from './plain-evm-answers.ts'
import { type Detail, type PlainChain, plainChain } from './plain-evm-chain.ts'

type Session = {
  readonly detail: Detail
  accounts: Accounts
  readonly ended: AbortController
  pick(address: string): void
  stop(): void
}

type SignTypedData = (
  input: { address: string; typedData: unknown },
  signal: AbortSignal,
) => Promise<{ signature: string }>

declare module '@kit/core' {
  interface WalletExtensions {
    'eip155:signTypedData': SignTypedData
  }
}

/** A minimal adapter on bare EIP-6963 and EIP-1193: just enough to keep the contract. */
export function plainEvm(page: EventTarget): ChainAdapter<'eip155', PlainChain> {
  const details = new Map<string, Detail>()
  const seek = (found: (detail: Detail) => void) => {
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<Detail>
      details.set(detail.info.rdns, detail)
      found(detail)
    }
    page.addEventListener('eip6963:announceProvider', hear)
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    return () => page.removeEventListener('eip6963:announceProvider', hear)
  }
  return {
    namespace: 'eip155',
    names: { en: 'Ethereum' },
    loadDiscovery: async () => (listener) =>
      seek(({ info: { rdns: id, name, icon: imageUrl } }) => {
        listener({ type: 'wallet.found', connector: { id, name, imageUrl, kind: 'announced', namespace: 'eip155' } })
      }),
    async chain(setup) {
      seek(() => {})()
      return plainChain(details, setup)
    },
    wallet: async ({ connectorId, chain }) => plainWallet(connectorId, chain),
  }
}

function plainWallet(connectorId: string, { details, networks }: PlainChain): WalletClient<'eip155'> {
  const listeners = new Set<(event: WalletEvent<'eip155'>) => void>()
  let session: Session | null = null
  let isDestroyed = false
  const tell = (event: WalletEvent<'eip155'>) => {
    for (const listener of [...listeners]) listener(event)
  }
  const close = () => {
    session?.stop()
    session?.ended.abort()
    session = null
  }
  const connected = () => {
    if (!session) throw new KitError('connection/required')
    return session.detail
  }
  const begin = async (detail: Detail, method: string, signal: AbortSignal) => {
    const accounts = readAccounts(await ask(detail, method, undefined, signal))
    if (!accounts) return null
    const network = readChain(await ask(detail, 'eth_chainId', undefined, signal))
    if (isDestroyed) throw new KitError('connection/cancelled')
    close()
    session = openSession(detail, accounts, tell, close)
    return connectionOf(detail, accounts, network)
  }
  const sign = async (method: string, address: string, params: readonly unknown[], signal: AbortSignal) => {
    const detail = connected()
    if (!session?.accounts.some((account) => account.address === address)) throw new KitError('wallet/wrong-account')
    const signature = await ask(detail, method, params, AbortSignal.any([signal, session.ended.signal]))
    if (typeof signature !== 'string') throw new KitError('wallet/invalid-answer')
    return { signature }
  }

  return {
    namespace: 'eip155',
    connectorId,
    async connect(_, signal) {
      const connection = await begin(found(details, connectorId), 'eth_requestAccounts', signal)
      if (!connection) throw new KitError('wallet/no-account')
      return connection
    },
    async restore(_, signal) {
      const detail = details.get(connectorId)
      return detail ? begin(detail, 'eth_accounts', signal) : null
    },
    async disconnect(signal) {
      close()
      await ask(found(details, connectorId), 'wallet_revokePermissions', [{ eth_accounts: {} }], signal)
    },
    switchNetwork: async ({ network }, signal) => moveWallet(connected(), networks, network, signal),
    pickAccount: (address) => session?.pick(address),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    destroy() {
      isDestroyed = true
      close()
      listeners.clear()
    },
    features: {
      signMessage: ({ address, message }, signal) =>
        sign(
          'personal_sign',
          address,
          [typeof message === 'string' ? stringToHex(message) : toHex(message), address],
          signal,
        ),
      signTypedData: ({ address, typedData }, signal) =>
        sign('eth_signTypedData_v4', address, [address, typedData], signal),
      getProvider: async () => connected().provider,
    },
  }
}

async function moveWallet(
  detail: Detail,
  networks: readonly Network<'eip155'>[],
  network: `eip155:${string}`,
  signal: AbortSignal,
): Promise<`eip155:${string}`> {
  const chain = networks.find(({ caipNetworkId }) => caipNetworkId === network)
  const target = { chainId: toHex(Number(network.slice('eip155:'.length))) }
  const go = () => ask(detail, 'wallet_switchEthereumChain', [target], signal)
  await go().catch(async (error: KitError) => {
    if (error.code !== 'wallet/unknown-chain' || !chain) throw error
    const { name: chainName, nativeCurrency, rpcUrls } = chain
    const added = { ...target, chainName, nativeCurrency, rpcUrls: rpcUrls.default.http }
    await ask(detail, 'wallet_addEthereumChain', [added], signal)
    await go()
  })
  return readChain(await ask(detail, 'eth_chainId', undefined, signal))
}

function found(details: ReadonlyMap<string, Detail>, id: string): Detail {
  const detail = details.get(id)
  if (!detail) throw new KitError('wallet/not-found')
  return detail
}

function openSession(
  detail: Detail,
  first: Accounts,
  tell: (event: WalletEvent<'eip155'>) => void,
  close: () => void,
): Session {
  const leave = () => {
    close()
    tell({ type: 'wallet.disconnected' })
  }
  let picked: string | null = null
  const tellAccounts = () => {
    const isFirst = ({ address }: Accounts[number]) => address === picked
    const accounts = [...session.accounts.filter(isFirst), ...session.accounts.filter((one) => !isFirst(one))]
    tell({ type: 'wallet.accountsChanged', accounts: accounts as unknown as Accounts })
  }
  const heardAccounts = (value: unknown) => {
    const accounts = sensibly(() => readAccounts(value))
    if (accounts) {
      if (accounts[0].address !== session.accounts[0].address) picked = null
      session.accounts = accounts
      tellAccounts()
    } else if (accounts === null) leave()
  }
  const heardChain = (value: unknown) => {
    const network = sensibly(() => readChain(value))
    if (network) tell({ type: 'wallet.networkChanged', network })
  }
  const { provider } = detail
  provider.on('accountsChanged', heardAccounts).on('chainChanged', heardChain).on('disconnect', leave)
  const session: Session = {
    detail,
    accounts: first,
    ended: new AbortController(),
    pick(address) {
      picked = address
      tellAccounts()
    },
    stop() {
      provider.removeListener('accountsChanged', heardAccounts)
      provider.removeListener('chainChanged', heardChain)
      provider.removeListener('disconnect', leave)
    },
  }
  return session
}

function connectionOf({ info }: Detail, accounts: Accounts, network: `eip155:${string}`): Connection<'eip155'> {
  const wallet = { id: info.rdns, name: info.name, imageUrl: info.icon }
  return { namespace: 'eip155', connectorId: info.rdns, connectorKind: 'announced', wallet, accounts, network }
}

function ask({ provider }: Detail, method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new KitError('connection/cancelled'))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    provider.request({ method, params }).then(resolve, (error: unknown) => reject(toKitError(error)))
  })
}
