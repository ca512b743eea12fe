import type { WalletInfo } from '../evm/eip1193.ts'
import type { BridgeReply, PageMessage } from './bridge-messages.ts'

export type ShimConfig = { readonly binding: string; readonly info: WalletInfo; readonly legacy: boolean }

/**
 * Runs in the page, and holds no key: an EIP-6963 announcer and an EIP-1193 provider that pass everything on. Its text
 * travels to the page, so it uses nothing but what a browser has, and neither evaluates text nor touches the document.
 */
export function pageShim({ binding, info, legacy }: ShimConfig): void {
  type Listener = (payload: unknown) => void
  const page = globalThis as unknown as Record<string, unknown>
  const send = page[binding] as (message: PageMessage) => Promise<BridgeReply>
  const session = `${performance.timeOrigin} ${Math.random()}`
  const listeners = new Map<string, Listener[]>()
  let seen = 0

  const post = async (request?: PageMessage['request']): Promise<BridgeReply['answer']> => {
    const message = { session, origin: globalThis.origin, seen }
    const { events, answer } = await send(request ? { ...message, request } : message)
    for (const { number, event, payload } of events) {
      if (number <= seen) continue
      seen = number
      const heard = event === 'disconnect' ? Object.assign(new Error('disconnect'), payload) : payload
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(heard)
        } catch (error) {
          reportError(error)
        }
      }
    }
    return answer
  }
  const follow = (): Promise<void> => post().then(follow)
  follow().catch(() => {})

  const provider = {
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      const answer = await post({ method, params })
      if (!answer) return undefined
      if ('value' in answer) return answer.value
      if ('raw' in answer) throw answer.raw
      const { message, code, data } = answer.error
      throw Object.assign(new Error(message), { code, data })
    },
    on(event: string, listener: Listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.set(event, listeners.get(event)?.filter((other) => other !== listener) ?? [])
      return provider
    },
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const speak = () => globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  globalThis.addEventListener('eip6963:requestProvider', speak)
  speak()
  if (legacy) page.ethereum = provider
}
