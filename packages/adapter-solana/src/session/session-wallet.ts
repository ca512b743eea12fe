import { connectionIn, KitError, type Session, type SessionSource, type SharedSession } from '@kit/core'
import { readOwn, requireSessionConnection, throwIfAborted, withSignal } from '@kit/core/adapters'
import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import { isSolanaAddress } from '../chain/address.ts'
import type { SignTransactionsArgs, SolanaAccount, SolanaWallet } from '../wallet/solana-wallet.ts'
import { createSessionProvider } from './session-provider.ts'
import { withSignature } from './with-signature.ts'

/** WalletConnect's methods of the `solana` namespace. */
const methods = {
  message: 'solana_signMessage',
  sign: 'solana_signTransaction',
  send: 'solana_signAndSendTransaction',
} as const

const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const toBase64 = (bytes: Uint8Array) => getBase64Decoder().decode(bytes)

/**
 * Finds the wallet behind a session.
 *
 * @throws KitError `connection/required` without a session, `pairing/nothing-approved` for one without Solana
 */
export async function findSessionWallet(source: SessionSource, signal: AbortSignal): Promise<SolanaWallet> {
  const session = await withSignal(source.load(), signal, 'connection/cancelled')
  const { connection } = requireSessionConnection(session, 'solana', source)
  return createSessionWallet(source, session, connection.wallet)
}

/** Restores the session of an earlier visit; `false` when there is none any more. */
export async function restoreSession(source: SessionSource, signal: AbortSignal): Promise<boolean> {
  const session = await withSignal(source.load(), signal)
  return (await withSignal(session.restore(signal), signal)) !== null
}

/**
 * The wallet behind a shared session. Connecting shows no prompt, because the session is the permission; disconnecting
 * ends the session for every namespace.
 */
function createSessionWallet(source: SessionSource, session: SharedSession, info: Session['wallet']): SolanaWallet {
  const connectionNow = () => {
    const current = session.current()
    return current && connectionIn(current, 'solana', source)
  }
  const required = () => {
    const connection = connectionNow()
    if (connection) return connection
    throw new KitError('wallet/disconnected', { detail: 'The session has ended, or shares nothing of Solana.' })
  }
  const approves = (method: string) => session.current()?.namespaces.solana?.methods.includes(method) ?? false
  const request = (method: string, network: SignTransactionsArgs['network'], params: object, signal: AbortSignal) =>
    session.request({ network, method, params }, signal)
  let provider: object | undefined
  const wallet: SolanaWallet = {
    connectorId: source.id,
    kind: source.kind,
    info,
    get provider() {
      provider ??= createSessionProvider(wallet, () => connectionNow()?.approvedNetworks ?? [])
      return provider
    },
    sessionNetwork: {
      network: () => required().network,
      networks: () => required().approvedNetworks,
      select: (network) => session.moveTo(network),
    },
    accounts: () => accountsIn(session.current()),
    connect: async () => void required(),
    disconnect: (signal) => session.disconnect(signal),
    onChange: (changed) => session.watch(changed),
    get signMessage() {
      if (!approves(methods.message)) return undefined
      return async ({ address }: SolanaAccount, message: Uint8Array, signal: AbortSignal) => {
        const params = { message: toBase58(message), pubkey: address }
        const answer = await request(methods.message, required().network, params, signal)
        return fromBase58(readOwn(answer, 'signature'))
      }
    },
    get signTransactions() {
      if (!approves(methods.sign)) return undefined
      return (signing: SignTransactionsArgs, signal: AbortSignal) =>
        oneByOne(signing, signal, async (transaction) => {
          const params = { transaction: toBase64(transaction), pubkey: signing.account.address }
          const answer = await request(methods.sign, signing.network, params, signal)
          const signed = readOwn(answer, 'transaction')
          if (typeof signed === 'string') return fromBase64(signed)
          // Older wallets return the signature alone.
          return withSignature(transaction, signing.account.address, fromBase58(readOwn(answer, 'signature')))
        })
    },
    get signAndSendTransactions() {
      if (!approves(methods.send)) return undefined
      return (signing: SignTransactionsArgs, signal: AbortSignal) =>
        oneByOne(signing, signal, async (transaction) => {
          const sendOptions = { preflightCommitment: 'confirmed' }
          const params = { transaction: toBase64(transaction), pubkey: signing.account.address, sendOptions }
          return fromBase58(readOwn(await request(methods.send, signing.network, params, signal), 'signature'))
        })
    },
  }
  return wallet
}

/** A phone shows one request at a time. */
async function oneByOne<T>(
  { transactions }: SignTransactionsArgs,
  signal: AbortSignal,
  ask: (transaction: Uint8Array) => Promise<T>,
): Promise<T[]> {
  const answers: T[] = []
  for (const transaction of transactions) {
    throwIfAborted(signal)
    answers.push(await ask(transaction))
  }
  return answers
}

function accountsIn(session: Session | null): readonly SolanaAccount[] {
  const accounts = new Map<string, SolanaAccount>()
  for (const { address, network } of session?.namespaces.solana?.accounts ?? []) {
    if (!isSolanaAddress(address) || typeof network !== 'string' || !network.startsWith('solana:'))
      throw new KitError('wallet/invalid-answer', { detail: 'The session holds a malformed Solana account.' })
    const networks = [...(accounts.get(address)?.networks ?? []), network]
    accounts.set(address, { address, networks, source: address })
  }
  return [...accounts.values()]
}

const maxTextLength = 16_384

function decoded(text: unknown, encoder: { encode(text: string): unknown }): unknown {
  try {
    return typeof text === 'string' && text.length <= maxTextLength ? encoder.encode(text) : undefined
  } catch {
    return undefined
  }
}

const fromBase58 = (text: unknown) => decoded(text, getBase58Encoder())
const fromBase64 = (text: unknown) => decoded(text, getBase64Encoder())
