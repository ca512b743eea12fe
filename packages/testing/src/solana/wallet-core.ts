import { answerRaw, type Behaviour, createBehaviour } from '../wallet/behaviour.ts'
import { handleRequest } from '../wallet/handle-request.ts'
import { createRequestLog, type RequestLog, type WalletRequest } from '../wallet/request-log.ts'
import type { FeatureContext } from './wallet-context.ts'
import { needsPrompt, walletFeatures } from './wallet-features.ts'
import type { WalletKey } from './wallet-keys.ts'
import type { SolanaTestWalletOptions } from './wallet-options.ts'
import { createSolanaWalletState, type SolanaWalletState, visibleAccounts } from './wallet-state.ts'

type Listener = (payload: unknown) => void

/** The wallet without its controls: state, behaviour and the handling of requests. */
export type SolanaWalletCore = {
  readonly state: SolanaWalletState
  readonly behaviour: Behaviour
  readonly log: RequestLog
  readonly listeners: ReadonlySet<unknown>
  handle(origin: string, feature: string, inputs: readonly unknown[]): Promise<unknown>
  on(event: string, listener: Listener): () => void
  emit(payload: unknown): void
}

export function createSolanaWalletCore(keys: readonly WalletKey[], options: SolanaTestWalletOptions): SolanaWalletCore {
  const state = createSolanaWalletState(keys, options)
  const behaviour = createBehaviour(options.ask)
  const log = createRequestLog()
  const listeners = new Set<{ readonly listener: Listener }>()
  const emit = (payload: unknown) => {
    for (const { listener } of [...listeners]) listener(payload)
  }
  const allow: FeatureContext['allow'] = (isAllowed, active = state.active) => {
    if (state.isAllowed === isAllowed && state.active === active) return
    Object.assign(state, { isAllowed, active })
    state.persist()
    emit({ accounts: visibleAccounts(state) })
  }

  async function answer(request: WalletRequest, inputs: readonly unknown[]): Promise<unknown> {
    const { method, origin } = request
    const raw = behaviour.raw(method)
    if (raw) return answerRaw(raw)
    // A scripted feature obeys even if it needed no prompt.
    if (!needsPrompt(method, inputs, state) && behaviour.isScripted(method)) await behaviour.decide(request)
    const prompt = async () => {
      await state.lock.waitUntilOpen()
      await behaviour.decide(request)
    }
    return walletFeatures[method]?.(inputs, { state, options, origin, prompt, allow })
  }

  return {
    state,
    behaviour,
    log,
    listeners,
    emit,
    on(event, listener) {
      const own = { listener }
      if (event === 'change') listeners.add(own)
      return () => void listeners.delete(own)
    },
    handle: (origin, method, inputs) =>
      handleRequest(log, { origin, method, params: inputs }, (request) => answer(request, inputs)),
  }
}
