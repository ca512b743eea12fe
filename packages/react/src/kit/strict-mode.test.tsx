import { createKit, type Kit } from '@kit/core'
import { createFakeAdapter, createFakeRuntime, sampleChains } from '@kit/testing'
import { cleanup, render } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../buttons/connect-button.tsx'
import { KitProvider } from './kit-provider.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

const made: Kit<'eip155'>[] = []
const make = () => {
  const { adapter } = createFakeAdapter('eip155')
  const kit = createKit({ runtime: createFakeRuntime(), networks: sampleChains.eip155.networks, adapters: [adapter] })
  made.push(kit)
  return kit
}

function App() {
  const [kit] = useState(make)
  return (
    <KitProvider kit={kit}>
      <ConnectButton />
      <output>{String(made.indexOf(kit))}</output>
    </KitProvider>
  )
}

test('in development the kit that strict mode uses is alive, though it makes another of the same name', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const { container } = render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  await Promise.resolve()
  expect(made).toHaveLength(2)
  const used = Number(container.querySelector('output')?.textContent)
  expect(made[used]?.isDestroyed).toBe(false)
})
