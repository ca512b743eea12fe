import type { Eip1193Provider } from '@kit/adapter-evm'
import { getAccount, getProvider, type Kit, openModal } from '@kit/core'

type Request = { readonly method: string; readonly params?: unknown }
type Listener = (payload: unknown) => void

/** What the page asked, for the test; without an end while it waits. */
export type Asked = Request & {
  end?: { readonly answer: unknown } | { readonly code: number; readonly message: string }
}

/** The kit's provider as a page expects that of an extension: there before a visitor has signed in, and the way to do so. */
export type PageProvider = {
  /** The page enables its buttons for a provider that says this of itself. */
  readonly isMetaMask: true
  request(asked: Request): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

export function createProvider(kit: Kit<'eip155'>, record: (asked: Asked) => void): PageProvider {
  const isConnected = () => getAccount(kit, { namespace: 'eip155' }).is === 'connected'
  const providerOf = async () => (await getProvider(kit, { namespace: 'eip155' })) as Eip1193Provider

  async function answer({ method, params }: Request): Promise<unknown> {
    if (!isConnected()) {
      const [, first = ''] = (kit.networkIds[0] ?? '').split(':')
      if (method === 'eth_accounts') return []
      if (method === 'eth_chainId') return `0x${Number(first).toString(16)}`
      if (method === 'net_version') return first
      if (method === 'eth_requestAccounts') await openModal(kit)
    }
    return (await providerOf()).request({ method, params: params as readonly unknown[] })
  }

  async function whenConnected(act: () => void): Promise<void> {
    if (isConnected()) return act()
    const stop = kit.subscribe(() => {
      if (!isConnected()) return
      stop()
      act()
    })
  }

  return {
    isMetaMask: true,
    async request(request) {
      const asked: Asked = structuredClone({ method: request.method, params: request.params })
      record(asked)
      try {
        const given = await answer(request)
        asked.end = { answer: given }
        return given
      } catch (error) {
        const { code, message } = error as { code: number; message: string }
        asked.end = { code, message }
        throw error
      }
    },
    on(event, listener) {
      void whenConnected(async () => void (await providerOf()).on?.(event, listener))
    },
    removeListener(event, listener) {
      void whenConnected(async () => void (await providerOf()).removeListener?.(event, listener))
    },
  }
}
