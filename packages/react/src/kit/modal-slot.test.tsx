import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { address, connected, snapshot } from '../test-utils/snapshots.ts'
import { staticKit } from '../test-utils/static-kit.ts'
import { KitProvider } from './kit-provider.tsx'
import { lazyModal } from './lazy-modal.ts'

afterEach(cleanup)

test('what tells of transactions is loaded again when the page is online', async () => {
  const load = vi.spyOn(lazyModal, 'load').mockRejectedValueOnce(new Error('The file could not be fetched.'))
  const shown = {
    ...snapshot({ stack: [], state: connected() }),
    recentTransactions: [
      { network: 'eip155:1', address, hash: '0x1', sentAt: Date.now(), is: 'pending', transfer: null } as const,
    ],
  }
  await act(async () => render(<KitProvider kit={staticKit({ snapshot: shown })}>{null}</KitProvider>))
  expect([load.mock.calls.length, document.querySelector('[data-kit="toasts"]')]).toEqual([1, null])
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText(/^Your transaction is on its way/)).toBeTruthy()
})
