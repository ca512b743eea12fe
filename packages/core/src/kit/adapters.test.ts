import { describe, expect, test, vi } from 'vitest'
import { base, mainnet, solana } from '../domain/networks.ts'
import type { AdapterDescriptor } from '../ports/chain-adapter.ts'
import { codeOf } from '../stand-ins/code-of.ts'
import { scriptedAdapter } from '../stand-ins/scripted-adapter.ts'
import { startKitWith } from '../stand-ins/start-kit.ts'

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
