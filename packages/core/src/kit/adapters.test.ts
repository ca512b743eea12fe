import { describe, expect, test, vi } from 'vitest'
import { base, mainnet, solana } from '../domain/networks.ts'
import type { AdapterDescriptor, AdapterSetup, ChainAdapter } from '../ports/chain-adapter.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { scriptedAdapter } from '../test-utils/scripted-adapter.ts'
import { held } from '../test-utils/start-connection.ts'
import { runtimeWith, startKitWith } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { activateWallet } from '../verbs/wallets.ts'
import { lazyAdapters } from './adapters.ts'
import { resolveConfig } from './kit-config.ts'

function startAdapters(load?: AdapterDescriptor<'eip155'>['load']) {
  const evm = scriptedAdapter('eip155')
  const sol = scriptedAdapter('solana')
  const spied = vi.fn(load ?? evm.descriptor.load)
  const { kit } = startKitWith<'eip155' | 'solana'>(
    [{ ...evm, descriptor: { ...evm.descriptor, load: spied } }, sol] as never,
    { networks: [mainnet, solana, base], runtime: { projectId: 'p' } },
  )
  return { kit, evm, load: spied }
}

const setup = { networks: [mainnet], metadata: { name: 'App', url: '', icons: [] }, projectId: undefined }

/** Adapters without a kit, each load of which is another instance, as a real descriptor's is. */
function lazily(load = async (_: AdapterSetup<'eip155'>) => scriptedAdapter('eip155').descriptor.load(setup)) {
  const spied = vi.fn(load)
  const descriptor = { ...scriptedAdapter('eip155').descriptor, load: spied }
  const resolved = resolveConfig({
    runtime: runtimeWith(),
    networks: [mainnet, base],
    adapters: [descriptor],
  } as never)
  return { adapters: lazyAdapters(resolved, null), load: spied }
}

describe('an adapter for each wallet', () => {
  test('is loaded once, and is another one than that of another wallet', async () => {
    const { adapters, load } = lazily()
    const [a, again, b, nobody] = await Promise.all(
      ['io.a', 'io.a', 'io.b', ''].map((connectorId) => adapters.load('eip155', connectorId)),
    )
    expect([a === again, a === b, b === nobody, load.mock.calls.length]).toEqual([true, false, false, 3])
    expect(await adapters.load('eip155', 'io.b')).toBe(b)
  })

  test('that could not be loaded is loaded again, and the others are not', async () => {
    const { adapters, load } = lazily()
    const a = await adapters.load('eip155', 'io.a')
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await codeOf(adapters.load('eip155', 'io.b'))).toBe('kit/load-failed')
    expect(await codeOf(adapters.load('eip155', 'io.b'))).toHaveProperty('wentWell')
    expect([await adapters.load('eip155', 'io.a'), load.mock.calls.length]).toEqual([a, 3])
  })

  test('ends with the kit, those that arrive later included, and none is loaded any more', async () => {
    const ends: string[] = []
    const late = held<ChainAdapter<'eip155'>>()
    const { adapters, load } = lazily(async () => ({ ...(await plain()), destroy: () => void ends.push('early') }))
    await Promise.all(['io.a', 'io.b'].map((id) => adapters.load('eip155', id)))
    load.mockImplementationOnce(() => late.ask(null, AbortSignal.any([])))
    const coming = codeOf(adapters.load('eip155', 'io.c'))
    adapters.destroy()
    late.asked[0]?.resolve({ ...(await plain()), destroy: () => void ends.push('late') })
    expect(await coming).toBe('kit/destroyed')
    expect(ends).toEqual(['early', 'early', 'late'])
    expect(await codeOf(adapters.load('eip155', 'io.a'))).toBe('kit/destroyed')
    expect(load).toHaveBeenCalledTimes(3)
  })

  const plain = () => scriptedAdapter('eip155').descriptor.load(setup)
})

test('a kit asks the adapter of the active wallet, and with nobody connected one of its own', async () => {
  const { descriptor } = scriptedAdapter('eip155')
  const load = async () => ({ ...(await descriptor.load(setup)) })
  const { kit } = startKitWith([{ ...scriptedAdapter('eip155'), descriptor: { ...descriptor, load } }])
  const nobodys = await kit.adapter('eip155')
  await connect(kit, { wallet: 'io.a', namespace: 'eip155' })
  const first = await kit.adapter('eip155')
  await connect(kit, { wallet: 'io.b', namespace: 'eip155' })
  expect(new Set([nobodys, first, await kit.adapter('eip155')]).size).toBe(3)
  await activateWallet(kit, { namespace: 'eip155', wallet: 'io.a' })
  expect(await kit.adapter('eip155')).toBe(first)
  await disconnect(kit)
  expect(await kit.adapter('eip155')).toBe(nobodys)
})

describe('an adapter', () => {
  test('is loaded once, on first use, and told its own networks and who the dApp is', async () => {
    const { kit, load } = startAdapters()
    expect(await kit.adapter('eip155')).toBe(await kit.adapter('eip155'))
    expect(load).toHaveBeenCalledExactlyOnceWith({
      networks: [mainnet, base],
      metadata: kit.settings.metadata,
      projectId: 'p',
    })
  })

  test('that could not be loaded may be tried again', async () => {
    const { evm } = startAdapters()
    const load = vi.fn(evm.descriptor.load).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { kit } = startAdapters(load)
    expect(await codeOf(kit.adapter('eip155'))).toBe('kit/load-failed')
    expect(await codeOf(kit.adapter('eip155'))).toHaveProperty('wentWell')
  })

  test('R-CON-10: ‘Chain adapter not found’ where there is none', async () => {
    const { kit } = startAdapters()
    await expect(kit.adapter('bip122' as never)).rejects.toThrow('Chain adapter not found')
  })

  test('whose end throws disturbs nobody', async () => {
    const { kit, evm } = startAdapters()
    const adapter = await kit.adapter('eip155')
    vi.spyOn(adapter, 'destroy').mockImplementation(() => {
      throw new Error('no')
    })
    expect(() => kit.destroy()).not.toThrow()
    await Promise.resolve()
    expect(evm.count.ends).toBe(0)
  })
})
