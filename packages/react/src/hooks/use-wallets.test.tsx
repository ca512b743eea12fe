import { connect } from '@kit/core'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { KitProvider } from '../kit/kit-provider.tsx'
import { fakeKit } from '../test-utils/fake-kit.tsx'
import { useWallets } from './use-wallets.ts'

afterEach(cleanup)

function wallets() {
  const made = fakeKit({ connectors: 2 })
  const wrapper = ({ children }: { children: ReactNode }) => <KitProvider kit={made.kit}>{children}</KitProvider>
  const { result } = renderHook(useWallets, { wrapper })
  const connectWallet = (wallet: string) => act(() => connect(made.kit, { wallet, namespace: 'eip155' }))
  const active = () => result.current.wallets.map(({ connectorId, isActive }) => [connectorId, isActive])
  return { ...made, result, connectWallet, active }
}

test('useWallets lists every connected wallet with its name and address', async () => {
  const { result, fake, connectWallet } = wallets()
  expect(result.current.wallets).toEqual([])
  const { id, name } = fake.announce()
  const { address } = await connectWallet(id)
  expect(result.current.wallets).toEqual([{ namespace: 'eip155', connectorId: id, name, address, isActive: true }])
})

test('R-CON-6: useWallets activates and disconnects wallets one by one', async () => {
  const { result, fake, connectWallet, active } = wallets()
  const [first, second] = [fake.announce().id, fake.announce().id]
  await connectWallet(first)
  await connectWallet(second)
  expect(active()).toEqual([
    [second, true],
    [first, false],
  ])
  await act(() => result.current.activate({ namespace: 'eip155', connectorId: first }))
  expect(active()).toEqual([
    [first, true],
    [second, false],
  ])
  await act(() => result.current.disconnect({ namespace: 'eip155', connectorId: first }))
  await waitFor(() => expect(active()).toEqual([[second, true]]))
})

test('useWallets rejects activating a wallet that is not connected', async () => {
  const { result, fake, connectWallet } = wallets()
  await connectWallet(fake.announce().id)
  await expect(result.current.activate({ namespace: 'eip155', connectorId: 'gone' })).rejects.toMatchObject({
    code: 'connection/required',
  })
})

test('useWallets returns the same list while no wallet connects or disconnects', async () => {
  const { result, kit, fake, connectWallet } = wallets()
  await connectWallet(fake.announce().id)
  const { wallets: before } = result.current
  act(() => kit.send({ type: 'router.openRequested' }))
  await waitFor(() => expect(kit.getSnapshot().router.isOpen).toBe(true))
  expect(result.current.wallets).toBe(before)
})
