import { selectSwap } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { arabic } from '../../copy/arabic.ts'
import { createTranslate } from '../../copy/translate.ts'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { swapCases as cases } from './swap.cases.ts'
import { SwapView } from './swap.view.tsx'

afterEach(cleanup)

function show(key: keyof typeof cases, locale?: typeof arabic) {
  const model = selectSwap(cases[key].snapshot, settings, { namespace: 'eip155' })
  if (!model) throw new Error(`No wallet is connected in ${key}.`)
  const { sent, props } = viewHarness()
  render(
    <Announcer>
      <SwapView model={model} view="Swap" secondsLeft={8} {...props} {...(locale && { t: createTranslate(locale) })} />
    </Announcer>,
  )
  const said = (role: 'status' | 'alert') => screen.getByRole(role).textContent ?? ''
  return { sent, said }
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const field = () => screen.getByLabelText<HTMLInputElement>('Slippage in percent')

test('R-SWAP-1: one percent is chosen at first, and another is chosen by the keyboard, in a group with a name', async () => {
  const { sent } = show('swap-quoted')
  expect(screen.getByRole('radiogroup', { name: 'Slippage, at most' })).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    ...[false, false, true],
    false,
  ])
  expect(screen.queryByLabelText('Slippage in percent')).toBeNull()
  radio('1%').focus()
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.click(radio('0.1%'))
  expect(sent).toEqual([
    { type: 'swap.slippageChosen', slippage: 50 },
    { type: 'swap.slippageChosen', slippage: 10 },
  ])
})

test('R-SWAP-1: another is typed, as the language writes it, and told while it can be accepted', async () => {
  const { sent } = show('swap-quoted', { ...arabic, id: 'de', dir: 'ltr' })
  await userEvent.click(radio(arabic.messages['swap.slippageOther']))
  const input = screen.getByLabelText<HTMLInputElement>(arabic.messages['swap.slippagePercent'])
  expect([input.value, sent]).toEqual(['1', []])
  await userEvent.type(input, ',25')
  expect(sent).toEqual([
    { type: 'swap.slippageChosen', slippage: 100 },
    { type: 'swap.slippageChosen', slippage: 120 },
    { type: 'swap.slippageChosen', slippage: 125 },
  ])
})

test.each(['', '0', '0.00', '5.01', '50', '0.123', '1,500', '-1', 'x'])(
  'R-SWAP-1: "%s" is no slippage: it is said, told to nobody, and nothing can be reviewed',
  async (text) => {
    const { sent, said } = show('swap-slippage')
    expect(field().value).toBe('2.5')
    await userEvent.clear(field())
    if (text) await userEvent.paste(text)
    const sentence = 'Enter more than 0 and at most 5%, with at most two decimals.'
    expect([said('alert'), field().getAttribute('aria-invalid')]).toEqual([sentence, 'true'])
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence)
    await userEvent.click(screen.getByRole('button', { name: 'Review' }))
    await userEvent.type(field(), '{Enter}')
    expect(sent).toEqual([])
    await userEvent.click(radio('0.5%'))
    expect(sent).toEqual([{ type: 'swap.slippageChosen', slippage: 50 }])
  },
)

test('R-SWAP-1: more than a percent says aloud what it may cost at most', () => {
  const { said } = show('swap-slippage')
  expect(radio('Other').checked).toBe(true)
  const cost = 'You may receive up to 7.691359 USDC less than this price says.'
  expect(screen.getByText(cost, { selector: '[data-kit="note-text"]' })).toBeTruthy()
  expect(said('status')).toContain(cost)
})

test('while the calls are checked nothing can be chosen', () => {
  show('swap-reviewing')
  expect(radio('0.5%').matches(':disabled')).toBe(true)
})
