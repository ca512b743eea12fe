import { KitError } from '@kit/core'
import { toChainName } from '../chain-names.ts'
import { entriesOf, featureOf, methodOf, read } from '../discovery/foreign.ts'
import type { FoundWallet } from '../discovery/wallets.ts'
import { readStandardAccounts } from './accounts.ts'
import type { Line, Signing, SigningIn } from './line.ts'
import { signInInput } from './sign-in-input.ts'

/** A blockhash that was just fetched is known at this level, and not yet at the wallets' default. */
const sending = { preflightCommitment: 'confirmed' } as const

/** A line to a wallet that follows Wallet Standard. Its features are read at the moment they are used. */
export function createStandardLine({ connector, wallet }: Extract<FoundWallet, { by: 'standard' }>): Line {
  const { id, name, imageUrl, kind } = connector
  const accounts = () => readStandardAccounts(read(wallet, 'accounts'))
  const has = (feature: string) => featureOf(wallet, feature) !== null
  return {
    connectorId: id,
    kind,
    wallet: { id, name, imageUrl },
    provider: wallet,
    accounts,
    async ask(isSilent) {
      const answer = await feature(wallet, 'standard:connect')(...(isSilent ? [{ silent: true }] : []))
      readStandardAccounts(read(answer, 'accounts'))
    },
    async leave() {
      await featureOf(wallet, 'standard:disconnect')?.()
    },
    follow: (changed) => followWallet(wallet, changed),
    async signMessage({ own }, message) {
      const answer = await feature(wallet, 'solana:signMessage')({ account: own, message: message.slice() })
      return read(entriesOf(answer, 1)?.[0], 'signature')
    },
    get signIn() {
      if (!has('solana:signIn')) return undefined
      return async (asked: SigningIn) => entriesOf(await feature(wallet, 'solana:signIn')(signInInput(asked)), 1)?.[0]
    },
    get signTransactions() {
      if (!has('solana:signTransaction')) return undefined
      return async (signing: Signing) => {
        const answer = await feature(wallet, 'solana:signTransaction')(...inputsOf(signing))
        return listOf(answer, signing, 'signedTransaction')
      }
    },
    get signAndSend() {
      if (!has('solana:signAndSendTransaction')) return undefined
      return async (signing: Signing) => {
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

const inputsOf = ({ account, network, transactions }: Signing, options?: object) =>
  transactions.map((transaction) => ({
    account: account.own,
    chain: toChainName(network),
    transaction: transaction.slice(),
    ...(options ? { options } : {}),
  }))

const listOf = (answer: unknown, { transactions }: Signing, key: string): readonly unknown[] =>
  (entriesOf(answer, transactions.length) ?? []).map((entry) => read(entry, key))

/** A wallet without events is one that never changes. */
function followWallet(wallet: object, changed: () => void): () => void {
  const on = read(read(read(wallet, 'features'), 'standard:events'), 'on')
  let isOver = false
  let off: unknown
  try {
    const events = read(read(wallet, 'features'), 'standard:events')
    off =
      typeof on === 'function'
        ? Reflect.apply(on, events, [
            'change',
            () => {
              if (!isOver) changed()
            },
          ])
        : undefined
  } catch {
    // It does not want to be followed.
  }
  return () => {
    isOver = true
    void methodOf({ off }, 'off')?.().catch(() => {})
  }
}
