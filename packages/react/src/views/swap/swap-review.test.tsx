import { selectSwap } from '@kit/core/models'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { swapCases as cases } from './swap.cases.ts'
import { SwapView } from './swap.view.tsx'

afterEach(cleanup)

function show(key: keyof typeof cases) {
  const model = selectSwap(cases[key].snapshot, settings, { namespace: 'eip155' })
  if (!model) throw new Error(`No wallet is connected in ${key}.`)
  const { sent, props } = viewHarness()
  const { container } = render(
    <Announcer>
      <SwapView model={model} view="SwapPreview" secondsLeft={null} {...props} />
    </Announcer>,
  )
  const said = (role: 'status' | 'alert') => screen.getByRole(role).textContent ?? ''
  const marked = (mark: string) => container.querySelector(`[data-mark="${mark}"]`)?.textContent
  return { sent, said, marked }
}

test('R-SWAP-1: a key that is pressed on agrees to nothing', () => {
  const { sent } = show('swap-changed')
  const button = screen.getByRole('button', { name: 'Accept the new amount' })
  const press = (repeat: boolean) => fireEvent.keyDown(button, { key: 'Enter', repeat })
  // A browser clicks where nobody has prevented the key.
  expect([press(false), press(true), sent]).toEqual([true, false, []])
})

test('R-SWAP-1: what is sold and bought, and what is called, are shown by their whole contracts', () => {
  const marks = ['sold-contract', 'bought-contract', 'contract']
  const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
  expect(marks.map(show('swap-ready').marked)).toEqual([undefined, token, router])
  cleanup()
  expect(marks.map(show('swap-allow').marked)).toEqual([token, undefined, router])
})

test('R-SWAP-1: where there is no market price, one sentence says so', () => {
  const sentence = 'No market price of this pair is known. Make sure that the contracts are those you mean.'
  const { marked, said } = show('swap-ready-unpriced')
  expect([marked('unpriced'), said('status')]).toEqual([sentence, expect.stringContaining(sentence)])
  cleanup()
  expect(show('swap-ready').marked('unpriced')).toBeUndefined()
})
