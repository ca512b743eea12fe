import { selectWalletReceive } from '@kit/core/models'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { qrShapes } from '../../parts/qr-code/qr-shapes.ts'
import { address, settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { walletReceiveCases as cases } from './wallet-receive.cases.ts'
import { WalletReceiveView } from './wallet-receive.view.tsx'

afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

function show(key: Exclude<keyof typeof cases, 'receive-bitcoin'>) {
  const model = selectWalletReceive(cases[key].snapshot, settings, { namespace: 'eip155' })
  if (!model) throw new Error(`No wallet is connected in ${key}.`)
  const { t } = viewHarness().props
  const { container } = render(
    <Announcer>
      <WalletReceiveView model={model} t={t} />
    </Announcer>,
  )
  return { container, model, code: () => container.querySelector('[data-kit="qr-shapes"] path')?.getAttribute('d') }
}

test('attack 2.4, R-RCV-1: the whole address stands there in groups of four, and is copied as it is', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const { container } = show('receive-networks')
  const whole = container.querySelector('[data-kit="whole-address"] [data-kit="address"]')
  expect([whole?.textContent, whole?.firstElementChild?.textContent]).toEqual([address, '0x'])
  await act(async () => screen.getByRole('button', { name: 'Copy address' }).click())
  expect(writeText).toHaveBeenCalledWith(address)
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Copied')
})

test('where the browser refuses to copy, the view says to select the address', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  show('receive-networks')
  await act(async () => screen.getByRole('button', { name: 'Copy address' }).click())
  expect(screen.getAllByText('Copying is blocked here. Select the address instead.')).toHaveLength(2)
})

test('R-RCV-1: the code is for the network of the wallet, and for another one that the visitor chooses', async () => {
  const { code, model } = show('receive-networks')
  const codeOf = (at: number) => qrShapes(model.networks[at]?.uri ?? '', true)?.modules
  expect(code()).toBe(codeOf(0))
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Ethereum')
  await userEvent.click(screen.getByRole('button', { name: /Base/ }))
  const base = model.networks.findIndex(({ name }) => name === 'Base')
  expect(code()).toBe(codeOf(base))
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Base')
})

test('a wallet that approved no network of the dApp shows no address to pay to', () => {
  const { container } = show('receive-none')
  expect(container.textContent).toBe('Your wallet has no address on the networks of this app.')
})
