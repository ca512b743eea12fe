import { answerRaw, type Behaviour, createBehaviour } from '../wallet/behaviour.ts'
import { handleRequest } from '../wallet/handle-request.ts'
import { ProviderError, providerCodes } from '../wallet/provider-error.ts'
import { createRequestLog, type RequestLog, type WalletRequest } from '../wallet/request-log.ts'
import { accountMethods } from './account-methods.ts'
import { chainMethods, readNode } from './chain-methods.ts'
import { promptKind } from './prompts.ts'
import { signingMethods } from './signing-methods.ts'
import type { Call, Method, WalletContext } from './wallet-context.ts'
import type { EvmTestWalletOptions } from './wallet-options.ts'
import { createWalletState } from './wallet-state.ts'

export type WalletListener = (event: string, payload: unknown) => void

/** The wallet without its controls: state, behaviour and the handling of requests. */
export type WalletCore = WalletContext & {
  readonly behaviour: Behaviour
  readonly log: RequestLog
  handle(origin: string, method: string, params: unknown): Promise<unknown>
  listen(origin: string, listener: WalletListener): () => void
  /** Calls `switchAccount` once, just before the visitor's answer to this method. */
  switchDuring(method: string, switchAccount: () => void): void
}

const methods: Readonly<Record<string, Method>> = { ...accountMethods, ...chainMethods, ...signingMethods }
const nodeMethod = /^(eth|net|web3)_\w+$/

export function createWalletCore(options: EvmTestWalletOptions): WalletCore {
  const state = createWalletState(options)
  const behaviour = createBehaviour(options.ask)
  const log = createRequestLog()
  const listeners = new Set<{ origin: string; listener: WalletListener }>()
  const pending = new Set<string>()
  const pendingSwitches = new Map<string, () => void>()

  const core: WalletCore = {
    state,
    options,
    behaviour,
    log,
    emit(event, payload, origin) {
      for (const one of [...listeners]) if (origin === undefined || origin === one.origin) one.listener(event, payload)
    },
    listen(origin, listener) {
      const one = { origin, listener }
      listeners.add(one)
      return () => listeners.delete(one)
    },
    handle: (origin, method, params) => handleRequest(log, { origin, method, params }, answer),
    switchDuring: (method, switchAccount) => pendingSwitches.set(method, switchAccount),
  }

  async function answer(request: WalletRequest): Promise<unknown> {
    const { method, origin } = request
    if (state.isOffline) throw new ProviderError(providerCodes.disconnected, 'The provider is disconnected.')
    const raw = behaviour.raw(method)
    if (raw) return answerRaw(raw)
    const kindOfPrompt = promptKind(method)
    const kind = kindOfPrompt && `${kindOfPrompt} ${origin}`
    if (!kind && behaviour.isScripted(method)) await behaviour.decide(request)
    let hasPrompted = false
    const call: Call = {
      request,
      async prompt() {
        if (kind && pending.has(kind)) throw alreadyPending(method)
        if (kind) pending.add(kind)
        hasPrompted = true
        await state.lock.waitUntilOpen()
        await behaviour.decide(request)
        pendingSwitches.get(method)?.()
        pendingSwitches.delete(method)
      },
    }
    try {
      const value = await findMethod(method)(call, core)
      // A scripted method obeys even if it needed no prompt.
      if (kind && !hasPrompted && behaviour.isScripted(method)) await call.prompt()
      return value
    } finally {
      if (kind && hasPrompted) pending.delete(kind)
    }
  }

  return core
}

function findMethod(method: string): Method {
  const own = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (own) return own
  if (nodeMethod.test(method)) return readNode
  throw new ProviderError(providerCodes.unsupportedMethod, `The wallet does not support ${method}.`)
}

function alreadyPending(method: string): ProviderError {
  return new ProviderError(providerCodes.requestPending, `Request of type '${method}' already pending. Please wait.`)
}
