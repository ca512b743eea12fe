import { createKit } from '@kit/core'
import { mainnet } from '@kit/core/networks'
import { createFakeAdapter, createFakeRuntime } from '@kit/testing'
import { cleanup, render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../buttons/connect-button.tsx'
import { NetworkButton } from '../buttons/network-button.tsx'
import { KitProvider } from './kit-provider.tsx'
import { useKit } from './use-kit.ts'

const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => {
  cleanup()
  consoleError.mockClear()
  document.body.replaceChildren()
})

function app(runtime = createFakeRuntime(), fake = createFakeAdapter('eip155')) {
  const kit = createKit({ runtime, networks: [mainnet], adapters: [fake.adapter] })
  const page = (
    <StrictMode>
      <KitProvider kit={kit} theme={{ accent: '#5b5bd6' }}>
        <ConnectButton />
        <NetworkButton />
      </KitProvider>
    </StrictMode>
  )
  return { kit, fake, page }
}

test('a server renders the disconnected button, without inline styles that a strict policy refuses', () => {
  const { page, fake } = app(createFakeRuntime({ environment: 'server' }))
  const html = renderToString(page)
  expect(html).toContain('Connect wallet')
  expect(html).not.toContain('style=')
  expect(html).not.toContain('<script')
  expect(fake.calls).toEqual([])
})

test('R-CON-4: the page of a connected visitor hydrates without a mismatch, and then reconnects', async () => {
  const html = renderToString(app(createFakeRuntime({ environment: 'server' })).page)
  const runtime = createFakeRuntime()
  const fake = createFakeAdapter('eip155')
  const { id } = fake.announce()
  runtime.storage.write('kit.v1.eip155.wallets', JSON.stringify([{ connectorId: id }]))
  const remembering = createFakeAdapter('eip155', { connectors: [{ id }], remembers: [id] })
  const { page, kit } = app(runtime, remembering)
  document.body.innerHTML = `<div id="root">${html}</div>`
  const container = document.getElementById('root') as HTMLElement
  render(page, { container, hydrate: true })
  expect(consoleError).not.toHaveBeenCalled()
  await waitFor(() => expect(kit.getSnapshot().wallets.eip155.is).toBe('connected'))
  await waitFor(() => expect(container.querySelector('[data-kit="account-button"]')).not.toBeNull())
  expect(consoleError).not.toHaveBeenCalled()
})

function WithoutProvider() {
  useKit()
  return null
}

test('a hook without a provider throws, and names the provider', () => {
  expect(() => renderToString(<WithoutProvider />)).toThrow('Wrap your app in <KitProvider kit={kit}>')
})
