import { createFakeRuntime, createFakeStorage, type FakeStorage, fakeEnvironments } from '@kit/testing'
import { onTestFinished } from 'vitest'
import type { Namespace } from '../domain/namespace.ts'
import type { NetworkInput } from '../domain/network.ts'
import { base, mainnet } from '../domain/networks.ts'
import { createKit } from '../kit/create-kit.ts'
import type { Kit } from '../kit/kit.ts'
import type { KitConfig, Logger } from '../kit/kit-config.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { Environment, Runtime } from '../ports/runtime.ts'
import type { TrackedEvent } from '../tracking/tracked-event.ts'
import { scriptedAdapter } from './fake-adapter.ts'
import { wideKit } from './wide-kit.ts'

const page = { title: 'App', description: 'An app', origin: 'https://app.test', url: 'https://app.test/', icons: [] }

const environment: Environment = { ...fakeEnvironments.desktop, page }

/** A fake runtime without analytics at the start of time, but for what a test changes. */
export const runtimeWith = (parts: Partial<Runtime> = {}): Runtime => ({
  ...createFakeRuntime({ environment, analytics: 'none', now: 0 }),
  ...parts,
})

/** A logger that records its lines. */
export function recordingLogger(): Logger & { readonly lines: unknown[][] } {
  const lines: unknown[][] = []
  return {
    lines,
    warn: (...words) => void lines.push(['warn', ...words]),
    debug: (...words) => void lines.push(['debug', ...words]),
  }
}

type Options = Partial<Omit<KitConfig, 'runtime' | 'adapters' | 'networks'>> & {
  readonly storage?: FakeStorage
  readonly runtime?: Partial<Runtime>
  readonly networks?: readonly [NetworkInput, ...NetworkInput[]]
}

export type Harness<N extends Namespace> = {
  readonly kit: Kit<N>
  readonly storage: FakeStorage
  readonly tracked: TrackedEvent[]
  readonly names: () => string[]
  readonly view: () => string | undefined
}

/** A kit in memory over scripted adapters, until the test ends. */
export function startKitWith<const A extends readonly { readonly adapter: ChainAdapter }[]>(
  adapters: A,
  { storage = createFakeStorage(), runtime, networks = [mainnet, base], ...config }: Options = {},
): Harness<A[number]['adapter']['namespace']> {
  const tracked: TrackedEvent[] = []
  const kit = createKit({
    onEvent: (event) => tracked.push(event),
    ...config,
    runtime: runtimeWith({ storage, ...runtime }),
    networks,
    adapters: adapters.map(({ adapter }) => adapter),
  })
  onTestFinished(() => kit.destroy())
  if (!serves(kit, adapters)) throw new TypeError('The kit serves other namespaces than its adapters.')
  return {
    kit,
    storage,
    tracked,
    names: () => tracked.map(({ name }) => name),
    view: () => kit.getSnapshot().router.stack.at(-1)?.view,
  }
}

function serves<A extends readonly { readonly adapter: ChainAdapter }[]>(
  kit: object,
  adapters: A,
): kit is Kit<A[number]['adapter']['namespace']> {
  const { namespaces } = wideKit(kit)
  return adapters.every(({ adapter }) => namespaces.includes(adapter.namespace))
}

/** A kit in memory with one EVM wallet that does what the test tells it. */
export function startKit(script: Parameters<typeof scriptedAdapter<'eip155'>>[1] = {}, options: Options = {}) {
  const evm = scriptedAdapter('eip155', script)
  return { ...startKitWith([evm], options), evm }
}
