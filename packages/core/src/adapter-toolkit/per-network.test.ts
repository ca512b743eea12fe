import { expect, test } from 'vitest'
import { createEmitter } from '../async/emitter.ts'
import type { Network } from '../domain/network.ts'
import { base, mainnet } from '../domain/networks.ts'
import { isKitError } from '../errors/kit-error.ts'
import { perNetwork } from './per-network.ts'

function start(networks: Network<'eip155'>[] = [mainnet, base]) {
  const { emit, watch } = createEmitter<void>()
  const made: { readonly name: string; readonly end: AbortSignal }[] = []
  const held = perNetwork<'eip155', (typeof made)[number]>({ networks, watchNetworks: watch }, ({ name }, end) => {
    made.push({ name, end })
    return { name, end }
  })
  const change = (...to: Network<'eip155'>[]) => {
    networks.splice(0, networks.length, ...to)
    emit()
  }
  const ends = () => made.map(({ end }) => (isKitError(end.reason) ? end.reason.code : null))
  return { held, change, ends, made }
}

test('it is made once for each network, on first use', () => {
  const { held, made } = start()
  expect(made).toEqual([])
  expect(held.of('eip155:1')).toBe(held.of('eip155:1'))
  expect(held.of('eip155:8453').name).toBe('Base')
  expect(made).toHaveLength(2)
})

test('R-NET-7: of a network that the kit does not have, or not any more, there is nothing', () => {
  const { held, change } = start()
  expect(() => held.of('eip155:137')).toThrow('Network not found')
  held.of('eip155:8453')
  change(mainnet)
  expect(() => held.of('eip155:8453')).toThrow('Network not found')
})

test('what is held of a network ends when that network is removed, and no other', () => {
  const { held, change, ends } = start()
  held.of('eip155:1')
  held.of('eip155:8453')
  change(mainnet)
  expect(ends()).toEqual([null, 'network/unknown'])
})

test('a network that comes back is another one, with its own endpoints', () => {
  const { held, change, ends } = start()
  const before = held.of('eip155:8453')
  change(mainnet, { ...base, name: 'Base by another node' })
  expect(held.of('eip155:8453').name).toBe('Base by another node')
  expect([before.end.aborted, ends().at(-1)]).toEqual([true, null])
})

test('at the end all of it ends, and what is asked for after that has ended already', () => {
  const { held, ends } = start()
  held.of('eip155:1')
  held.destroy()
  expect(held.of('eip155:8453').end.aborted).toBe(true)
  expect(ends()).toEqual(['kit/destroyed', 'kit/destroyed'])
})

test('where the list never changes, nothing is watched', () => {
  const held = perNetwork<'eip155', string>({ networks: [mainnet] }, ({ name }) => name)
  expect(held.of('eip155:1')).toBe('Ethereum')
  expect(() => held.destroy()).not.toThrow()
})
