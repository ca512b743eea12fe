import { selectUnsupportedChain } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { unsupportedChainCases as cases } from './unsupported-chain.cases.ts'
import { UnsupportedChainView } from './unsupported-chain.view.tsx'

afterEach(cleanup)

const explanation = 'Your wallet is on a network this app does not use. Choose one of these to go on.'

function show() {
  const { sent, props } = viewHarness()
  const model = selectUnsupportedChain(cases.unsupported.snapshot, settings, { namespace: 'eip155' })
  const { container } = render(
    <Announcer>
      <UnsupportedChainView model={model} {...props} />
    </Announcer>,
  )
  return { sent, container }
}

test('R-NET-8: the view says why it is there, and screen readers say it at once', () => {
  const { container } = show()
  expect(container.querySelector('[data-view="UnsupportedChain"] > p')?.textContent).toBe(explanation)
  expect(screen.getByRole('alert').textContent).toBe(explanation)
})

test('R-NET-8: a network of the dApp is one press away, and none of them is marked as active', async () => {
  const { sent } = show()
  expect(screen.queryByRole('button', { current: true })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Arbitrum One/ }))
  expect(sent).toEqual([{ type: 'network.picked', network: 'eip155:42161' }])
})

test('R-NET-8: the visitor can disconnect the wallet instead', async () => {
  const { sent } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  expect(sent).toEqual([{ type: 'disconnect.requested', namespace: 'eip155', connectorId: 'io.harbor' }])
})
