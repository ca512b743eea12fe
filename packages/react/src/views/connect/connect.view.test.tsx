import { selectConnect } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { bench } from '../../../gallery/bench.ts'
import { cases } from '../../../gallery/cases.ts'
import { settings } from '../../../gallery/snapshots.ts'
import { ConnectView } from './connect.view.tsx'

afterEach(cleanup)

const connectIn = (key: keyof typeof cases) => selectConnect(cases[key].snapshot, settings)

test('R-CON-9: the wallet used last time is first, largest, and says so', () => {
  const { heard, props } = bench()
  render(<ConnectView model={connectIn('connect-recent')} {...props} />)
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toBe('MeadowUsed last time')
  expect(first?.querySelector('[data-size="large"]')).not.toBeNull()
  expect(heard).toEqual([])
})

test('a click on a wallet says which one, and nothing else', async () => {
  const { heard, props } = bench()
  render(<ConnectView model={connectIn('connect-few')} {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Harbor' }))
  expect(heard).toEqual([{ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.harbor' }])
})

test('R-DIR-3: a long list can be searched, and says when nothing matches', async () => {
  const { heard, props } = bench()
  render(<ConnectView model={connectIn('connect-forty')} {...props} />)
  const field = screen.getByRole('searchbox', { name: 'Search wallets' })
  await userEvent.type(field, 'z25')
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['WWallet Z25'])
  await userEvent.type(field, '{Enter}')
  expect(heard).toEqual([{ type: 'wallet.picked', namespace: 'eip155', connectorId: 'w25' }])
  await userEvent.type(field, 'nope{Enter}')
  expect(screen.getByText('No wallet matches “z25nope”.')).toBeTruthy()
  expect(heard).toHaveLength(1)
})

test('no wallet at all: one sentence, and a way to get one', async () => {
  const { heard, props } = bench()
  render(<ConnectView model={connectIn('connect-none')} {...props} />)
  expect(screen.getByText('This browser has no wallet yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Get a wallet' }))
  expect(heard).toEqual([{ type: 'view.requested', route: { view: 'GetAWallet' } }])
})

test('while looking, the shape of what comes is there and says that it is busy', () => {
  const { props } = bench()
  const { container } = render(<ConnectView model={connectIn('connect-looking-recent')} {...props} />)
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect([...container.querySelectorAll('[data-kit="row"]')].map((row) => row.getAttribute('data-size'))).toEqual([
    'large',
    'regular',
    'regular',
  ])
})
