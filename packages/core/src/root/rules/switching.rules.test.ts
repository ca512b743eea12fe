import { describe, expect, test } from 'vitest'
import { base, mainnet, polygon, solana } from '../../domain/networks.ts'
import { connectedTo, eventsTo, linesOf, ruleInput, trackedIn } from '../../test-utils/rule-input.ts'
import { switchingRules as rules } from './switching.rules.ts'

const picked = { type: 'network.picked', network: 'eip155:8453' } as const
const requested = { type: 'network.switchRequested', network: 'eip155:8453' } as const

describe('a network is chosen', () => {
  test('the connected wallet is asked; in the modal its place is shown', () => {
    expect(linesOf(rules['network.picked'](connectedTo(), picked))).toEqual([
      'networks < networks.switchStarted',
      'router < router.pushed',
      'wallets:eip155 < switch.requested',
    ])
    expect(linesOf(rules['network.switchRequested'](connectedTo(), requested))).not.toContain('router < router.pushed')
  })

  test.each([
    ['no wallet is connected', ruleInput()],
    ['its wallet is there already', connectedTo({ network: 'eip155:8453' })],
  ])('it is active at once when %s', (_, before) => {
    expect(linesOf(rules['network.picked'](before, picked))).toEqual([
      'networks < networks.activated',
      'emit network.persisted',
      'track SWITCH_NETWORK',
      'router < router.finished',
    ])
  })

  test('in UnsupportedChain, with the wallet there already: that view is done', () => {
    const route = { view: 'UnsupportedChain', namespace: 'eip155' } as const
    const outcome = rules['network.picked'](connectedTo({ network: 'eip155:8453' }, { route }), picked)
    expect(eventsTo('router', outcome)).toEqual([{ type: 'router.finished', view: 'UnsupportedChain' }])
  })

  test('R-NET-7: one that was not configured changes nothing, and the developer hears of it', () => {
    const outcome = rules['network.picked'](connectedTo(), { ...picked, network: 'eip155:137' })
    expect(linesOf(outcome)).toEqual(['notices < notices.raised'])
    expect(eventsTo('notices', outcome)).toMatchObject([
      { error: { message: expect.stringMatching(/^Network Not Found: .*eip155:137/) } },
    ])
  })

  test('R-NET-11: of a chain without a wallet: UnsupportedChain of another ends', () => {
    const route = { view: 'UnsupportedChain', namespace: 'eip155' } as const
    const input = connectedTo({ network: 'eip155:137' }, { route })
    const other = { ...requested, network: solana.caipNetworkId }
    const finished = { type: 'router.finished', view: 'UnsupportedChain' }
    expect(eventsTo('router', rules['network.switchRequested'](input, other))).toEqual([finished])
    const seen = { type: 'otherTab.networkSwitched', network: solana.caipNetworkId } as const
    expect(eventsTo('router', rules['otherTab.networkSwitched'](input, seen))).toEqual([finished])
  })

  test('giving up goes to every connection, whichever is asked', () => {
    expect(linesOf(rules['network.switchCancelled'](connectedTo(), { type: 'network.switchCancelled' }))).toEqual([
      'wallets:eip155 < switch.cancelled',
      'wallets:solana < switch.cancelled',
    ])
  })
})

describe('R-CON-11: another tab chose a network', () => {
  const switchInOtherTab = (
    network: 'eip155:8453' | 'eip155:137' | typeof solana.caipNetworkId,
    before = ruleInput(),
  ) => linesOf(rules['otherTab.networkSwitched'](before, { type: 'otherTab.networkSwitched', network }))

  test('it is active here as well, and nothing is written back or tracked', () => {
    expect(switchInOtherTab('eip155:8453')).toEqual(['networks < networks.activated'])
    expect(switchInOtherTab(solana.caipNetworkId, connectedTo())).toEqual(['networks < networks.activated'])
  })

  test('a connected wallet says by itself where it is', () => {
    expect(switchInOtherTab('eip155:8453', connectedTo())).toEqual([])
    expect(switchInOtherTab('eip155:8453', connectedTo({ network: 'eip155:8453' }))).toEqual([
      'networks < networks.activated',
    ])
  })

  test('one that this kit does not have is none of its business', () => {
    expect(switchInOtherTab('eip155:137')).toEqual([])
  })
})

test('R-EVT-1: what a switch tracks is a public chain id', () => {
  expect(
    trackedIn(rules['network.switchRequested'](ruleInput(), { ...requested, network: mainnet.caipNetworkId })),
  ).toEqual([{ name: 'SWITCH_NETWORK', props: { network: 'eip155:1' } }])
})

describe('a network is removed', () => {
  const removed = { type: 'networks.removed', network: 'eip155:8453' } as const

  test('and no wallet is on it: nothing is asked', () => {
    expect(linesOf(rules['networks.removed'](connectedTo(), removed))).toEqual(['networks < networks.removed'])
    expect(linesOf(rules['networks.removed'](ruleInput(), removed))).toEqual(['networks < networks.removed'])
  })

  test('R-NET-8: and the wallet is on it: UnsupportedChain opens', () => {
    const there = connectedTo(
      { network: 'eip155:8453' },
      { networks: { requested: [mainnet, base], active: 'eip155:8453' } },
    )
    expect(linesOf(rules['networks.removed'](there, removed))).toEqual([
      'networks < networks.removed',
      'router < router.opened',
    ])
  })

  test('R-NET-11: and it is the last one of its chain: the network on show is of another, and nothing is asked', () => {
    const networks = { requested: [base, solana], active: base.caipNetworkId }
    const there = connectedTo({ network: 'eip155:8453' }, { networks })
    expect(linesOf(rules['networks.removed'](there, removed))).toEqual(['networks < networks.removed'])
    const route = { view: 'UnsupportedChain', namespace: 'eip155' } as const
    const asked = connectedTo({ network: 'eip155:137' }, { networks, route })
    expect(eventsTo('router', rules['networks.removed'](asked, removed))).toEqual([
      { type: 'router.finished', view: 'UnsupportedChain' },
    ])
  })

  test('and it is the last one, which stays: nothing is asked', () => {
    const there = connectedTo({ network: 'eip155:8453' }, { networks: { requested: [base], active: 'eip155:8453' } })
    expect(linesOf(rules['networks.removed'](there, removed))).toEqual(['networks < networks.removed'])
  })
})

describe('a network is added', () => {
  const added = { type: 'networks.added', network: polygon } as const
  const waiting = { network: 'eip155:137' } as const

  test('and no wallet waits there: nothing else follows', () => {
    expect(linesOf(rules['networks.added'](ruleInput(), added))).toEqual(['networks < networks.added'])
    expect(linesOf(rules['networks.added'](connectedTo(), added))).toEqual(['networks < networks.added'])
  })

  test('R-NET-8: and the wallet on show waits there: its network is on show, and UnsupportedChain ends', () => {
    const there = connectedTo(waiting, { route: { view: 'UnsupportedChain', namespace: 'eip155' } })
    expect(linesOf(rules['networks.added'](there, added))).toEqual([
      'networks < networks.added',
      'networks < networks.activated',
      'emit network.persisted',
      'track SWITCH_NETWORK',
      'router < router.finished',
    ])
  })

  test('and a wallet of another namespace waits there: what is on show stays', () => {
    const networks = { requested: [mainnet, solana], active: solana.caipNetworkId }
    expect(linesOf(rules['networks.added'](connectedTo(waiting, { networks }), added))).toEqual([
      'networks < networks.added',
    ])
  })

  test('and it is there already, or of a namespace that the kit does not have: nothing follows', () => {
    expect(rules['networks.added'](ruleInput(), { ...added, network: mainnet })).toEqual({})
    const evmOnly = ruleInput({ context: { ...ruleInput().context, namespaces: ['eip155'] } })
    expect(rules['networks.added'](evmOnly, { ...added, network: solana })).toEqual({})
  })
})
