import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onrampDurations } from '../config/onramp-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import type { OnrampOptions } from '../ports/onramp.ts'
import { ether, options, started, startOnramp, unreachable, usdc } from '../test-utils/onramp-world.ts'
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

type Fiats = OnrampOptions['fiats']
const card = { method: 'card', min: '10', max: '7500' } as const
const bank = { method: 'bank', min: '10', max: '25000' } as const
const sold = (fiats: Fiats, tokens = [ether]): OnrampOptions => ({ fiats, tokens })

/** Both offers stand there for 100 EUR from a bank, and then the service says what is sold. */
async function answeredLate(answer: OnrampOptions) {
  const late = onrampDurations.quotePause + 50
  const onramp = startOnramp({ world: { options: unreachable } })
  const { send, world, state } = onramp
  await send(started)
  await send({ type: 'onramp.fiatChosen', fiat: 'EUR' })
  await send({ type: 'onramp.methodChosen', method: 'bank' })
  world.options = () => new Promise((resolve) => void setTimeout(() => resolve(answer), late))
  await send({ type: 'onramp.drafted', amount: '100' })
  await settle(onrampDurations.quotePause)
  expect(state()).toMatchObject({ draft: { fiat: 'EUR' }, offers: [{ is: 'quoted' }, { is: 'quoted' }] })
  world.quote = () => new Promise(() => {})
  await settle(50)
  return onramp
}

test.each([
  ['other money', sold([{ code: 'USD', limits: [card, bank] }]), { fiat: 'USD' }],
  ['another token', sold([{ code: 'EUR', limits: [card, bank] }], [usdc]), { token: usdc }],
  ['another way to pay', sold([{ code: 'EUR', limits: [card] }]), { method: 'card' }],
])('R-RAMP-2: offers go once what is sold is known to be %s, and are asked for again', async (_, answer, draft) => {
  const { state, asked } = await answeredLate(answer)
  expect(state()).toMatchObject({ draft, offers: [{ is: 'reading' }, { is: 'reading' }] })
  await settle(onrampDurations.quotePause)
  expect([asked.quotes.length, asked.quotes.at(-1)]).toMatchObject([4, draft])
})

test('R-RAMP-2: offers go once what was entered is known to be too little', async () => {
  const { state } = await answeredLate(sold([{ code: 'EUR', limits: [{ ...bank, min: '200' }] }]))
  expect(state()).toMatchObject({ error: { code: 'onramp/below-minimum' }, offers: [] })
})

test('R-RAMP-2: offers stay once what was entered is known to be sold', async () => {
  const { state } = await answeredLate(sold([{ code: 'EUR', limits: [bank] }], [{ ...ether, id: 'other' }]))
  expect(state()).toMatchObject({ choices: { isDefault: false }, offers: [{ is: 'quoted' }, { is: 'quoted' }] })
})
