import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showSend } from '../../test-utils/show-send.tsx'

afterEach(cleanup)

test('R-SEND-6: a fee that may be more than what is sent is said, and can be read', () => {
  const sentence = 'The network fee may be more than what you send.'
  expect(showSend('send-mostly-fee').said('status')).toContain(sentence)
  expect(screen.getByText(sentence).closest('[data-tone="warning"]')).not.toBeNull()
  cleanup()
  expect(showSend('send-ready').text).not.toContain(sentence)
})

test('R-SEND-6: a fee that has risen above what was shown is said, and what it is now can be agreed to', async () => {
  const { said, sent } = showSend('send-fee-risen')
  expect(said('alert')).toBe(
    'The network fee has risen above what was shown. Nothing was sent. Check it, then send again.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([{ type: 'send.submitted' }])
})

test('a press on Send leads to the box that it waits for, which the button names, and sends nothing', async () => {
  const { sent } = showSend('send-look-alike')
  const send = screen.getByRole('button', { name: 'Send' })
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  const reason = document.getElementById(send.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe(box.labels?.[0]?.textContent)
  await userEvent.click(send)
  expect([document.activeElement === box, sent]).toEqual([true, []])
  await userEvent.keyboard(' ')
  expect(send.hasAttribute('aria-describedby')).toBe(false)
  await userEvent.click(send)
  expect(sent).toEqual([{ type: 'send.submitted' }])
})

test('R-SEND-4: what has just come cannot be agreed to yet', () => {
  showSend('send-settling')
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
  cleanup()
  showSend('send-ready')
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('aria-disabled')).toBe(false)
})
