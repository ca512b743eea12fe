import { createKit, type InitialState, initialStateCookie, readInitialState, withInitialState } from '@kit/core'
import { base, mainnet } from '@kit/core/networks'
import { createFakeAdapter, createFakeRuntime } from '@kit/testing'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountButton } from '../buttons/account-button.tsx'
import { ConnectButton } from '../buttons/connect-button.tsx'
import { NetworkButton } from '../buttons/network-button.tsx'
import { KitProvider } from './kit-provider.tsx'

const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockClear()
})

const imageUrl = 'data:image/svg+xml,fox'
const networks = [mainnet, base] as const

/** A visitor who connected a wallet, and the cookie that the page has set then. */
async function visitor(network: string = base.caipNetworkId) {
  const { adapter } = createFakeAdapter('eip155', {
    connectors: [{ id: 'io.fox', imageUrl }],
    remembers: 'all',
    walletIsOn: network === base.caipNetworkId ? base.caipNetworkId : 'foreign',
  })
  const runtime = createFakeRuntime()
  runtime.storage.write('kit.v1.activeNetwork', JSON.stringify(base.caipNetworkId))
  runtime.storage.write('kit.v1.eip155.wallets', JSON.stringify([{ connectorId: 'io.fox', network }]))
  const make = () => createKit({ runtime, networks, adapters: [adapter] })
  const kit = make()
  await waitFor(() => expect(kit.getSnapshot().wallets.eip155.is).toBe('connected'))
  const { name, value } = initialStateCookie(kit.getSnapshot()) ?? {}
  kit.destroy()
  return { runtime, make, state: readInitialState(`${name}=${value}`) }
}

const serverKit = () => {
  const { adapter } = createFakeAdapter('eip155')
  return createKit({ runtime: createFakeRuntime({ environment: 'server' }), networks, adapters: [adapter] })
}

const page = (kit: ReturnType<typeof serverKit>) => (
  <StrictMode>
    <KitProvider kit={kit}>
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
    </KitProvider>
  </StrictMode>
)

const buttonsIn = (container: ParentNode) =>
  [...container.querySelectorAll('button')].map((button) => ({
    text: button.textContent,
    image: button.querySelector('img')?.width ?? null,
    label: button.getAttribute('aria-label'),
  }))

/** Hydrates what a server rendered, and returns all that the buttons showed, one after the other. */
async function hydrated(state: InitialState | null, kit: ReturnType<typeof serverKit>) {
  document.body.innerHTML = `<div id="root">${renderToString(page(withInitialState(serverKit(), state)))}</div>`
  const container = document.getElementById('root') as HTMLElement
  const shown = [buttonsIn(container)]
  const watcher = new MutationObserver(() => shown.push(buttonsIn(container)))
  watcher.observe(container, { subtree: true, childList: true, characterData: true, attributes: true })
  render(page(withInitialState(kit, state)), { container, hydrate: true })
  await waitFor(() => expect(kit.getSnapshot().wallets.eip155.is).toMatch(/^(dis)?connected$/))
  await act(async () => {})
  watcher.disconnect()
  shown.push(buttonsIn(container))
  return shown.filter((buttons, at) => JSON.stringify(buttons) !== JSON.stringify(shown[at - 1]))
}

test('the account is in the server’s HTML and on the page from then on: text, room of the picture and network stay', async () => {
  const { make, state } = await visitor()
  const shown = await hydrated(state, make())
  const account = { text: '0xf39F…b92266', image: 20, label: 'Account 0xf39F…b92266' }
  expect(shown).toEqual([[account, account, { text: 'Base', image: null, label: 'Network: Base' }]])
})

test('until the wallet is restored the button says reconnecting, and its picture is room only', async () => {
  const { state } = await visitor()
  const html = renderToString(page(withInitialState(serverKit(), state)))
  expect(html).toMatch(/data-kit="account-button"[^>]* data-state="reconnecting"/)
  expect(html).not.toMatch(/data-state="connected"|fox/)
})

test('a wallet on a network that the dApp did not ask for is shown so from the first paint', async () => {
  const { make, state } = await visitor('eip155:5')
  const shown = await hydrated(state, make())
  expect(shown.map((buttons) => buttons.map(({ text }) => text))).toEqual([
    ['Switch network', 'Switch network', 'Switch network'],
  ])
})

test('an account that is gone gives way without a hydration error', async () => {
  const { state } = await visitor()
  const shown = await hydrated(state, serverKit())
  expect(shown.map((buttons) => buttons.map(({ text }) => text))).toEqual([
    ['0xf39F…b92266', '0xf39F…b92266', 'Base'],
    ['Connect wallet', 'Ethereum'],
  ])
})
