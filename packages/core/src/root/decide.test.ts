import { describe, expect, test } from 'vitest'
import { testSettings } from '../test-utils/test-snapshot.ts'
import { firstRules } from './first-rules.ts'
import { newsRules } from './news-rules.ts'
import { decide } from './root.machine.ts'
import type { KitContext } from './root.types.ts'

const context: KitContext = {
  ...{ namespaces: ['eip155', 'solana'], settings: testSettings, connections: {}, disconnecting: null },
  ...{ connectQueue: null, chosenListing: null, sessionNamespace: null, hasInteracted: false },
}

describe('an event that no rule claims', () => {
  test.each([
    { type: 'pairing.retried' },
    { type: 'pairing.watched', isWatched: false },
    { type: 'directory.moreRequested' },
    { type: 'directory.searched', text: 'fox' },
    { type: 'directory.certifiedToggled', isOn: true },
    { type: 'directory.retried' },
    { type: 'discovery.requested' },
    { type: 'router.backRequested' },
    { type: 'networks.switchEnded' },
    { type: 'notices.dismissed', id: 1 },
  ])('goes as it is to the feature whose id it carries: $type', (event) => {
    expect(decide(context, {}, event, firstRules)).toEqual({
      set: {},
      effects: [{ to: event.type.split('.')[0], event }],
    })
  })

  test.each([
    { type: 'wallets.accountPicked', namespace: 'solana', address: 'abc' },
    { type: 'wallets.otherTabChanged', namespace: 'solana', wallets: [{ connectorId: 'x' }] },
  ])('goes to the actor of the namespace that it names: $type', (event) => {
    expect(decide(context, {}, event, firstRules)).toEqual({ set: {}, effects: [{ to: 'wallets:solana', event }] })
  })

  test.each(['kit.unknown', 'xstate.init', 'walletsPicked'])('and carries no id changes nothing: %s', (type) => {
    expect(decide(context, {}, { type }, firstRules)).toEqual({ set: {}, effects: [] })
  })
})

test('an event has one rule, whenever its rules arrive', () => {
  expect(Object.keys(newsRules).filter((type) => Object.hasOwn(firstRules, type))).toEqual([])
})
