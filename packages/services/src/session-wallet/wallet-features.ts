import type { Connection, Namespace, Network } from '@kit/core'
import { type ActiveWallet, isSameAddress, KitError, type Lifetime } from '@kit/core/adapters'
import type { CommonWalletFeatures, SharedSession, SignMessage } from '@kit/core/ports'
import { fromBase58, toBase58 } from '../base58.ts'
import { loadBitcoinCheck } from './bitcoin-signature.ts'
import type { CheckSignature } from './check-signature.ts'
import { loadEvmCheck } from './evm-signature.ts'
import { checkSolanaSignature } from './solana-signature.ts'

export type ConnectedSession<N extends Namespace = Namespace> = {
  readonly session: SharedSession
  readonly connection: Connection<N>
}

/** The wallet on a session, while it is connected. */
type SessionWallet = Pick<ActiveWallet<Namespace, ConnectedSession>, 'whileConnected'> & {
  connected(): ConnectedSession
  /** Of the kit. */
  readonly networks: readonly Network[]
}

type Message = string | Uint8Array
type MessageSigning = {
  readonly method: string
  params(address: string, message: Message): unknown
  /** Reads the signature in a wallet's answer; `null` for anything that cannot be one. */
  read(answer: unknown, address: string): string | null
  /** Loads what checks whether the account's key signed; `null` where nothing can. */
  loadCheck?(): Promise<CheckSignature | null>
}

/** How the wallets of a namespace sign messages through a session. */
const messageSignings: { readonly [N in Namespace]?: MessageSigning } = {
  // https://docs.reown.com/advanced/multichain/rpc-reference/ethereum-rpc; a contract account's signature has any length.
  eip155: {
    method: 'personal_sign',
    params: (address, message) => [toHex(bytesOf(message)), address],
    read: (answer) => (typeof answer === 'string' && /^0x(?:[\da-f]{2}){1,20000}$/i.test(answer) ? answer : null),
    loadCheck: loadEvmCheck,
  },
  // https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
  solana: {
    method: 'solana_signMessage',
    params: (pubkey, message) => ({ message: toBase58(bytesOf(message)), pubkey }),
    read: ofObject(({ signature }) =>
      typeof signature === 'string' && fromBase58(signature)?.length === 64 ? signature : null,
    ),
    loadCheck: async () => checkSolanaSignature,
  },
  bip122: {
    method: 'signMessage',
    params: (address, message) => ({ account: address, address, message: textOf(message) }),
    read: ofObject(({ signature, address: signer }, address) => {
      if (signer !== undefined && !(typeof signer === 'string' && isSameAddress(signer, address))) return null
      return typeof signature === 'string' && /^[\w+/=-]{40,2000}$/.test(signature) ? signature : null
    }),
    loadCheck: loadBitcoinCheck,
  },
}

/** The features of a session in one namespace: those whose methods its wallet approved. */
export function walletFeatures(
  namespace: Namespace,
  wallet: SessionWallet,
  lifetime: Lifetime,
): Pick<CommonWalletFeatures, 'getProvider' | 'signMessage'> {
  const signing = messageSignings[namespace]
  const isApproved = signing && approvedMethods(namespace, wallet).includes(signing.method)
  return {
    getProvider: lifetime.bind(async () => provider(wallet, lifetime.signal)),
    signMessage: isApproved ? lifetime.bind(signWith(signing, wallet)) : undefined,
  }
}

function approvedMethods(namespace: Namespace, { connected }: SessionWallet): readonly string[] {
  try {
    return connected().session.current()?.namespaces[namespace]?.methods ?? []
  } catch {
    return []
  }
}

/** A provider that sends requests to the wallet on its current network. */
function provider({ connected, whileConnected }: SessionWallet, destroyed: AbortSignal) {
  connected()
  return {
    async request({ method, params = [] }: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
      const { session, connection } = connected()
      const request = { network: connection.network, method, params }
      return await whileConnected(destroyed, (either) => session.request(request, either))
    },
  }
}

function signWith(signing: MessageSigning, { connected, whileConnected, networks }: SessionWallet): SignMessage {
  const { method, params, read, loadCheck } = signing
  return async ({ address, message }, signal) => {
    const { session, connection } = connected()
    if (!connection.accounts.some((account) => isSameAddress(account.address, address)))
      throw new KitError('wallet/wrong-account')
    const request = { network: connection.network, method, params: params(address, message) }
    // Before the wallet is asked, so that nothing is loaded once it has signed.
    const check = await loadCheck?.()
    const answer = await whileConnected(signal, (either) => session.request(request, either))
    const signature = read(answer, address)
    if (signature === null) throw new KitError('wallet/invalid-answer', { detail: `the answer to ${method}` })
    const { accounts } = connection
    await check?.({ address, message: bytesOf(message), signature, accounts, networks }, signal)
    return { signature }
  }
}

/** Reads the signature in an answer that has it beside other things. */
function ofObject(read: (answer: Readonly<Record<string, unknown>>, address: string) => string | null) {
  return (answer: unknown, address: string) =>
    typeof answer === 'object' && answer !== null ? read({ ...answer }, address) : null
}

const toHex = (bytes: Uint8Array) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

const bytesOf = (message: Message) => (typeof message === 'string' ? new TextEncoder().encode(message) : message)

/** Bitcoin wallets sign text. */
function textOf(message: Message): string {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw new KitError('feature/not-supported', { detail: 'this wallet signs text only', cause })
  }
}
