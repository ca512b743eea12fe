import { KitError, type Network } from '@kit/core'
import { entriesOf, loadCode, maySend, readOwn } from '@kit/core/adapters'
import { findChain, parseChainId, toHex } from '../chain/chain-id.ts'
import type { ReadNode } from '../chain/read-node.ts'
import { type EvmSession, otherSend, required, unsupported } from './evm-session.ts'
import { nodeMethods } from './node-methods.ts'
import { toFinalError, toProviderError } from './provider-error.ts'
import type { ProviderListener } from './provider-listeners.ts'
import { switchAsAsked } from './session-switch.ts'

/** EIP-1193 over a shared session, which already is the permission to connect. */
export type SessionProvider = {
  /** @throws ProviderRpcError */
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: ProviderListener): SessionProvider
  removeListener(event: string, listener: ProviderListener): SessionProvider
}

/** Sends a provider's requests; throws kit errors and takes a signal. */
export type ProviderRequest = (
  args: { readonly method: string; readonly params?: unknown },
  signal?: AbortSignal,
) => Promise<unknown>

type ProviderParts = {
  readonly session: EvmSession
  readonly networks: readonly Network<'eip155'>[]
  readonly readNode: ReadNode
}

type Own = (session: EvmSession, params: unknown, parts: ProviderParts) => unknown

/** Methods that the session itself answers. */
const answers: Readonly<Record<string, Own>> = {
  eth_accounts: (session) => [...(session.current()?.accounts ?? [])],
  eth_requestAccounts: (session) => [...required(session.current()).accounts],
  eth_chainId: (session) => toHex(required(session.current()).chainId),
  net_version: (session) => String(required(session.current()).chainId),
  async personal_ecRecover(_session, params) {
    const { recoverSigner } = await loadCode(() => import('./recover-signer.ts'))
    return recoverSigner(params)
  },
  async wallet_switchEthereumChain(session, params, { networks }) {
    const chainId = chainIn(params)
    if (chainId === undefined) throw new KitError('rpc/invalid-params', { detail: 'There is no chainId.' })
    required(session.current())
    if (!findChain(networks, chainId)) {
      throw new KitError('wallet/unknown-chain', { detail: `Chain ${chainId} is not among the networks of this kit.` })
    }
    await switchAsAsked(session, chainId, params)
    return null
  },
}

/** Methods whose parameters name a chain, which has to be the session's. */
const boundToChain: ReadonlySet<string> = new Set(['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls'])

/** Routes a request to the session, the nodes or the wallet. Fixes the request's chain before the first `await`. */
export function createSessionRequest(parts: ProviderParts): ProviderRequest {
  const { session, readNode } = parts
  return async ({ method, params }, signal) => {
    if (typeof method !== 'string' || method === '') {
      throw new KitError('rpc/invalid-request', { detail: 'A request needs a method.' })
    }
    const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
    if (answer) return answer(session, params, parts)
    const { chainId, methods } = required(session.current())
    if (nodeMethods.has(method)) return readNode(chainId, { method, params }, signal ?? session.signal)
    if (!methods.includes(method)) throw unsupported(method)
    if (boundToChain.has(method)) assertChain(chainId, params)
    return session.forward(method, params, signal)
  }
}

/** The provider for dApps and wagmi's hooks. */
export function createSessionProvider(ask: ProviderRequest, session: EvmSession): SessionProvider {
  const { listeners } = session
  const hasOther = () => session.current()?.methods.includes(otherSend)
  const provider: SessionProvider = {
    async request(args) {
      try {
        return await ask(args ?? {})
      } catch (error) {
        throw mayHaveSent(args?.method) ? toFinalError(error, hasOther()) : toProviderError(error)
      }
    },
    on(event, listener) {
      listeners.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      listeners.off(event, listener)
      return provider
    },
  }
  return provider
}

/** A node takes the same signed transaction any number of times, and sends it once. */
const mayHaveSent = (method: unknown) => typeof method === 'string' && maySend(method) && !nodeMethods.has(method)

const chainTextIn = (params: unknown): unknown => readOwn(entriesOf(params, 1)?.[0], 'chainId') ?? undefined

const chainIn = (params: unknown): number | undefined => parseChainId(chainTextIn(params)) ?? undefined

/** Wallets may read a chain that the kit cannot, so it must not reach them. */
function assertChain(chainId: number, params: unknown): void {
  if (chainTextIn(params) === undefined) return
  const named = chainIn(params)
  if (named === undefined) throw new KitError('rpc/invalid-params', { detail: 'The chainId cannot be read.' })
  if (named === chainId) return
  throw new KitError('wallet/wrong-chain', { detail: `Asked for chain ${named}, the session is on ${chainId}.` })
}
