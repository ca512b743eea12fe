import { expect, test } from 'vitest'
import { createEmitter } from '../async/emitter.ts'
import type { Network } from '../domain/network.ts'
import { base, mainnet } from '../domain/networks.ts'
import { isKitError } from '../errors/kit-error.ts'
import { perNetwork } from './per-network.ts'

function start(networks: Network<'eip155'>[] = [mainnet, base]) {
  const { emit, watch } = createEmitter<void>()
  const made: { readonly name: string; readonly end: AbortSignal }[] = []
  const entries = perNetwork<'eip155', (typeof made)[number]>({ networks, watchNetworks: watch }, ({ name }, end) => {
    made.push({ name, end })
    return { name, end }
  })
  const change = (...to: Network<'eip155'>[]) => {
    networks.splice(0, networks.length, ...to)
    emit()
  }
  const ends = () => made.map(({ end }) => (isKitError(end.reason) ? end.reason.code : null))
  return { entries, change, ends, made }
}

test('it is made once for each network, on first use', () => {
  const { entries, made } = start()
  expect(made).toEqual([])
  expect(entries.of('eip155:1')).toBe(entries.of('eip155:1'))
  expect(entries.of('eip155:8453').name).toBe('Base')
  expect(made).toHaveLength(2)
})

test('R-NET-7: of a network that the kit does not have, or not any more, there is nothing', () => {
  const { entries, change } = start()
  expect(() => entries.of('eip155:137')).toThrow('Network not found')
  entries.of('eip155:8453')
  change(mainnet)
  expect(() => entries.of('eip155:8453')).toThrow('Network not found')
})

test('what belongs to a network ends when that network is removed, and no other', () => {
  const { entries, change, ends } = start()
  entries.of('eip155:1')
  entries.of('eip155:8453')
  change(mainnet)
  expect(ends()).toEqual([null, 'network/unknown'])
})

test('a network that comes back is another one, with its own endpoints', () => {
  const { entries, change, ends } = start()
  const before = entries.of('eip155:8453')
  change(mainnet, { ...base, name: 'Base by another node' })
  expect(entries.of('eip155:8453').name).toBe('Base by another node')
  expect([before.end.aborted, ends().at(-1)]).toEqual([true, null])
})

test('at the end all of it ends, and what is asked for after that has ended already', () => {
  const { entries, ends } = start()
  entries.of('eip155:1')
  entries.destroy()
  expect(entries.of('eip155:8453').end.aborted).toBe(true)
  expect(ends()).toEqual(['kit/destroyed', 'kit/destroyed'])
})

test('where the list never changes, nothing is watched', () => {
  const entries = perNetwork<'eip155', string>({ networks: [mainnet] }, ({ name }) => name)
  expect(entries.of('eip155:1')).toBe('Ethereum')
  expect(() => entries.destroy()).not.toThrow()
})
