import { KitError, type Network } from '@kit/core'
import { methodOf, readOwn, throwIfAborted, withSignal } from '@kit/core/adapters'
import { getAddressDecoder } from '@solana/kit'
import { readBytes } from '../chain/bytes.ts'
import type { SolanaOptions } from '../solana-options.ts'
import { signInInput } from '../wallet/sign-in-input.ts'
import type { SignInArgs, SignTransactionsArgs, SolanaAccount, SolanaWallet } from '../wallet/solana-wallet.ts'
import { type AdapterConnector, onAdapterEvent, type WalletAdapter } from './wallet-adapter.ts'

/** A wallet adapter names no networks, so its account serves every network of the dApp. */
type ServedNetworks = { readonly networks: readonly Network<'solana'>[] }

/** The wallet of a `@solana/wallet-adapter-base` adapter: one account, and `autoConnect` for a silent connect. */
export function createAdapterWallet(
  { connector: { id, name, imageUrl, kind }, adapter }: AdapterConnector,
  { networks, deserializeTransaction }: Pick<SolanaOptions, 'deserializeTransaction'> & ServedNetworks,
): SolanaWallet {
  return {
    connectorId: id,
    kind,
    info: { id, name, imageUrl },
    provider: adapter,
    accounts: () => accountsOf(adapter, networks),
    get isConnecting() {
      return isConnecting(adapter)
    },
    async connect(isSilent, signal) {
      if (!isSilent) await requireMethod(adapter, 'connect')()
      else if (readOwn(adapter, 'connected') !== true) await methodOf(adapter, 'autoConnect')?.()
      await connectSettled(adapter, signal)
    },
    disconnect: async () => void (await requireMethod(adapter, 'disconnect')()),
    onChange(changed) {
      const stops = ['connect', 'disconnect', 'accountChanged'].map((event) => onAdapterEvent(adapter, event, changed))
      return () => {
        for (const stop of stops) stop()
      }
    },
    signMessage: (_, message) => requireMethod(adapter, 'signMessage')(message.slice()),
    get signIn() {
      if (!methodOf(adapter, 'signIn')) return undefined
      return (asked: SignInArgs) => requireMethod(adapter, 'signIn')(signInInput(asked))
    },
    get signTransactions() {
      if (!deserializeTransaction || !methodOf(adapter, 'signTransaction')) return undefined
      return ({ transactions }: SignTransactionsArgs, signal: AbortSignal) =>
        signOneByOne(adapter, transactions, deserializeTransaction, signal)
    },
  }
}

const isConnecting = (adapter: WalletAdapter): boolean => readOwn(adapter, 'connecting') === true

/** Waits for a connect that the dApp started itself: the adapter's own `connect` returns at once then. */
async function connectSettled(adapter: WalletAdapter, signal: AbortSignal): Promise<void> {
  if (!isConnecting(adapter)) return
  const stops: (() => void)[] = []
  const settled = new Promise<void>((resolve, reject) => {
    for (const event of ['connect', 'disconnect', 'error'])
      stops.push(onAdapterEvent(adapter, event, (error) => (event === 'error' ? reject(error) : resolve())))
  })
  try {
    await withSignal(settled, signal, 'connection/cancelled')
  } finally {
    for (const stop of stops) stop()
  }
}

/** Asks for each transaction separately: an adapter may lack `signAllTransactions`. */
async function signOneByOne(
  adapter: WalletAdapter,
  transactions: readonly Uint8Array[],
  deserialize: (bytes: Uint8Array) => unknown,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const signed: unknown[] = []
  for (const transaction of transactions) {
    throwIfAborted(signal)
    const answer = await requireMethod(adapter, 'signTransaction')(deserialize(transaction.slice()))
    signed.push(await methodOf(answer, 'serialize')?.())
  }
  return signed
}

function accountsOf(adapter: WalletAdapter, served: ServedNetworks['networks']): readonly SolanaAccount[] {
  const publicKey = readOwn(adapter, 'publicKey')
  if (publicKey === null || publicKey === undefined) return []
  const bytes = readBytes(bytesOf(publicKey), 32)
  if (!bytes) throw new KitError('wallet/invalid-answer', { detail: 'The adapter gave no public key.' })
  const networks = served.map(({ caipNetworkId }) => caipNetworkId)
  return [{ address: getAddressDecoder().decode(bytes), networks, source: publicKey }]
}

/** Called synchronously, since accounts are read synchronously. */
function bytesOf(publicKey: unknown): unknown {
  const toBytes = readOwn(publicKey, 'toBytes')
  try {
    return typeof toBytes === 'function' ? Reflect.apply(toBytes, publicKey, []) : undefined
  } catch {
    return undefined
  }
}

function requireMethod(adapter: WalletAdapter, name: string) {
  const found = methodOf(adapter, name)
  if (!found) throw new KitError('wallet/unsupported-method', { detail: `The adapter has no ${name}.` })
  return found
}
