import { answerRaw, type Behaviour, createBehaviour } from '../wallet/behaviour.ts'
import { handleRequest } from '../wallet/handle-request.ts'
import { ProviderError, providerCodes } from '../wallet/provider-error.ts'
import { createRequestLog, type RequestLog, type WalletRequest } from '../wallet/request-log.ts'
import type { BitcoinWalletContext } from './wallet-context.ts'
import { bitcoinMethods, promptingMethods } from './wallet-methods.ts'
import type { BitcoinTestWalletOptions } from './wallet-options.ts'
import { createBitcoinWalletState } from './wallet-state.ts'

export type BitcoinListener = (event: string, payload: unknown) => void

/** The wallet without its controls: state, behaviour and the handling of requests. */
export type BitcoinWalletCore = BitcoinWalletContext & {
  readonly behaviour: Behaviour
  readonly log: RequestLog
  handle(origin: string, method: string, params?: unknown): Promise<unknown>
  listen(origin: string, listener: BitcoinListener): () => void
}

export function createBitcoinWalletCore(options: BitcoinTestWalletOptions): BitcoinWalletCore {
  const behaviour = createBehaviour(options.ask)
  const log = createRequestLog()
  const listeners = new Set<{ readonly origin: string; readonly listener: BitcoinListener }>()
  const context: BitcoinWalletContext = {
    state: createBitcoinWalletState(options),
    esploraUrl: options.esploraUrl,
    emit(event, payload, origin) {
      for (const one of [...listeners]) if (origin === undefined || origin === one.origin) one.listener(event, payload)
    },
  }

  async function answer(request: WalletRequest): Promise<unknown> {
    const { method } = request
    const raw = behaviour.raw(method)
    if (raw) return answerRaw(raw)
    if (!promptingMethods.has(method) && behaviour.isScripted(method)) await behaviour.decide(request)
    const own = Object.hasOwn(bitcoinMethods, method) ? bitcoinMethods[method] : undefined
    if (!own) throw new ProviderError(providerCodes.unsupportedMethod, `The wallet does not support ${method}.`)
    let hasPrompted = false
    const prompt = async () => {
      hasPrompted = true
      await context.state.lock.waitUntilOpen()
      await behaviour.decide(request)
    }
    const value = await own({ request, prompt }, context)
    // A scripted method obeys even if it needed no prompt.
    if (promptingMethods.has(method) && !hasPrompted && behaviour.isScripted(method)) await prompt()
    return value
  }

  return {
    ...context,
    behaviour,
    log,
    listen(origin, listener) {
      const one = { origin, listener }
      listeners.add(one)
      return () => listeners.delete(one)
    },
    handle: (origin, method, params) => handleRequest(log, { origin, method, params }, answer),
  }
}
