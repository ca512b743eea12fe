import { createFakeStorage } from '@kit/testing'
import { expect, test } from 'vitest'
import { storageKeys } from '../storage/keys.ts'
import { runHole } from '../test-utils/run-hole.ts'
import { loadOnrampFeature, type OnrampParts } from './onramp.effects.ts'

test('R-RAMP-1: nothing is sold to nobody', async () => {
  const parts = { storage: createFakeStorage(), keys: storageKeys('kit.v1'), clock: { now: () => 0 } }
  const feature = loadOnrampFeature({ ...parts, loadOnramp: undefined } as unknown as OnrampParts)
  expect(await runHole(feature, 'choose', { account: null, country: null })).toBe('onramp/nothing-sold')
})
