import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Case } from '../../test-utils/case.ts'
import { drawInKit } from '../../test-utils/draw-screen.tsx'
import { address, connected, connection, snapshot } from '../../test-utils/snapshots.ts'
import { staticKit } from '../../test-utils/static-kit.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { transactionsCases as cases } from './transactions.cases.ts'
import TransactionsScreen from './transactions.screen.tsx'

afterEach(cleanup)

const draw = (of: Case) => drawInKit(staticKit(of), <TransactionsScreen namespace="eip155" t={viewHarness().props.t} />)
const read = (network = 'eip155:1') => [
  { type: 'activity.requested', address, network },
  { type: 'activity.refreshRequested' },
]

test('the newest are read whenever the tab is opened, also where some are known', () => {
  const first = draw(cases['transactions-ready'])
  expect(first.kit.sent).toEqual(read())
  first.unmount()
  expect(draw(cases['transactions-ready']).kit.sent).toEqual(read())
})

test('they are read again once a transaction has settled, and for another network, and not by themselves', () => {
  const { kit, show } = draw(cases['transactions-loading'])
  show(cases['transactions-ready'])
  expect(kit.sent).toEqual(read())
  show(cases['transactions-recent'])
  expect(kit.sent.slice(2)).toEqual(read())
  const onBase = snapshot({ stack: [], state: connected({ connection: connection({ network: 'eip155:8453' }) }) })
  show({ snapshot: onBase })
  expect(kit.sent.slice(4)).toEqual(read('eip155:8453'))
})

test('what the visitor asks for reaches the kit', async () => {
  const { kit } = draw(cases['transactions-ready'])
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
  expect(kit.sent.at(-1)).toEqual({ type: 'activity.moreRequested' })
})

test('of nobody there is nothing to read or to see', () => {
  const { kit, text } = draw({ snapshot: snapshot({ stack: [] }) })
  expect([kit.sent, text()]).toEqual([[], ''])
})
