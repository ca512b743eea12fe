import { createFakeStorage } from '@kit/testing'
import { createActor, type EventObject, enqueueActions, sendTo, setup } from 'xstate'
import { base, mainnet } from '../domain/networks.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import type { KitEvent } from '../kit/kit.ts'
import { routerMachine } from '../router/router.machine.ts'
import { loadSend, type SendClients } from '../send/send.effects.ts'
import { storageKeys } from '../storage/keys.ts'
import { accountOf, connectionTo } from './sample-connection.ts'
import { connectorIds, drawPage, namespace, queueQuestions, type Sending } from './sending-subject.ts'
import { testConnected, testSettings, testSnapshot } from './test-snapshot.ts'

/** Sending and the routes of the modal without the rest of a kit, which takes a tenth of its time. */
export function startSendingParts(): Sending {
  const { questions, chain, walletOf } = queueQuestions()
  const clients = {
    clock: { now: () => Date.now() },
    storage: createFakeStorage(),
    keys: storageKeys('kit.v1'),
    requestedNetworks: () => [mainnet, base],
    chains: { load: async () => ({ features: chain }) },
    wallets: { load: async (_: string, id: string) => ({ features: walletOf(id) }), hold: () => () => {} },
  } as unknown as SendClients
  const { logic, input, read, onLeave } = loadSend(clients)
  const wallets = new Map(connectorIds.map((id) => [id as string, connectionTo(namespace, id)]))
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let active: string = connectorIds[0]
  let recentTransactions: readonly RecentTransaction[] = []
  const machine = setup({ actors: { send: logic, router: routerMachine } }).createMachine({
    invoke: [
      { src: 'send', systemId: 'send', input, onError: {} },
      { src: 'router', systemId: 'router', onError: {} },
    ],
    on: {
      'router.left': {
        actions: enqueueActions(({ event, enqueue, system }) => {
          const left = onLeave?.(event.route, stack())
          if (left) enqueue.sendTo(system.get('send'), left)
        }),
      },
      'router.viewRequested': {
        actions: sendTo(
          ({ system }) => system.get('router'),
          ({ event }) => ({ ...event, type: 'router.pushed' }),
        ),
      },
      'recentTransactions.added': {
        actions: ({ event }) => {
          recentTransactions = [event.transaction as RecentTransaction, ...recentTransactions]
        },
      },
    },
  })
  const root = createActor(machine).start()
  const member = (id: 'send' | 'router') => root.system.get(id)
  const stack = () => member('router').getSnapshot().context.stack
  for (const id of ['send', 'router'] as const) member(id).subscribe(tell)
  const connection = () => wallets.get(active) ?? connectionTo(namespace, active)
  const change = (parts: Partial<ReturnType<typeof connection>>) => {
    wallets.set(active, { ...connection(), ...parts })
    tell()
  }
  const send = (event: KitEvent) => {
    const asked: EventObject = event.type === 'router.openRequested' ? { ...event, type: 'router.opened' } : event
    member(asked.type.startsWith('router.') ? 'router' : 'send').send(asked)
  }
  const snapshot = () => ({
    ...testSnapshot({ router: { stack: stack() }, wallets: { eip155: testConnected({ connection: connection() }) } }),
    send: read(member('send'), []) as ReturnType<Sending['snapshot']>['send'],
    recentTransactions,
  })
  return {
    send,
    snapshot,
    connection,
    activate(connectorId) {
      active = connectorId
      tell()
    },
    moveTo: (network) => change({ network }),
    switchAccounts: (first, second) =>
      change({ accounts: [accountOf(namespace, first), accountOf(namespace, second)] }),
    questions,
    page: drawPage(testSettings, { snapshot, send }, (listener) => listeners.add(listener)),
    stop: () => void root.stop(),
  }
}
