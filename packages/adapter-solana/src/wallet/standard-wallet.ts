import { KitError } from '@kit/core'
import { entriesOf, keepListening, methodOf, readOwn } from '@kit/core/adapters'
import { toChainName } from '../chain/chain-names.ts'
import type { DiscoveredWallet } from '../discovery/discovery.ts'
import { featureOf } from '../discovery/feature-of.ts'
import { readStandardAccounts } from './accounts.ts'
import { signInInput } from './sign-in-input.ts'
import type { SignInArgs, SignTransactionsArgs, SolanaWallet } from './solana-wallet.ts'

/** A fresh blockhash is known at `confirmed`, and not yet at `finalized`, the wallets' default. */
const sending = { preflightCommitment: 'confirmed' } as const

/** A wallet that follows Wallet Standard. Its features are read when they are used. */
export function createStandardWallet({
  connector,
  wallet,
}: Extract<DiscoveredWallet, { by: 'standard' }>): SolanaWallet {
  const { id, name, imageUrl, kind } = connector
  const accounts = () => readStandardAccounts(readOwn(wallet, 'accounts'))
  const has = (feature: string) => featureOf(wallet, feature) !== null
  return {
    connectorId: id,
    kind,
    info: { id, name, imageUrl },
    provider: wallet,
    accounts,
    async connect(isSilent) {
      const answer = await feature(wallet, 'standard:connect')(...(isSilent ? [{ silent: true }] : []))
      readStandardAccounts(readOwn(answer, 'accounts'))
    },
    async disconnect() {
      await featureOf(wallet, 'standard:disconnect')?.()
    },
    onChange: (changed) => onWalletChange(wallet, changed),
    async signMessage({ source }, message) {
      const answer = await feature(wallet, 'solana:signMessage')({ account: source, message: message.slice() })
      return readOwn(entriesOf(answer, 1)?.[0], 'signature')
    },
    get signIn() {
      if (!has('solana:signIn')) return undefined
      return async (asked: SignInArgs) => entriesOf(await feature(wallet, 'solana:signIn')(signInInput(asked)), 1)?.[0]
    },
    get signTransactions() {
      if (!has('solana:signTransaction')) return undefined
      return async (signing: SignTransactionsArgs) => {
        const answer = await feature(wallet, 'solana:signTransaction')(...inputsOf(signing))
        return listOf(answer, signing, 'signedTransaction')
      }
    },
    get signAndSendTransactions() {
      if (!has('solana:signAndSendTransaction')) return undefined
      return async (signing: SignTransactionsArgs) => {
        const answer = await feature(wallet, 'solana:signAndSendTransaction')(...inputsOf(signing, sending))
        return listOf(answer, signing, 'signature')
      }
    },
  }
}

function feature(wallet: object, name: string) {
  const method = featureOf(wallet, name)
  if (!method) throw new KitError('wallet/unsupported-method', { detail: `The wallet has no ${name}.` })
  return method
}

const inputsOf = ({ account, network, transactions }: SignTransactionsArgs, options?: object) =>
  transactions.map((transaction) => ({
    account: account.source,
    chain: toChainName(network),
    transaction: transaction.slice(),
    ...(options ? { options } : {}),
  }))

const listOf = (answer: unknown, { transactions }: SignTransactionsArgs, key: string): readonly unknown[] =>
  (entriesOf(answer, transactions.length) ?? []).map((entry) => readOwn(entry, key))

/** What stands for a wallet that takes no listener back. */
const kept = new WeakMap<object, object>()

/** Listens to a wallet's change event. A wallet without events never changes. */
function onWalletChange(wallet: object, changed: () => void): () => void {
  const events = readOwn(readOwn(wallet, 'features'), 'standard:events')
  const on = readOwn(events, 'on')
  if (typeof on !== 'function') return () => {}
  // Only its answer shows whether a wallet takes listeners back.
  const source = kept.get(wallet) ?? {}
  let off: unknown
  const attach = (passOn: (payload: unknown) => void) => {
    off = Reflect.apply(on, events, ['change', passOn])
    if (typeof off !== 'function') kept.set(wallet, source)
  }
  try {
    const stop = keepListening(source, 'change', changed, attach)
    return () => {
      stop()
      void methodOf({ off }, 'off')?.().catch(() => {})
    }
  } catch {
    // The wallet refuses listeners.
    return () => {}
  }
}
