import { createFakeStorage } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { storageKeys } from '../storage/keys.ts'
import { runHole } from '../test-utils/run-hole.ts'
import { account } from '../test-utils/swap-world.ts'
import { loadSwap, type SwapParts } from './swap.effects.ts'

function start(networks: readonly string[] = ['eip155:10']) {
  const load = vi.fn(async () => ({ networks }))
  const parts = {
    storage: createFakeStorage(),
    keys: storageKeys('kit.v1'),
    clock: { now: () => 0 },
    requestedNetworks: () => [],
  }
  return { load, feature: loadSwap({ ...parts, loadSwapProvider: load } as unknown as SwapParts) }
}

test.each([
  ['nobody', null],
  ['a network where nobody swaps', account],
])('R-SWAP-1: nothing can be swapped by %s', async (_, input) => {
  expect(await runHole(start().feature, 'list', input)).toBe('swap/unsupported-network')
})

test('R-SWAP-1: nothing can be swapped on a network that is none of the kit any more', async () => {
  expect(await runHole(start(['eip155:1']).feature, 'list', account)).toBe('network/unknown')
})

test('R-SWAP-1: no approval is waited for where none was sent', async () => {
  const { load, feature } = start()
  expect(await runHole(feature, 'confirm', null)).toEqual({ wentWell: undefined })
  expect(load).not.toHaveBeenCalled()
})

test('R-SWAP-1: what was never checked is asked of no wallet', () => {
  const { guards } = (start().feature.logic as AnyStateMachine).implementations
  expect((guards.isCurrent as (given: unknown) => boolean)({ context: { reviewed: null } })).toBe(false)
})

test.each([
  ['SwapPreview', { type: 'swap.previewLeft' }],
  ['Swap', { type: 'swap.left' }],
  ['Account', null],
] as const)('who leaves %s leaves %j', (view, left) => {
  expect(start().feature.onLeave?.({ view, namespace: 'eip155' }, [])).toEqual(left)
})
