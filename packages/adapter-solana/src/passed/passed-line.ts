import { KitError } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import { getAddressDecoder } from '@solana/kit'
import { methodOf, read } from '../discovery/foreign.ts'
import type { SolanaOptions } from '../solana-options.ts'
import { readBytes } from '../wallet/bytes.ts'
import type { Line, LineAccount, Signing, SigningIn } from '../wallet/line.ts'
import { signInInput } from '../wallet/sign-in-input.ts'
import { onAdapter, type PassedAdapter, type PassedWallet } from './passed-adapter.ts'

/** What adapters call what they serve: they say nothing of networks, so any that the dApp asks for will do. */
type Served = { readonly networks: LineAccount['networks'] }

/** A line to an adapter of `@solana/wallet-adapter-base`. It has one account, and knows nothing of silence. */
export function createPassedLine(
  { connector: { id, name, imageUrl, kind }, adapter }: PassedWallet,
  { networks, deserializeTransaction }: Pick<SolanaOptions, 'deserializeTransaction'> & Served,
): Line {
  return {
    connectorId: id,
    kind,
    wallet: { id, name, imageUrl },
    provider: adapter,
    accounts: () => accountsOf(adapter, networks),
    async ask(isSilent) {
      if (!isSilent) await method(adapter, 'connect')()
      else if (read(adapter, 'connected') !== true) await methodOf(adapter, 'autoConnect')?.()
      await connectingIsOver(adapter)
    },
    leave: async () => void (await method(adapter, 'disconnect')()),
    follow(changed) {
      let isOver = false
      const look = () => {
        if (!isOver) changed()
      }
      const stops = ['connect', 'disconnect', 'accountChanged'].map((event) => onAdapter(adapter, event, look))
      return () => {
        isOver = true
        for (const stop of stops) stop()
      }
    },
    signMessage: (_, message) => method(adapter, 'signMessage')(message.slice()),
    get signIn() {
      if (!methodOf(adapter, 'signIn')) return undefined
      return (asked: SigningIn) => method(adapter, 'signIn')(signInInput(asked))
    },
    get signTransactions() {
      if (!deserializeTransaction || !methodOf(adapter, 'signTransaction')) return undefined
      return ({ transactions }: Signing, signal: AbortSignal) =>
        signOneByOne(adapter, transactions, deserializeTransaction, signal)
    },
  }
}

/** An adapter that somebody else is connecting already says nothing, at once. It tells how that ended. */
async function connectingIsOver(adapter: PassedAdapter): Promise<void> {
  if (read(adapter, 'connecting') !== true) return
  await new Promise<void>((resolve, reject) => {
    const stops = ['connect', 'disconnect', 'error'].map((event) =>
      onAdapter(adapter, event, (told) => {
        for (const stop of stops) stop()
        if (event === 'error') reject(told)
        else resolve()
      }),
    )
  })
}

/** One question each: an adapter may lack `signAllTransactions`. */
async function signOneByOne(
  adapter: PassedAdapter,
  transactions: readonly Uint8Array[],
  deserialize: (bytes: Uint8Array) => unknown,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const signed: unknown[] = []
  for (const transaction of transactions) {
    throwIfAborted(signal)
    const answer = await method(adapter, 'signTransaction')(deserialize(transaction.slice()))
    signed.push(await methodOf(answer, 'serialize')?.())
  }
  return signed
}

function accountsOf(adapter: PassedAdapter, networks: LineAccount['networks']): readonly LineAccount[] {
  const publicKey = read(adapter, 'publicKey')
  if (publicKey === null || publicKey === undefined) return []
  const bytes = readBytes(bytesOf(publicKey), 32)
  if (!bytes) throw new KitError('wallet/invalid-answer', { detail: 'The adapter gave no public key.' })
  return [{ address: getAddressDecoder().decode(bytes), networks, own: publicKey }]
}

/** Asked at once, since accounts are read without waiting. */
function bytesOf(publicKey: unknown): unknown {
  const toBytes = read(publicKey, 'toBytes')
  try {
    return typeof toBytes === 'function' ? Reflect.apply(toBytes, publicKey, []) : undefined
  } catch {
    return undefined
  }
}

function method(adapter: PassedAdapter, name: string) {
  const found = methodOf(adapter, name)
  if (!found) throw new KitError('wallet/unsupported-method', { detail: `The adapter has no ${name}.` })
  return found
}
