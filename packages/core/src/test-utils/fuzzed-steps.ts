import fc from 'fast-check'
import { vi } from 'vitest'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { polygon } from '../domain/networks.ts'
import type { KitEvent } from '../kit/kit.ts'
import { type FuzzedAdapter, type Mood, wordsOf } from './fuzzed-adapter.ts'
import type { ExpectedRequests } from './fuzzed-expectations.ts'
import { type FuzzedHarness, fuzzedNetworks, keyOf, listOf, networkKey } from './fuzzed-harness.ts'
import { type Ours, ours } from './start-combined-kit.ts'

/** One thing that happens: to the kit, to a wallet, to time, or in another tab. */
export type Step =
  | { readonly do: 'say'; readonly event: KitEvent }
  | { readonly do: 'wallet'; readonly namespace: Ours; readonly connectorId: string; readonly word: number }
  | { readonly do: 'mood'; readonly namespace: Ours; readonly mood: Mood }
  | {
      readonly do: 'answer'
      readonly namespace: Ours
      readonly which: 'first' | 'last' | 'all'
      readonly yes: boolean
    }
  | { readonly do: 'settle' }
  | { readonly do: 'wait'; readonly milliseconds: number }
  | { readonly do: 'tab'; readonly namespace: Ours; readonly connectorIds: readonly string[] }
  | { readonly do: 'tabSwitch'; readonly network: CaipNetworkId }

export const fuzzedWallets = ['a', 'b', 'shared', 'gone']
const networks: readonly CaipNetworkId[] = fuzzedNetworks.map(({ caipNetworkId }) => caipNetworkId)

const namespace = fc.constantFrom(...ours)
const network = fc.constantFrom(...networks, 'eip155:137' as const)
const connectorId = fc.constantFrom(...fuzzedWallets)
const member = fc.record({ namespace, connectorId })
const members = fc.oneof(
  fc
    .tuple(connectorId, fc.shuffledSubarray([...ours], { minLength: 1 }))
    .map(([id, several]) => several.map((each) => ({ namespace: each, connectorId: id }))),
  fc.array(member, { maxLength: 4 }),
)
const route = fc.oneof(
  fc.constantFrom({ view: 'Connect' }, { view: 'Networks' }, { view: 'WhatIsAWallet' }, { view: 'Wallets' }),
  fc.record({ view: fc.constantFrom('Account', 'UnsupportedChain'), namespace }),
  fc.record({ view: fc.constant('ConnectingExternal'), namespace, connectorId }),
  fc.record({ view: fc.constant('ConnectingMultiChain'), wallet: fc.constantFrom('eip155:a', 'solana:b') }),
  fc.record({ view: fc.constant('SwitchNetwork'), network }),
)
const event = fc.oneof(
  fc.constantFrom(
    { type: 'router.openRequested' },
    { type: 'router.closeRequested' },
    { type: 'router.backRequested' },
  ),
  fc.constantFrom({ type: 'router.closeRequested', force: true }, { type: 'discovery.requested' }),
  fc.constantFrom({ type: 'disconnect.requested' }, { type: 'network.switchCancelled' }),
  fc.record({ type: fc.constant('router.openRequested'), at: route }),
  fc.record({ type: fc.constant('router.viewRequested'), route }),
  {
    arbitrary: fc.record({ type: fc.constantFrom('wallet.picked', 'connect.requested'), namespace, connectorId }),
    weight: 4,
  },
  fc.record({ type: fc.constant('wallet.pickedForAll'), wallets: members }),
  fc.record({ type: fc.constantFrom('wallet.activateRequested', 'disconnect.requested'), namespace, connectorId }),
  fc.record({ type: fc.constantFrom('connect.retried', 'connect.cancelled', 'disconnect.requested'), namespace }),
  member.map((one) => ({
    type: 'wallets.accountPicked',
    namespace: one.namespace,
    address: `${one.namespace}/${one.connectorId}/2`,
  })),
  fc.record({ type: fc.constantFrom('network.picked', 'network.switchRequested'), network }),
  fc.record({ type: fc.constant('networks.removed'), network }),
  fc.record({ type: fc.constant('networks.added'), network: fc.constantFrom(...fuzzedNetworks, polygon) }),
  fc.record({ type: fc.constant('notices.dismissed'), id: fc.nat(5) }),
) as fc.Arbitrary<KitEvent>

export const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: event.map((said) => ({ do: 'say', event: said }) as const), weight: 8 },
  { arbitrary: fc.constant({ do: 'settle' } as const), weight: 5 },
  { arbitrary: fc.record({ do: fc.constant('wallet'), namespace, connectorId, word: fc.nat(8) }), weight: 2 },
  fc.record({ do: fc.constant('mood'), namespace, mood: fc.constantFrom('yes', 'yes', 'no', 'broken', 'silent') }),
  fc.record({
    do: fc.constant('answer'),
    namespace,
    which: fc.constantFrom('first', 'last', 'all'),
    yes: fc.boolean(),
  }),
  fc.record({ do: fc.constant('wait'), milliseconds: fc.constantFrom(1, 500, 700, 5_000, 10_000, 120_000) }),
  fc.record({ do: fc.constant('tab'), namespace, connectorIds: fc.shuffledSubarray(fuzzedWallets) }),
  fc.record({ do: fc.constant('tabSwitch'), network: fc.constantFrom(...networks) }),
)

/** What was connected at an earlier visit. */
export const visit: fc.Arbitrary<{ readonly [N in Ours]: readonly string[] }> = fc.record({
  eip155: fc.shuffledSubarray(fuzzedWallets),
  solana: fc.shuffledSubarray(fuzzedWallets),
  bip122: fc.shuffledSubarray(fuzzedWallets),
})

export function take(harness: FuzzedHarness, step: Step, expected: ExpectedRequests): void {
  if (step.do === 'say') {
    expected.hear(step.event)
    harness.kit.send(step.event)
  }
  if (step.do === 'wait') vi.advanceTimersByTime(step.milliseconds)
  if (step.do === 'tabSwitch') harness.otherTab.write(networkKey, JSON.stringify(step.network))
  if ('namespace' in step) takeIn(step.namespace, harness, step, expected)
}

function takeIn(namespace: Ours, { adapters, otherTab }: FuzzedHarness, step: Step, expected: ExpectedRequests): void {
  const adapter = adapters[namespace] as FuzzedAdapter<Ours>
  if (step.do === 'mood') adapter.mood = step.mood
  if (step.do === 'answer') adapter.answer(step.which, step.yes)
  if (step.do === 'wallet') {
    const words = wordsOf<Ours>(namespace, step.connectorId, networks)
    const word = words[step.word % words.length]
    if (word) adapter.wallets.emit(step.connectorId, word)
  }
  if (step.do === 'tab') {
    expected.hearTab(namespace, step.connectorIds)
    if (step.connectorIds.length === 0) otherTab.remove(keyOf(namespace))
    else otherTab.write(keyOf(namespace), listOf(step.connectorIds))
  }
}
