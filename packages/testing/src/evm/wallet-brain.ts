import { accountMethods } from './account-methods.ts'
import { chainMethods, readNode } from './chain-methods.ts'
import { answerRaw, createManners, type Manners } from './manners.ts'
import { ProviderError, providerCodes, RawRefusal, toProviderError } from './provider-error.ts'
import { kindOfQuestion } from './questions.ts'
import { createRequestLog, type RequestLog, type WalletRequest } from './request-log.ts'
import { signingMethods } from './signing-methods.ts'
import type { Call, Method, WalletInside } from './wallet-inside.ts'
import type { EvmTestWalletOptions } from './wallet-options.ts'
import { createWalletState } from './wallet-state.ts'

export type WalletListener = (event: string, payload: unknown) => void

/** The wallet without its handle: state, manners, and the way a request takes through them. */
export type WalletBrain = WalletInside & {
  readonly manners: Manners
  readonly log: RequestLog
  handle(origin: string, method: string, params: unknown): Promise<unknown>
  listen(origin: string, listener: WalletListener): () => void
  /** Hops to the next account just before the visitor's answer to this method, once. */
  hopDuring(method: string, hop: () => void): void
}

const methods: Readonly<Record<string, Method>> = { ...accountMethods, ...chainMethods, ...signingMethods }
const nodeMethod = /^(eth|net|web3)_\w+$/

export function createWalletBrain(options: EvmTestWalletOptions): WalletBrain {
  const state = createWalletState(options)
  const manners = createManners(options.ask)
  const log = createRequestLog()
  const listeners = new Set<{ origin: string; listener: WalletListener }>()
  const pending = new Set<string>()
  const hops = new Map<string, () => void>()

  const brain: WalletBrain = {
    state,
    options,
    manners,
    log,
    emit(event, payload, origin) {
      for (const one of [...listeners]) if (origin === undefined || origin === one.origin) one.listener(event, payload)
    },
    listen(origin, listener) {
      const one = { origin, listener }
      listeners.add(one)
      return () => listeners.delete(one)
    },
    async handle(origin, method, params) {
      const { request, close } = log.open(origin, method, params)
      try {
        const value = await answer(request)
        close('answered')
        return value
      } catch (error) {
        const refusal = error instanceof RawRefusal ? error : toProviderError(error)
        close('refused', refusal instanceof RawRefusal ? undefined : refusal.code)
        throw refusal instanceof RawRefusal ? refusal.value : refusal
      }
    },
    hopDuring: (method, hop) => hops.set(method, hop),
  }

  async function answer(request: WalletRequest): Promise<unknown> {
    const { method, origin } = request
    if (state.isOffline) throw new ProviderError(providerCodes.disconnected, 'The provider is disconnected.')
    const raw = manners.raw(method)
    if (raw) return answerRaw(raw)
    const question = kindOfQuestion(method)
    const kind = question && `${question} ${origin}`
    if (!kind && manners.isNamed(method)) await manners.decide(request)
    let isMine = false
    const call: Call = {
      request,
      async ask() {
        if (kind && pending.has(kind)) throw alreadyPending(method)
        if (kind) pending.add(kind)
        isMine = true
        await state.lock.opened()
        await manners.decide(request)
        hops.get(method)?.()
        hops.delete(method)
      },
    }
    try {
      const value = await methodNamed(method)(call, brain)
      // Told about by name, a method obeys even where it would not have to ask.
      if (kind && !isMine && manners.isNamed(method)) await call.ask()
      return value
    } finally {
      if (kind && isMine) pending.delete(kind)
    }
  }

  return brain
}

function methodNamed(method: string): Method {
  const own = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (own) return own
  if (nodeMethod.test(method)) return readNode
  throw new ProviderError(providerCodes.unsupportedMethod, `The wallet does not support ${method}.`)
}

function alreadyPending(method: string): ProviderError {
  return new ProviderError(providerCodes.requestPending, `Request of type '${method}' already pending. Please wait.`)
}
