import { describe, expect, test } from 'vitest'
import type { Connection } from '../../domain/connection.ts'
import { base, mainnet, solana } from '../../domain/networks.ts'
import { KitError } from '../../errors/kit-error.ts'
import { eventsTo, linesOf, ruleInput, trackedIn } from '../../test-utils/rule-input.ts'
import { connectionTo } from '../../test-utils/sample-connection.ts'
import type { ConnectQueue, KitContext, RuleInput } from '../root.types.ts'
import { connectedRules } from './connected.rules.ts'
import { connectingRules } from './connecting.rules.ts'
import { modalRules } from './modal.rules.ts'

const rules = { ...connectingRules, ...connectedRules }
const onEvm = { namespace: 'eip155', connectorId: 'io.a' } as const
const onSolana = { namespace: 'solana', connectorId: 'io.a' } as const
const members = [onEvm, onSolana]
const place = { view: 'ConnectingMultiChain', wallet: 'io.a' } as const
const evm = connectionTo('eip155', 'io.a')
const sol = connectionTo('solana', 'io.a')

type Changes = Partial<Omit<RuleInput, 'context'>> & { readonly context?: Partial<KitContext> }
const at = (step: number, changes: Changes = {}): Changes => ({
  ...changes,
  context: { connectQueue: { wallets: members, at: step }, ...changes.context },
})
const pick = (before: Changes = {}, wallets: ConnectQueue['wallets'] = members) =>
  rules['wallet.pickedForAll'](ruleInput(before), { type: 'wallet.pickedForAll', wallets: wallets })
const open = (connection: Connection, before: Changes, isRestored = false) =>
  rules['connection.opened'](ruleInput(before), {
    type: 'connection.opened',
    namespace: connection.namespace,
    connectorId: connection.connectorId,
    connection,
    isRestored,
    picked: null,
  })

describe('R-CON-3: one wallet is picked for several of its chains', () => {
  test('the first is asked, and no other yet', () => {
    const outcome = pick()
    expect(outcome.set).toEqual({ hasInteracted: true, connectQueue: { wallets: members, at: 0 } })
    expect(linesOf(outcome)).toEqual(['track SELECT_WALLET', 'wallets:eip155 < connect.requested'])
    expect(eventsTo('wallets:eip155', outcome)).toEqual([
      { type: 'connect.requested', connectorId: 'io.a', network: 'eip155:1' },
    ])
  })

  test('the chain on show comes first, so that the visitor stays where they are', () => {
    const networks = { requested: [mainnet, base, solana], active: solana.caipNetworkId }
    const outcome = pick({ networks })
    expect(linesOf(outcome)).toContain('wallets:solana < connect.requested')
    expect(outcome.set?.connectQueue?.wallets).toEqual([onSolana, onEvm])
  })

  test('of none, nothing happens', () => {
    expect(pick({}, [])).toEqual({ set: { connectQueue: null } })
  })

  test('a chain that is not configured tells the developer, and no further wallet is asked', () => {
    const outcome = pick({}, [{ namespace: 'bip122', connectorId: 'io.a' }, onSolana])
    expect([outcome.set?.connectQueue, linesOf(outcome)]).toEqual([null, ['notices < notices.raised']])
  })
})

describe('R-CON-3: a chain of it is connected', () => {
  test('the next is asked, and success is not shown before the last', () => {
    const outcome = open(evm, at(0))
    expect(outcome.set).toMatchObject({ connectQueue: { wallets: members, at: 1 }, connections: { eip155: evm } })
    expect(linesOf(outcome)).toContain('wallets:solana < connect.requested')
    expect(linesOf(outcome)).toContain('emit connection.persisted')
    expect(linesOf(outcome)).not.toContain('later success.shown')
  })

  test('after the last, success is shown, and no further wallet is asked', () => {
    const outcome = open(sol, at(1, { context: { connections: { eip155: evm } } }))
    expect(outcome.set).toMatchObject({ connectQueue: null, connections: { eip155: evm, solana: sol } })
    expect(linesOf(outcome)).toContain('later success.shown')
    expect(linesOf(outcome).filter((line) => line.endsWith('connect.requested'))).toEqual([])
  })

  test('what is on show goes where the first one is, and stays for the others', () => {
    const moves = (outcome: ReturnType<typeof open>) => eventsTo('networks', outcome)
    const first = connectionTo('eip155', 'io.a', { network: 'eip155:8453' })
    expect(moves(open(first, at(0)))).toEqual([{ type: 'networks.activated', network: 'eip155:8453' }])
    expect(moves(open(sol, at(1, { context: { connections: { eip155: first } } })))).toEqual([])
  })

  test.each([
    ['another wallet of that chain', connectionTo('eip155', 'io.b'), false],
    ['the same wallet on a chain that is not asked yet', sol, false],
    ['one that was picked up', evm, true],
  ])('%s does not count as it', (_, connection, isRestored) => {
    const outcome = open(connection, at(0), isRestored)
    expect(outcome.set).not.toHaveProperty('connectQueue')
    expect(linesOf(outcome).filter((line) => line.endsWith('connect.requested'))).toEqual([])
  })
})

describe('R-CON-3: a chain of it is not connected', () => {
  const fail = (wallet: typeof onEvm | typeof onSolana, step: number) =>
    rules['connection.failed'](ruleInput(at(step)), {
      type: 'connection.failed',
      ...wallet,
      error: new KitError('wallet/rejected'),
    })

  test('the others are not asked, and the failure is tracked once', () => {
    const outcome = fail(onEvm, 0)
    expect([outcome.set, linesOf(outcome)]).toEqual([{ connectQueue: null }, ['track USER_REJECTED']])
  })

  test('the failure of another wallet is no reason to stop', () => {
    expect(fail(onSolana, 0).set).toEqual({})
  })

  test.each([
    ['the chain that is asked', onEvm, true],
    ['a chain that is still to come', onSolana, true],
    ['another chain', { namespace: 'bip122' } as const, false],
  ])('giving up on %s gives up the rest: %s', (_, { namespace }, isOver) => {
    const outcome = rules['connect.cancelled'](ruleInput(at(0)), { type: 'connect.cancelled', namespace })
    expect(outcome.set).toEqual(isOver ? { connectQueue: null } : {})
    expect(linesOf(outcome)).toEqual([`wallets:${namespace} < connect.cancelled`])
  })

  test('another wallet that is picked meanwhile takes its place; the same one does not', () => {
    const picked = (connectorId: string) =>
      rules['wallet.picked'](ruleInput(at(0)), { type: 'wallet.picked', namespace: 'eip155', connectorId }).set
    expect([picked('io.b'), picked('io.a')]).toEqual([
      { hasInteracted: true, connectQueue: null },
      { hasInteracted: true },
    ])
  })

  test('its route is left: the wallet that is asked is given up, and none after it is asked', () => {
    const left = (step: number) => modalRules['router.left'](ruleInput(at(step)), { type: 'router.left', route: place })
    expect(left(1).set).toEqual({ connectQueue: null })
    expect([linesOf(left(0)), linesOf(left(1)), linesOf(left(2))]).toEqual([
      ['wallets:eip155 < connect.cancelled'],
      ['wallets:solana < connect.cancelled'],
      [],
    ])
    expect(modalRules['router.left'](ruleInput(), { type: 'router.left', route: place }).effects).toEqual([])
  })
})

describe('R-CON-3: success was shown', () => {
  const shown = { type: 'success.shown', namespace: 'eip155' } as const
  const connections = { eip155: evm }

  test('its route is done once no wallet is asked any more', () => {
    const done = rules['success.shown'](ruleInput({ route: place, stack: [place], context: { connections } }), shown)
    expect(eventsTo('router', done)).toEqual([{ type: 'router.finished', view: 'ConnectingMultiChain' }])
    expect(rules['success.shown'](ruleInput(at(1, { route: place, context: { connections } })), shown)).toEqual({})
  })

  test('who came from an account is shown that of what is on show', () => {
    const stack = [{ view: 'Account', namespace: 'solana' } as const, { view: 'Wallets' } as const, place]
    const outcome = rules['success.shown'](ruleInput({ stack, route: place, context: { connections } }), shown)
    expect(eventsTo('router', outcome)).toEqual([
      { type: 'router.opened', at: { view: 'Account', namespace: 'eip155' } },
    ])
  })
})

describe('a second wallet of a chain opens', () => {
  const onBase = connectionTo('eip155', 'io.b', { network: 'eip155:8453' })
  const connections = { eip155: evm, solana: sol }

  test('it is the active one, kept, recent and shown, and other chains stay as they are', () => {
    const outcome = open(onBase, { context: { connections }, recentIds: ['io.a'] })
    expect(outcome.set).toEqual({ connections: { eip155: onBase, solana: sol } })
    expect(eventsTo('discovery', outcome)).toMatchObject([{ recentIds: ['io.b', 'io.a'] }])
    expect(eventsTo('networks', outcome)).toEqual([{ type: 'networks.activated', network: 'eip155:8453' }])
    expect(trackedIn(outcome)).toMatchObject([{ name: 'CONNECT_SUCCESS', props: { network: 'eip155:8453' } }])
  })

  test('R-NET-5: a switch that the one before it was asked for is waited for no longer; its own goes on', () => {
    const lost = connectionTo('eip155', 'io.b', { network: 'eip155:137' })
    const ended = (connection: Connection, switchingTo: 'eip155:8453' | 'solana:x' | null) =>
      linesOf(open(connection, { switchingTo, context: { connections } })).includes('networks < networks.switchEnded')
    expect([ended(lost, 'eip155:8453'), ended(evm, 'eip155:8453')]).toEqual([true, false])
    expect([ended(lost, 'solana:x'), ended(lost, null)]).toEqual([false, false])
  })
})
