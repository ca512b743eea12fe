import { answerRaw, createManners, type Manners } from '../evm/manners.ts'
import { RawRefusal, toProviderError } from '../evm/provider-error.ts'
import { createRequestLog, type RequestLog, type WalletRequest } from '../evm/request-log.ts'
import type { FeatureInside } from './feature-inside.ts'
import { hasToAsk, walletFeatures } from './wallet-features.ts'
import type { WalletKey } from './wallet-keys.ts'
import type { SolanaTestWalletOptions } from './wallet-options.ts'
import { createSolanaWalletState, type SolanaWalletState, visibleAccounts } from './wallet-state.ts'

type Listener = (payload: unknown) => void

/** The wallet without its handle: state, manners, and the way a request takes through them. */
export type SolanaBrain = {
  readonly state: SolanaWalletState
  readonly manners: Manners
  readonly log: RequestLog
  readonly listeners: ReadonlySet<unknown>
  handle(origin: string, feature: string, inputs: readonly unknown[]): Promise<unknown>
  on(event: string, listener: Listener): () => void
  emit(payload: unknown): void
}

export function createSolanaBrain(keys: readonly WalletKey[], options: SolanaTestWalletOptions): SolanaBrain {
  const state = createSolanaWalletState(keys, options)
  const manners = createManners(options.ask)
  const log = createRequestLog()
  const listeners = new Set<{ readonly listener: Listener }>()
  const emit = (payload: unknown) => {
    for (const { listener } of [...listeners]) listener(payload)
  }
  const allow: FeatureInside['allow'] = (isAllowed, active = state.active) => {
    if (state.isAllowed === isAllowed && state.active === active) return
    Object.assign(state, { isAllowed, active })
    state.remember()
    emit({ accounts: visibleAccounts(state) })
  }

  async function answer(request: WalletRequest, inputs: readonly unknown[]): Promise<unknown> {
    const { method, origin } = request
    const raw = manners.raw(method)
    if (raw) return answerRaw(raw)
    // Told about by name, a feature obeys even where it would not have to ask.
    if (!hasToAsk(method, inputs, state) && manners.isNamed(method)) await manners.decide(request)
    const ask = async () => {
      await state.lock.opened()
      await manners.decide(request)
    }
    return walletFeatures[method]?.(inputs, { state, options, origin, ask, allow })
  }

  return {
    state,
    manners,
    log,
    listeners,
    emit,
    on(event, listener) {
      const own = { listener }
      if (event === 'change') listeners.add(own)
      return () => void listeners.delete(own)
    },
    async handle(origin, feature, inputs) {
      const { request, close } = log.open(origin, feature, inputs)
      try {
        const value = await answer(request, inputs)
        close('answered')
        return value
      } catch (error) {
        const refusal = error instanceof RawRefusal ? error : toProviderError(error)
        close('refused', refusal instanceof RawRefusal ? undefined : refusal.code)
        throw refusal instanceof RawRefusal ? refusal.value : refusal
      }
    },
  }
}
