import type { Connection, SignMessage, WalletClient, WalletSetup } from '@kit/core'
import {
  createActiveWallet,
  createLifetime,
  createPrompts,
  entriesOf,
  KitError,
  restoreOrNull,
  throwIfAborted,
  withSignal,
} from '@kit/core/adapters'
import { fromWalletError, type TonLikeChain } from './chain.ts'
import type { Wallet } from './discovery.ts'
import { isAddress, isNetworkId, type TonLikeNetworkId } from './namespace.ts'

/** The connected wallet, as it was read last. */
type Active = {
  readonly wallet: Wallet
  readonly addresses: readonly [string, ...string[]]
  readonly network: TonLikeNetworkId
}

export function createWallet({ connectorId, chain }: WalletSetup<'tonlike', TonLikeChain>): WalletClient<'tonlike'> {
  const active = createActiveWallet<'tonlike', Active>(toConnection)
  const prompts = createPrompts<Active>()
  const lifetime = createLifetime(fromWalletError)

  async function find(signal: AbortSignal): Promise<Wallet> {
    const wallet = await chain.wallets.find(connectorId, signal)
    if (!wallet) throw new KitError('wallet/not-found')
    return wallet
  }

  /** What the wallet says in its events is not believed: it is asked, and nonsense changes nothing. */
  function follow({ provider }: Wallet): () => void {
    const { signal } = active
    const reread = async () => {
      const now = await withSignal(readState(active.required().wallet), signal)
      if (now) active.update(now)
      else active.lose()
    }
    const hear = () => void reread().catch(() => {})
    provider.on('accounts', hear)
    provider.on('network', hear)
    return () => {
      provider.off('accounts', hear)
      provider.off('network', hear)
    }
  }

  const begin = (state: Active) => active.begin(state, () => follow(state.wallet))

  const sign: SignMessage = async ({ address, message }, signal) => {
    throwIfAborted(signal)
    const { wallet, addresses } = active.required()
    if (!addresses.includes(address)) throw new KitError('wallet/wrong-account')
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const signature = await withSignal(wallet.provider.sign(address, hex), signal)
    if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/.test(signature)) throw new KitError('wallet/invalid-answer')
    return { signature }
  }

  return {
    namespace: 'tonlike',
    connectorId,
    connect: lifetime.bind(async (_, signal) => {
      const wallet = await find(signal)
      // Asked at once with the visitor, so that a permission from before is not taken back.
      let hadPermission: Promise<boolean> = Promise.resolve(false)
      const connect = async () => {
        hadPermission = readState(wallet).then(
          (state) => state !== null,
          () => false,
        )
        const addresses = readAddresses(await wallet.provider.connect())
        return { wallet, addresses, network: readNetwork(await wallet.provider.network()) }
      }
      const undo = async () => (active.state || (await hadPermission) ? undefined : wallet.provider.revoke())
      return prompts.ask({ connect, undo }, begin, signal)
    }),
    restore: lifetime.bind((_, signal) => {
      const again = async () => {
        const state = await readState(await find(signal))
        throwIfAborted(signal, 'connection/cancelled')
        return state && begin(state)
      }
      return restoreOrNull(again, { signal, toError: fromWalletError })
    }),
    disconnect: lifetime.bind(async (signal) => {
      prompts.cancel()
      const left = active.end()
      if (left) await prompts.disconnect(() => left.wallet.provider.revoke(), signal)
    }),
    switchNetwork: lifetime.bind(async ({ network }, signal) => {
      throwIfAborted(signal)
      const { wallet } = active.required()
      await withSignal(wallet.provider.switchNetwork(network.slice('tonlike:'.length)), signal)
      const arrived = readNetwork(await withSignal(wallet.provider.network(), signal))
      active.update({ ...active.required(), network: arrived })
      return arrived
    }),
    watch: active.watch,
    whenIdle: prompts.whenIdle,
    destroy() {
      prompts.cancel()
      active.destroy()
      lifetime.end()
    },
    features: {
      signMessage: lifetime.bind(sign),
      signData: lifetime.bind(({ address, data }, signal) => sign({ address, message: JSON.stringify(data) }, signal)),
      getProvider: lifetime.bind(async () => active.required().wallet.provider),
    },
  }
}

/** Asks the visitor nothing; `null` when the wallet shares no account with this site. */
async function readState(wallet: Wallet): Promise<Active | null> {
  const addresses = await wallet.provider.accounts()
  if (Array.isArray(addresses) && addresses.length === 0) return null
  return { wallet, addresses: readAddresses(addresses), network: readNetwork(await wallet.provider.network()) }
}

function readAddresses(said: unknown): Active['addresses'] {
  const [first, ...others] = entriesOf(said, 64) ?? []
  if (!isAddress(first) || !others.every(isAddress)) throw new KitError('wallet/invalid-answer')
  return [first, ...new Set(others)]
}

function readNetwork(said: unknown): TonLikeNetworkId {
  const id = `tonlike:${String(said)}`
  if (!isNetworkId(id)) throw new KitError('wallet/invalid-answer')
  return id
}

function toConnection({ wallet: { connector }, addresses: [first, ...others], network }: Active): Connection<'tonlike'> {
  const account = (address: string) => ({ namespace: 'tonlike', address, type: 'eoa' }) as const
  const { id, name, kind, imageUrl } = connector
  return {
    namespace: 'tonlike',
    connectorId: id,
    connectorKind: kind,
    wallet: { id, name, imageUrl },
    accounts: [account(first), ...others.map(account)],
    network,
  }
}
