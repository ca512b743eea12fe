import { KitError, movedTo, type Session, type SessionEvent, type SessionRequest, type SharedSession } from '@kit/core'

/** A fake shared session; a test sets what it holds and answers. */
export function fakeSession(initial: Session | null) {
  const listeners = new Set<(event: SessionEvent) => void>()
  const requests: SessionRequest[] = []
  const disconnects: number[] = []
  let session = initial
  const controls = {
    requests,
    disconnects,
    answer: (_request: SessionRequest): unknown => null,
    listeners: () => listeners.size,
    change(next: Session | null) {
      session = next
      const event: SessionEvent = next
        ? { type: 'session.changed', session: next }
        : { type: 'session.ended', reason: 'deleted' }
      for (const listener of listeners) listener(event)
    },
  }
  const shared: SharedSession = {
    pair: () => Promise.reject(new KitError('connection/cancelled')),
    current: () => session,
    restore: async () => session,
    async request(request) {
      requests.push(request)
      return controls.answer(request)
    },
    moveTo(network) {
      const next = session && movedTo(session, network)
      if (!next || next === session) return false
      controls.change(next)
      return true
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async disconnect() {
      disconnects.push(1)
      session = null
    },
    destroy() {},
  }
  return { ...controls, controls, shared }
}

type Part = NonNullable<Session['namespaces']['eip155']>

/** A session with two networks and one account in each of the namespaces. */
export function sampleSession(more: Partial<Part> = {}): Session {
  const addresses = {
    eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    solana: 'EAoLTSGLGmHJpSwSPTQ5TnKbRLGRkQt9zoCVQm9cDvGf',
    bip122: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
  } as const
  const part = <N extends keyof typeof addresses>(namespace: N, methods: readonly string[]) => {
    const networks = [`${namespace}:one`, `${namespace}:two`] as const
    const account = { namespace, address: addresses[namespace], type: 'eoa' } as const
    const accounts = networks.map((network) => ({ ...account, network }))
    return { accounts, networks, methods, network: networks[0] }
  }
  return {
    wallet: { id: 'walletConnect', name: 'Test phone' },
    expiresAt: 1,
    namespaces: {
      eip155: { ...part('eip155', ['personal_sign']), ...more },
      solana: part('solana', ['solana_signMessage']),
      bip122: part('bip122', ['signMessage']),
    },
  }
}
