import { answerRaw, createManners, type Manners } from '../evm/manners.ts'
import { ProviderError, providerCodes, RawRefusal, toProviderError } from '../evm/provider-error.ts'
import { createRequestLog, type RequestLog, type WalletRequest } from '../evm/request-log.ts'
import { asking, type BitcoinInside, bitcoinMethods } from './methods.ts'
import type { BitcoinTestWalletOptions } from './wallet-options.ts'
import { createBitcoinState } from './wallet-state.ts'

export type BitcoinListener = (event: string, payload: unknown) => void

/** The wallet without its handle: state, manners, and the way a request takes through them. */
export type BitcoinBrain = BitcoinInside & {
  readonly manners: Manners
  readonly log: RequestLog
  handle(origin: string, method: string, params?: unknown): Promise<unknown>
  listen(origin: string, listener: BitcoinListener): () => void
}

export function createBitcoinBrain(options: BitcoinTestWalletOptions): BitcoinBrain {
  const manners = createManners(options.ask)
  const log = createRequestLog()
  const listeners = new Set<{ readonly origin: string; readonly listener: BitcoinListener }>()
  const inside: BitcoinInside = {
    state: createBitcoinState(options),
    esploraUrl: options.esploraUrl,
    emit(event, payload, origin) {
      for (const one of [...listeners]) if (origin === undefined || origin === one.origin) one.listener(event, payload)
    },
  }

  async function answer(request: WalletRequest): Promise<unknown> {
    const { method } = request
    const raw = manners.raw(method)
    if (raw) return answerRaw(raw)
    if (!asking.has(method) && manners.isNamed(method)) await manners.decide(request)
    const own = Object.hasOwn(bitcoinMethods, method) ? bitcoinMethods[method] : undefined
    if (!own) throw new ProviderError(providerCodes.unsupportedMethod, `The wallet does not support ${method}.`)
    let isAsked = false
    const ask = async () => {
      isAsked = true
      await inside.state.lock.opened()
      await manners.decide(request)
    }
    const value = await own({ request, ask }, inside)
    // Told about by name, a method obeys even where it would not have to ask.
    if (asking.has(method) && !isAsked && manners.isNamed(method)) await ask()
    return value
  }

  return {
    ...inside,
    manners,
    log,
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
        if (error instanceof RawRefusal) {
          close('refused')
          throw error.value
        }
        const refusal = toProviderError(error)
        close('refused', refusal.code)
        throw refusal
      }
    },
  }
}
