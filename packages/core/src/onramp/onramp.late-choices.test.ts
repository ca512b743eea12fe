import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onrampDurations } from '../config/onramp-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { options, started, startOnramp, unreachable } from '../test-utils/onramp-world.ts'
import { settle } from '../test-utils/settle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['before quotes are asked for', 50, [{ is: 'reading' }, { is: 'reading' }]],
  ['while the quotes stand there', onrampDurations.quotePause + 50, [{ is: 'quoted' }, { is: 'quoted' }]],
] as const)(
  'R-RAMP-1: a refusal that comes %s ends the offers, and buying goes on in another country',
  async (_, late, offers) => {
    const { send, state, actor, world } = startOnramp({ world: { options: unreachable } })
    await send(started)
    world.options = () =>
      new Promise((_, refuse) => void setTimeout(() => refuse(new KitError('onramp/restricted-region')), late))
    await send({ type: 'onramp.drafted', amount: '100' })
    await settle(late - 50)
    expect(state()).toMatchObject({ choices: { is: 'ready', isDefault: true }, offers })
    await settle(50)
    const refused = { choices: { is: 'failed', error: { code: 'onramp/restricted-region' } }, offers: [] }
    expect(state()).toMatchObject(refused)
    await settle(onrampDurations.quotePause + onrampDurations.quoteFreshness)
    expect([actor.getSnapshot().status, state()]).toMatchObject(['active', refused])
    world.options = async () => options
    await send({ type: 'onramp.countryChosen', country: 'DE' })
    expect(state()).toMatchObject({ choices: { is: 'ready', isDefault: false }, draft: { country: 'DE' } })
  },
)
