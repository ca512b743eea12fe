import { cleanup, screen } from '@testing-library/react'
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
