import type { Connection } from '../domain/connection.ts'
import { base, mainnet, solana } from '../domain/networks.ts'
import type { Sent } from '../root/root.host.ts'
import { routeRequests } from '../root/root.machine.ts'
import type { Effect, KitContext, RuleInput } from '../root/root.types.ts'
import type { Route } from '../router/routes.ts'
import { connectionTo } from './sample-connection.ts'
import { testSettings } from './test-snapshot.ts'

type Result = { readonly effects?: readonly (Effect | Sent)[] }
type Changes = Partial<Omit<RuleInput, 'context'>> & { readonly context?: Partial<KitContext> }

/** The input of a rule: eip155 and solana, no wallet connected and the modal closed, but for what a test changes. */
export function ruleInput({ context, ...changes }: Changes = {}): RuleInput {
  return {
    context: {
      namespaces: ['eip155', 'solana'],
      settings: testSettings,
      chosenListing: null,
      sessionNamespace: null,
      connections: {},
      disconnecting: null,
      connectQueue: null,
      hasInteracted: false,
      ...context,
    },
    networks: { requested: [mainnet, base, solana], active: mainnet.caipNetworkId },
    connected: Object.values(context?.connections ?? {}),
    switchingTo: null,
    connectors: [],
    recentIds: [],
    stack: changes.route ? [changes.route] : [],
    route: changes.stack?.at(-1),
    ...changes,
  }
}

/** The same with a connected EVM wallet. */
export const connectedTo = (changes: Partial<Connection<'eip155'>> = {}, rest: Changes = {}): RuleInput =>
  ruleInput({
    ...rest,
    context: { connections: { eip155: connectionTo('eip155', 'io.wallet', changes) }, ...rest.context },
  })

/** What an outcome does, one line each: whom it writes to and what, what it tells, what it tracks, what comes later. */
export function linesOf({ effects = [] }: Result): string[] {
  return effects.map(lineOf)
}

function lineOf(effect: Effect | Sent): string {
  if ('to' in effect) return `${effect.to} < ${effect.event.type}`
  if ('emit' in effect) return `emit ${effect.emit.type}`
  return 'track' in effect ? `track ${effect.track.name}` : `later ${effect.delayed.type}`
}

/** The events of an outcome to one actor. */
export function eventsTo(address: string, { effects = [] }: Result): unknown[] {
  return effects.flatMap((effect) => ('to' in effect && effect.to === address ? [effect.event] : []))
}

/** What an outcome tracks. */
export function trackedIn({ effects = [] }: Result): unknown[] {
  return effects.flatMap((effect) => ('track' in effect ? [effect.track] : []))
}

/** What the features ask of themselves when a route is entered or left. */
export const routeResult = (type: 'router.entered' | 'router.left', route: Route, input: RuleInput): Result => ({
  effects: routeRequests(input, { type, route }),
})
