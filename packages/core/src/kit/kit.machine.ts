import { type ActorRefFrom, emit, enqueueActions, setup } from 'xstate'
import { durations } from '../config/durations.ts'
import { connectionMachine } from '../connection/connection.machine.ts'
import { discoveryMachine } from '../discovery/discovery.machine.ts'
import { networksMachine } from '../networks/networks.machine.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import { routerMachine } from '../router/router.machine.ts'
import { to } from '../system/registry.ts'
import type { KitContext, KitInput, Outcome, RootEmitted, RootEvent, Rules, Situation } from './kit.context.ts'
import { connectingRules } from './rules/connecting.rules.ts'
import { leavingRules } from './rules/leaving.rules.ts'
import { modalRules } from './rules/modal.rules.ts'
import { switchingRules } from './rules/switching.rules.ts'

const rules: Rules = { ...modalRules, ...connectingRules, ...leavingRules, ...switchingRules }

/** The root. Features meet here and nowhere else: a rule decides, this applies what it decided. */
export const kitMachine = setup({
  types: {} as {
    context: KitContext
    events: RootEvent | { type: 'letter.lost'; address: string; letter: string }
    input: KitInput
    emitted: RootEmitted
    children: { router: 'router'; networks: 'networks'; discovery: 'discovery'; notices: 'notices' }
  },
  actors: {
    router: routerMachine,
    networks: networksMachine,
    discovery: discoveryMachine,
    notices: noticesMachine,
    connection: connectionMachine,
  },
  actions: {
    follow: enqueueActions(({ context, event, system, enqueue }) => {
      if (event.type === 'letter.lost') return
      const { set, deeds = [] } = outcome(situationOf(context, system), event)
      if (set) enqueue.assign(set)
      const isTracking = context.hasInteracted || set?.hasInteracted
      for (const deed of deeds) {
        if ('to' in deed) enqueue.sendTo(to(deed.to), deed.letter as never)
        else if ('emit' in deed) enqueue.emit(deed.emit)
        else if ('later' in deed) enqueue.raise(deed.later, { delay: 'successPause' })
        else if (isTracking) enqueue.emit({ type: 'tracked', event: deed.track })
      }
    }),
    reportCrash: emit(({ event }: { event: { type: string; error?: unknown; address?: string } }) => ({
      type: 'kit.crashed' as const,
      actor: event.address ?? event.type.replace('xstate.error.actor.', ''),
      error: event.error,
    })),
  },
  delays: { successPause: durations.successPause },
}).createMachine({
  id: 'kit',
  context: ({ input: { namespaces, features, recentIds, lastConnectorIds, networks }, spawn }) => {
    spawn('networks', { id: 'networks', systemId: 'networks', input: networks })
    for (const namespace of namespaces) {
      const systemId = `connection:${namespace}`
      spawn('connection', {
        id: systemId,
        systemId,
        input: { namespace, lastConnectorId: lastConnectorIds[namespace] ?? null },
      })
    }
    return {
      namespaces,
      features,
      recentIds,
      connections: {},
      leaving: null,
      hasInteracted: false,
    }
  },
  invoke: [
    { id: 'router', src: 'router', systemId: 'router', onError: { actions: 'reportCrash' } },
    { id: 'discovery', src: 'discovery', systemId: 'discovery', onError: { actions: 'reportCrash' } },
    { id: 'notices', src: 'notices', systemId: 'notices', onError: { actions: 'reportCrash' } },
  ],
  on: {
    // A spawned child that throws would otherwise take the whole kit down with it.
    'xstate.error.actor.*': { actions: 'reportCrash' },
    'letter.lost': { actions: 'reportCrash' },
    '*': { actions: 'follow' },
  },
})

function outcome<T extends RootEvent['type']>(situation: Situation, event: Extract<RootEvent, { type: T }>): Outcome {
  return Object.hasOwn(rules, event.type) ? (rules as Rules<T>)[event.type](situation, event) : {}
}

function situationOf(context: KitContext, system: { get(address: string): unknown }): Situation {
  const router = system.get('router') as ActorRefFrom<typeof routerMachine>
  const networks = system.get('networks') as ActorRefFrom<typeof networksMachine>
  const discovery = system.get('discovery') as ActorRefFrom<typeof discoveryMachine>
  return {
    context,
    networks: networks.getSnapshot().context,
    connectors: discovery.getSnapshot().context.connectors,
    view: router.getSnapshot().context.stack.at(-1)?.view,
  }
}
