import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { address, connected, connection, snapshot } from '../../test-utils/snapshots.ts'
import { delegationCases as cases } from './delegation.cases.ts'

afterEach(cleanup)

const asked = (network: string) => ({ type: 'delegation.requested', address, network })

test('what acts for the account is asked for, and on another network again', async () => {
  const { kit, show } = await drawScreen(cases['delegation-reading'])
  show(cases['delegation-unknown'])
  expect(kit.sent).toEqual([asked('eip155:1')])
  show({ snapshot: snapshot({ stack: [], state: connected({ connection: connection({ network: 'eip155:8453' }) }) }) })
  expect(kit.sent).toEqual([asked('eip155:1'), asked('eip155:8453')])
})

test('of nobody there is nothing to ask for or to see', async () => {
  const stack = [{ view: 'Delegation', namespace: 'eip155' }] as const
  const { kit, container } = await drawScreen({ snapshot: snapshot({ stack }) })
  expect([kit.sent, container.querySelector('[data-kit="view"]')]).toEqual([[], null])
})
