import { type CaipNetworkId, type Connection, type ErrorCode, isKitError, KitError, type Network } from '@kit/core'
import { type Prompt, type Prompts, restoreOrNull, withSignal } from '@kit/core/adapters'
import type { OneTap, WithSignIn } from '@kit/core/ports'
import { restoreSession } from '../session/session-wallet.ts'
import { beginConnection, type SolanaActiveWallet } from './active-wallet.ts'
import { type ConnectAsk, challengeFor, connectSigningIn, type SignedInAnswer } from './connect-signing-in.ts'
import { findWallet, type WalletSource } from './find-wallet.ts'
import { fromWalletError } from './from-wallet-error.ts'
import type { SolanaWallet } from './solana-wallet.ts'

export type ConnectParts = {
  readonly active: SolanaActiveWallet
  readonly prompts: Prompts<SignedInAnswer>
  readonly source: WalletSource
  readonly networks: readonly Network<'solana'>[]
}

/** Prompts the wallet, and connects when its answer is valid and the signal has not aborted. */
export async function connect(
  { active, prompts, source, networks }: ConnectParts,
  { network, oneTap }: { network: CaipNetworkId<'solana'>; oneTap?: OneTap | undefined },
  signal: AbortSignal,
): Promise<WithSignIn<Connection<'solana'>>> {
  const wallet = await findWallet(source, signal)
  const accept = (signedIn: SignedInAnswer) => {
    const connection = beginConnection(active, wallet, networks, network)
    return signedIn ? { ...signerFirst(active, connection, signedIn), signedIn } : connection
  }
  return prompts.ask(promptOf(active, wallet, { network, oneTap }), accept, signal)
}

/** Who signed in is who the visitor chose, wherever the wallet lists that account. */
function signerFirst(
  active: SolanaActiveWallet,
  connection: Connection<'solana'>,
  signedIn: NonNullable<SignedInAnswer>,
): Connection<'solana'> {
  const [signed] = isKitError(signedIn) ? [] : signedIn
  if (!signed || signed.address === connection.accounts[0].address) return connection
  active.pickAccount(signed.address)
  return active.connection ?? connection
}

/** A wallet that has approved a cancelled prompt is disconnected, unless the site had its permission before. */
function promptOf(active: SolanaActiveWallet, wallet: SolanaWallet, ask: ConnectAsk): Prompt<SignedInAnswer> {
  let isNewPermission = false
  let isLeft = false
  const left = new AbortController()
  // Read when the wallet is prompted: what comes before that may take a moment.
  const readPermission = () => {
    isNewPermission = !wallet.isConnecting && countAccounts(wallet) === 0
  }
  return {
    async connect() {
      const asked = ask.oneTap && wallet.signIn ? await challengeFor(ask) : null
      if (isLeft) throw new KitError('connection/cancelled')
      readPermission()
      if (asked) return connectSigningIn(wallet, { network: ask.network, asked }, left.signal)
      return void (await wallet.connect(false, left.signal))
    },
    abandon() {
      isLeft = true
      left.abort()
      return () => {
        isLeft = false
      }
    },
    undo: (_, signal) => (isNewPermission && !active.state ? wallet.disconnect(signal) : undefined),
  }
}

/** Calls `listener` when the wallet shares accounts by itself, until the returned function is called. */
export async function watchApproval(
  source: WalletSource,
  listener: () => void,
  signal: AbortSignal,
): Promise<() => void> {
  const wallet = await findWallet(source, signal)
  return wallet.onChange(() => {
    if (countAccounts(wallet)) listener()
  })
}

/** How many accounts the wallet shares; `null` for a list that cannot be read. */
function countAccounts(wallet: SolanaWallet): number | null {
  try {
    return wallet.accounts().length
  } catch {
    return null
  }
}

/** A wallet rejects a silent connect when it would have to prompt; one that serves no network counts as gone. */
const alsoOver: readonly ErrorCode[] = ['wallet/rejected', 'wallet/unknown-chain']

/**
 * Restores an earlier connection without prompting the visitor (R-CON-4).
 *
 * @returns `null` when the wallet is gone or no longer shares an account
 */
export function restore(
  { active, source, networks }: ConnectParts,
  { network }: { network?: CaipNetworkId<'solana'> | undefined },
  signal: AbortSignal,
): Promise<Connection<'solana'> | null> {
  const connectSilently = async () => {
    if (source.session && !(await restoreSession(source.session, signal))) return null
    const wallet = await findWallet(source, signal)
    await withSignal(wallet.connect(true, signal), signal, 'connection/cancelled')
    return beginConnection(active, wallet, networks, network)
  }
  return restoreOrNull(connectSilently, { signal, toError: fromWalletError, alsoOver })
}
