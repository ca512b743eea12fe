import { connect, createKit } from '@kit/core'
import { mainnet } from '@kit/core/networks'
import type { ReadAssets } from '@kit/core/ports'
import { createFakeAdapter, createFakeRuntime } from '@kit/testing'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { KitProvider } from '../kit/kit-provider.tsx'
import { viewHarness } from '../test-utils/view-harness.ts'
import TokensScreen from '../views/tokens/tokens.screen.tsx'

afterEach(cleanup)

const namespace = 'eip155'

test('R-BAL-4: the account’s tab shows what the wallet that has it lists, by hook and snapshot alike', async () => {
  const quantity = { amount: 15n * 10n ** 17n, decimals: 18 }
  const readAssets = vi.fn<ReadAssets>(async () => [{ name: 'Ether', symbol: 'OWN', quantity, price: '2000' }])
  const fake = createFakeAdapter(namespace, { features: { readAssets } })
  const kit = createKit({ runtime: createFakeRuntime(), networks: [mainnet], adapters: [fake.adapter] })
  const { address } = await connect(kit, { wallet: fake.announce().id, namespace })
  const { container } = render(
    <KitProvider kit={kit}>
      <TokensScreen namespace={namespace} t={viewHarness().props.t} />
    </KitProvider>,
  )
  await waitFor(() => expect(container.textContent).toContain('1.5 OWN'))
  expect(readAssets.mock.calls.map(([asked]) => asked)).toEqual([{ address, network: 'eip155:1' }])
  expect(kit.getSnapshot().tokens.tokens).toMatchObject([{ symbol: 'OWN', network: 'eip155:1', value: '3000' }])
  act(() => kit.destroy())
})
