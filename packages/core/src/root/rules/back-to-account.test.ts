import { describe, expect, test } from 'vitest'
import { base, mainnet, solana, solanaDevnet } from '../../domain/networks.ts'
import type { Route } from '../../router/routes.ts'
import { eventsTo, ruleInput } from '../../test-utils/rule-input.ts'
import { connectionTo } from '../../test-utils/sample-connection.ts'
import { switchedRules } from './switched.rules.ts'
import { switchingRules } from './switching.rules.ts'

const evm = connectionTo('eip155', 'io.a')
const sol = connectionTo('solana', 'app.b')
const networks = { requested: [mainnet, base, solana, solanaDevnet], active: mainnet.caipNetworkId }
const account = (namespace: 'eip155' | 'solana') => ({ view: 'Account', namespace }) as const
const list = { view: 'Networks' } as const
const switching = { view: 'SwitchNetwork', network: solanaDevnet.caipNetworkId } as const
const opened = (namespace: 'eip155' | 'solana') => ({ type: 'router.opened', at: account(namespace) })

type Changes = Parameters<typeof ruleInput>[0]
const at = (stack: readonly Route[], { context, ...changes }: NonNullable<Changes> = {}) =>
  ruleInput({ networks, stack, context: { connections: { eip155: evm, solana: sol }, ...context }, ...changes })

describe('a network of another namespace is chosen in the modal, and its wallet is there already', () => {
  const pick = (stack: readonly Route[], changes?: Changes) =>
    eventsTo(
      'router',
      switchingRules['network.picked'](at(stack, changes), { type: 'network.picked', network: solana.caipNetworkId }),
    )

  test('who came from the account before sees that of the network', () => {
    expect(pick([account('eip155'), list])).toEqual([opened('solana')])
    expect(pick([account('solana'), account('eip155'), list])).toEqual([opened('solana')])
  })

  test.each([
    ['who came from that account goes back to it', [account('solana'), list], {}],
    ['who came from no account is done', [list], {}],
    [
      'without a wallet there: who came from an account goes back to it',
      [account('eip155'), list],
      { context: { connections: { eip155: evm } } },
    ],
  ] as const)('%s', (_, stack, changes) => {
    expect(pick(stack, changes)).toEqual([{ type: 'router.finished', view: 'Networks' }])
  })
})

describe('a network of another namespace is chosen in the modal, and its wallet goes there', () => {
  const move = (stack: readonly Route[], switchingTo: typeof switching.network | null) =>
    eventsTo(
      'router',
      switchedRules['connection.updated'](at(stack, { switchingTo }), {
        type: 'connection.updated',
        namespace: 'solana',
        connectorId: 'app.b',
        connection: connectionTo('solana', 'app.b', { network: switching.network }),
        picked: null,
      }),
    )
  const finished = { type: 'router.finished', view: 'SwitchNetwork' }

  test('who came from the account before sees that of the network', () => {
    expect(move([account('eip155'), list, switching], switching.network)).toEqual([opened('solana')])
  })

  test('who came from that account, or from none, does not go elsewhere', () => {
    expect(move([account('solana'), list, switching], switching.network)).toEqual([finished])
    expect(move([list, switching], switching.network)).toEqual([finished])
  })

  test('R-CON-5: by itself, once the switch has failed: what is on show stays, and so does its account', () => {
    expect(move([account('eip155'), list, switching], null)).toEqual([finished])
  })
})
