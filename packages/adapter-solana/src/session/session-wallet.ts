import { connectionIn, durations, KitError, type Session, type SharedSession, sessionConnectorId } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import { read } from '../foreign.ts'
import { isSolanaAddress } from '../wallet/accounts.ts'
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
 * The wallet behind a shared session. Connecting prompts nobody, because the session is the permission; disconnecting
 * ends the session for every namespace.
 */
export function createSessionWallet(session: SharedSession, wallet: Session['wallet']): SolanaWallet {
  const connectionNow = () => connectionIn(session.current() ?? none, 'solana')
  const required = () => {
    const connection = connectionNow()
    if (connection) return connection
    throw new KitError('wallet/disconnected', { detail: 'The session has ended, or shares nothing of Solana.' })
  }
  const approves = (method: string) => session.current()?.namespaces.solana?.methods.includes(method) ?? false
  const askFor = (method: string, network: SignTransactionsArgs['network'], params: object, signal: AbortSignal) =>
    session.request({ network, method, params }, signal)
  const place = {
    network: () => required().network,
    networks: () => required().approvedNetworks ?? [],
    select: (network: SignTransactionsArgs['network']) => session.moveTo(network),
  }
  let provider: object | undefined
  const solanaWallet: SolanaWallet = {
    connectorId: sessionConnectorId,
    kind: 'walletConnect',
    wallet,
    get provider() {
      provider ??= createSessionProvider(solanaWallet, { networks: () => connectionNow()?.approvedNetworks ?? [] })
      return provider
    },
    sessionNetwork: place,
    accounts: () => accountsIn(session.current()),
    connect: async () => void required(),
    disconnect: () => session.disconnect(AbortSignal.timeout(durations.disconnect)),
    onChange: (changed) => session.watch(changed),
    async signMessage({ address }, message, signal) {
      const params = { message: toBase58(message), pubkey: address }
      const answer = await askFor(methods.message, required().network, params, signal)
      return fromBase58(read(answer, 'signature'))
    },
    get signTransactions() {
      if (!approves(methods.sign)) return undefined
      return (signing: SignTransactionsArgs, signal: AbortSignal) =>
        oneByOne(signing, signal, async (transaction) => {
          const params = { transaction: toBase64(transaction), pubkey: signing.account.address }
          const answer = await askFor(methods.sign, signing.network, params, signal)
          const signed = read(answer, 'transaction')
          if (typeof signed === 'string') return fromBase64(signed)
          // Older wallets return the signature alone.
          return withSignature(transaction, signing.account.address, fromBase58(read(answer, 'signature')))
        })
    },
    get signAndSendTransactions() {
      if (!approves(methods.send)) return undefined
      return (signing: SignTransactionsArgs, signal: AbortSignal) =>
        oneByOne(signing, signal, async (transaction) => {
          const sendOptions = { preflightCommitment: 'confirmed' }
          const params = { transaction: toBase64(transaction), pubkey: signing.account.address, sendOptions }
          return fromBase58(read(await askFor(methods.send, signing.network, params, signal), 'signature'))
        })
    },
  }
  return solanaWallet
}

const none: Session = { wallet: { id: '', name: '' }, namespaces: {}, expiresAt: 0 }

/** A phone shows one question at a time. */
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
      throw new KitError('wallet/invalid-answer', { detail: 'The session holds what is no Solana account.' })
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
