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

const risen = 'The network fee has risen: it is about 0.000813\u00a0ETH now, and was 0.000513\u00a0ETH at most.'

test.each([
  ['swap-fee-risen', risen],
  ['swap-all-changed', `Less would arrive than before: at least 304.577777 USDC, it was 309 USDC. ${risen}`],
  ['swap-calls-changed', 'What your wallet will be asked for has changed. Check the contracts and the allowance.'],
] as const)('R-SWAP-1: what is worse than was agreed to is told and has to be accepted: %s', (key, sentence) => {
  const { sent, said, marked } = show(key)
  expect([marked('changed'), said('alert')]).toEqual([sentence, sentence])
  fireEvent.click(screen.getByRole('button', { name: 'Accept the change' }))
  expect(sent).toEqual([{ type: 'swap.changeAccepted' }])
})

test('R-SWAP-1: the fee is told with its worth and its most, which the visitor agrees to', () => {
  expect(show('swap-ready').marked('fee')).toBe('about 0.000813\u00a0ETH, $2.03, at most 0.00162\u00a0ETH')
})

test.each([
  ['swap-settling', 'swap-ready', 'submit'],
  ['swap-changed-settling', 'swap-calls-changed', 'accept'],
] as const)('R-SWAP-1: what has just come cannot be agreed to yet: %s', (settling, settled, mark) => {
  const isDisabled = (key: 'swap-settling' | 'swap-changed-settling' | 'swap-ready' | 'swap-calls-changed') => {
    show(key)
    const value = document.querySelector(`[data-mark="${mark}"]`)?.getAttribute('aria-disabled')
    cleanup()
    return value
  }
  expect([isDisabled(settling), isDisabled(settled)]).toEqual(['true', null])
})
