import { defineLazyFeature } from '../actors/feature.ts'
import { KitError } from '../errors/kit-error.ts'
import { isPairingRoute } from '../router/routes.ts'
import type { PairingNews, PairingRequest } from './pairing.events.ts'
import type { PairingState } from './pairing.state.ts'

export const pairing = defineLazyFeature<
  PairingRequest,
  PairingNews,
  PairingState,
  'pairing.retried' | 'pairing.watched'
>()({
  id: 'pairing',
  scope: 'kit',
  arrives: 'lazy',
  preview(initial, queued, failure) {
    const state: PairingState = failure ? { is: 'failed', error: failure } : initial
    const waiting = queued.slice(queued.findLastIndex(({ type }) => type === 'pairing.left') + 1)
    const commands = waiting.flatMap((event) => (event.type === 'pairing.awaited' ? [event.command] : []))
    return commands.length === 0 ? state : { ...state, commands }
  },
  onEnter: (route) => (isPairingRoute(route) ? [{ type: 'pairing.requested' }] : []),
  // One code serves every route that shows it.
  onLeave: (route, { stack }) =>
    isPairingRoute(route) && !stack.some(isPairingRoute) ? [{ type: 'pairing.left' }] : [],
  async load({ loadClients, settings: { clock } }) {
    const [{ loadPairing }, { sessions }] = await Promise.all([import('./pairing.effects.ts'), loadClients()])
    const session = sessions.ofKind('walletConnect')
    if (!session) throw new KitError('config/invalid', { detail: 'Pass walletConnect() to createKit in connectors.' })
    return loadPairing(session.load, clock)
  },
})
