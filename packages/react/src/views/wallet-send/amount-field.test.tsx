import { selectWalletSend, type WalletSendModel } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { AmountField } from './amount-field.tsx'
import { walletSendCases } from './wallet-send.cases.ts'

afterEach(cleanup)

type Form = Extract<WalletSendModel, { is: 'editing' | 'checking' }>

function show(first: Partial<Form>) {
  const form = selectWalletSend(walletSendCases['send-empty'].snapshot, settings, { namespace: 'eip155' }) as Form
  const { sent, props } = viewHarness()
  const view = (own: Partial<Form>) => (
    <AmountField model={{ ...form, ...own } as Form} problemId="problem" {...props} />
  )
  const { rerender } = render(view(first))
  const field = () => screen.getByRole<HTMLInputElement>('textbox').value
  return { sent, field, become: (next: Partial<Form>) => rerender(view(next)) }
}

test('where the price changes, an amount in dollars says what is sent is worth now, and what is sent stays', async () => {
  const { sent, field, become } = show({ amount: '', price: '2000' })
  await userEvent.click(screen.getByRole('button', { name: 'In US dollars' }))
  await userEvent.type(screen.getByRole('textbox'), '100')
  expect(sent.at(-1)).toEqual({ type: 'send.drafted', amount: '0.05' })
  become({ amount: '0.05', price: '2000' })
  expect(field()).toBe('100')
  become({ amount: '0.05', price: '1700' })
  expect([field(), sent.length]).toEqual(['85', 3])
  await userEvent.click(screen.getByRole('button', { name: 'In ETH' }))
  become({ amount: '0.05', price: '1600' })
  expect([field(), sent.length]).toEqual(['0.05', 3])
})

test('where the price changes, what is no amount stays as it was typed', async () => {
  const { field, become } = show({ amount: '', price: '2000' })
  await userEvent.click(screen.getByRole('button', { name: 'In US dollars' }))
  await userEvent.type(screen.getByRole('textbox'), 'x')
  become({ amount: 'x', price: '1700' })
  expect(field()).toBe('x')
})
