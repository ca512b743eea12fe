import { selectConnect, selectLegal } from '@kit/core/models'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { KitProvider } from '../../kit/kit-provider.tsx'
import type { Case } from '../../test-utils/case.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { staticKit } from '../../test-utils/static-kit.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { connectCases as cases } from './connect.cases.ts'
import { LegalConnectView } from './legal-connect.view.tsx'

afterEach(cleanup)

function show(key: keyof typeof cases) {
  const { snapshot, settings: own }: Case = cases[key]
  const all = { ...settings, ...own }
  const { sent, props } = viewHarness()
  render(<LegalConnectView model={selectConnect(snapshot, all)} legal={selectLegal(snapshot, all)} {...props} />)
  return sent
}
const choices = () => [...document.querySelectorAll('button[data-kit="row"]')]
const described = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

test('the terms and the privacy policy stand below the wallets, which can be chosen', async () => {
  const sent = show('connect-legal')
  expect(screen.getByText('By connecting a wallet you accept:')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])
  expect(links).toEqual([
    ['https://example.org/terms', 'noopener noreferrer'],
    ['https://example.org/privacy', 'noopener noreferrer'],
  ])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(choices().filter((row) => row.hasAttribute('aria-disabled'))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Harbor' }))
  expect(sent).toEqual([{ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.harbor' }])
})

test('until the box is ticked every row is disabled, says why, and leads to the box', async () => {
  const sent = show('connect-legal-checkbox')
  const box = screen.getByRole('checkbox', { name: 'I accept the terms of service and the privacy policy.' })
  expect(choices().length).toBeGreaterThan(3)
  for (const row of choices()) {
    expect([row.getAttribute('aria-disabled'), described(row)]).toEqual(['true', 'Tick the box to choose a wallet.'])
    await userEvent.click(row)
    expect(document.activeElement).toBe(box)
    box.blur()
  }
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'New to wallets?' }))
  await userEvent.click(box)
  expect(sent).toEqual([
    { type: 'router.viewRequested', route: { view: 'WhatIsAWallet' } },
    { type: 'router.agreementChanged', isAgreed: true },
  ])
})

test('once it is ticked wallets can be chosen, also by the search', async () => {
  const sent = show('connect-legal-agreed')
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  expect(screen.queryByText('Tick the box to choose a wallet.')).toBeNull()
  await userEvent.type(screen.getByRole('searchbox'), 'z25{Enter}')
  expect(sent).toEqual([{ type: 'wallet.picked', namespace: 'eip155', connectorId: 'w25' }])
})

test('the box speaks of the pages that there are', () => {
  show('connect-legal-none')
  expect(screen.getByRole('checkbox', { name: 'I accept the terms of service.' })).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('the modal opens with the terms of its kit, and without any where it has none', async () => {
  const { rerender } = render(<KitProvider key="with" kit={staticKit(cases['connect-legal-checkbox'])} />)
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByRole('checkbox')).toBeTruthy()
  rerender(<KitProvider key="without" kit={staticKit(cases['connect-few'])} />)
  expect(await screen.findByRole('button', { name: 'Harbor' })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
