import { createKit, type Features, type KitConfig } from '@kit/core'
import { base, mainnet } from '@kit/core/networks'
import { createFakeAdapter, createFakeRuntime } from '@kit/testing'
import { render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { KitProvider, type KitProviderProps } from '../kit/kit-provider.tsx'

type Options = Parameters<typeof createFakeAdapter<'eip155'>>[1] & {
  readonly features?: Partial<Features>
  readonly siwx?: KitConfig['siwx']
}

/** A kit on a fake adapter and a fake runtime. */
export function fakeKit({ features = {}, siwx, ...options }: Options = {}) {
  const fake = createFakeAdapter('eip155', options)
  const runtime = createFakeRuntime()
  const kit = createKit({
    runtime,
    networks: [mainnet, base],
    adapters: [fake.adapter],
    features,
    ...(siwx && { siwx }),
  })
  return { fake, runtime, kit }
}

/** Renders under a provider of a kit from `fakeKit`, in strict mode. */
export function renderKit(
  children: ReactNode,
  options: Options = {},
  props: Partial<Omit<KitProviderProps, 'kit'>> = {},
) {
  const made = fakeKit(options)
  const view = render(
    <StrictMode>
      <KitProvider kit={made.kit} {...props}>
        {children}
      </KitProvider>
    </StrictMode>,
  )
  return { ...made, view }
}
