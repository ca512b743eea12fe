import type { SignMessage, WalletClient, WalletSetup } from '@kit/core'
import {
  type ActiveWallet,
  createActiveWallet,
  createLifetime,
  createPrompts,
  KitError,
  restoreOrNull,
  throwIfAborted,
  withSignal,
} from '@kit/core/adapters'
import { fromWalletError, type TonLikeChain } from './chain.ts'
import type { Wallet } from './discovery.ts'
import { askState, isNone, readAddresses, readNetwork, readState, type State, toConnection } from './state.ts'

type Active = ActiveWallet<'tonlike', State>

export function createWallet({ connectorId, chain }: WalletSetup<'tonlike', TonLikeChain>): WalletClient<'tonlike'> {
  const active = createActiveWallet<'tonlike', State>(toConnection)
  const prompts = createPrompts<State>()
  const lifetime = createLifetime(fromWalletError)
  const begin = (state: State) => active.begin(state, () => follow(active, state.wallet))
  const sign = createSign(active)

  async function find(signal: AbortSignal): Promise<Wallet> {
    const wallet = await chain.wallets.find(connectorId, signal)
    if (!wallet) throw new KitError('wallet/not-found')
    return wallet
  }

  return {
    namespace: 'tonlike',
    connectorId,
    connect: lifetime.bind(async (_, signal) => prompts.ask(promptOf(await find(signal), active), begin, signal)),
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
    pickAccount: active.pickAccount,
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

/** A permission that the site had before is not taken back when an attempt is given up. */
function promptOf(wallet: Wallet, active: Active) {
  let hadPermission = false
  return {
    connect() {
      let isAnswered = false
      // Asked in the same tick as the visitor; an answer that comes after the visitor's is about the new permission.
      readState(wallet).then(
        (state) => {
          if (!isAnswered) hadPermission = state !== null
        },
        () => {},
      )
      return askState(wallet).finally(() => {
        isAnswered = true
      })
    },
    undo: (outcome: 'approved' | 'refused') =>
      active.state || hadPermission || outcome === 'refused' ? undefined : wallet.provider.revoke(),
  }
}

function follow(active: Active, { provider }: Wallet): () => void {
  const onAccounts = ignoringMalformed((now) => {
    if (isNone(now)) active.lose()
    else active.update({ ...active.required(), addresses: readAddresses(now) })
  })
  const onNetwork = ignoringMalformed((now) => active.update({ ...active.required(), network: readNetwork(now) }))
  provider.on('accounts', onAccounts)
  provider.on('network', onNetwork)
  return () => {
    provider.off('accounts', onAccounts)
    provider.off('network', onNetwork)
  }
}

/** What makes no sense changes nothing. */
const ignoringMalformed = (listener: (now: unknown) => void) => (now: unknown) => {
  try {
    listener(now)
  } catch {}
}

function createSign(active: Active): SignMessage {
  return async ({ address, message }, signal) => {
    throwIfAborted(signal)
    const { wallet, addresses } = active.required()
    if (!addresses.includes(address)) throw new KitError('wallet/wrong-account')
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const signature = await active.whileConnected(signal, () => wallet.provider.sign(address, hex))
    if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/.test(signature)) throw new KitError('wallet/invalid-answer')
    return { signature }
  }
}
