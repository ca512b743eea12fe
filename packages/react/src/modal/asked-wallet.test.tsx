import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { KitProvider } from '../kit/kit-provider.tsx'
import { snapshot } from '../test-utils/snapshots.ts'
import { type StaticKit, staticKit } from '../test-utils/static-kit.ts'
import { modalCases as cases } from './modal.cases.ts'

afterEach(cleanup)

const closed = { snapshot: snapshot({ stack: [] }) }
const show = (kit: StaticKit) => render(<KitProvider kit={kit}>{null}</KitProvider>)

test('a page whose wallet is asked leads to its app, closed modal or open, until the visitor dismisses that', async () => {
  const kit = staticKit(cases['asked-wallet'])
  const user = userEvent.setup()
  show(kit)
  const link = () => screen.findByRole('link', { name: 'Open Acorn Phone' })
  expect((await screen.findByRole('dialog')).contains(await link())).toBe(true)
  const { router } = closed.snapshot
  act(() => kit.show({ ...cases['asked-wallet'].snapshot, router }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await link()).getAttribute('href')).toBe('acorn://wc')
  expect((await link()).closest('[role="status"]')?.textContent).toContain('Acorn Phone is waiting for your answer.')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('link')).toBeNull()
})

test('a wallet that is asked, dismissed in the modal, is not named when it closes, and is for the next question', async () => {
  const kit = staticKit(cases['asked-wallet'])
  const { router } = closed.snapshot
  const asked = { ...cases['asked-wallet'].snapshot, router }
  const user = userEvent.setup()
  show(kit)
  await screen.findByRole('link', { name: 'Open Acorn Phone' })
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  act(() => kit.show(asked))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('link')).toBeNull()
  act(() => kit.show({ ...asked, notices: { ...asked.notices, askedWallet: null } }))
  act(() => kit.show(asked))
  expect(screen.getByRole('link', { name: 'Open Acorn Phone' })).toBeTruthy()
})
