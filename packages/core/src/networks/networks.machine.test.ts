import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import { base, mainnet, polygon, solana, solanaDevnet } from '../domain/networks.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import type { NetworksRequest } from './networks.events.ts'
import { networksMachine } from './networks.machine.ts'

const idBase: CaipNetworkId = base.caipNetworkId
const idMainnet: CaipNetworkId = mainnet.caipNetworkId
const idSolana: CaipNetworkId = solana.caipNetworkId

function startNetworks(requested: readonly Network[], active: CaipNetworkId, ...events: NetworksRequest[]) {
  const { actor } = inASystem(networksMachine, 'networks', { requested, active })
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, active: context.active, requested: context.requested.map(({ caipNetworkId }) => caipNetworkId) }
}
const all = [mainnet, base, solana, solanaDevnet]

describe('which network is on show', () => {
  test('R-NET-5: switching to another namespace raises a flag until it is there', () => {
    const started = startNetworks(all, idMainnet, { type: 'networks.switchStarted', network: idSolana })
    expect(started).toMatchObject({ value: 'switchingNamespace', active: idMainnet })
    const there = startNetworks(
      all,
      idMainnet,
      { type: 'networks.switchStarted', network: idSolana },
      { type: 'networks.activated', network: idSolana },
    )
    expect(there).toMatchObject({ value: 'idle', active: idSolana })
  })

  test('R-NET-5: where it is going is known until then, and the newest wish counts', () => {
    const { actor } = inASystem(networksMachine, 'networks', { requested: all, active: idMainnet })
    const goes = (event: NetworksRequest) => {
      actor.send(event)
      return actor.getSnapshot().context.switchingTo
    }
    const devnet: CaipNetworkId = solanaDevnet.caipNetworkId
    expect([
      goes({ type: 'networks.switchStarted', network: idSolana }),
      goes({ type: 'networks.switchStarted', network: devnet }),
      goes({ type: 'networks.switchEnded' }),
      goes({ type: 'networks.switchStarted', network: idBase }),
      goes({ type: 'networks.switchStarted', network: idSolana }),
      goes({ type: 'networks.activated', network: idSolana }),
    ]).toEqual([idSolana, devnet, null, null, idSolana, null])
  })

  test('R-NET-5: and the flag comes down when that network is removed, and with no other', () => {
    const started = (network: CaipNetworkId) =>
      startNetworks(
        all,
        idMainnet,
        { type: 'networks.switchStarted', network: idSolana },
        { type: 'networks.removed', network },
      ).value
    expect([started(idSolana), started(idBase), started(idMainnet)]).toEqual([
      'idle',
      'switchingNamespace',
      'switchingNamespace',
    ])
  })

  test('R-NET-5: and the flag comes down when it does not get there', () => {
    const failed = startNetworks(
      all,
      idMainnet,
      { type: 'networks.switchStarted', network: idSolana },
      { type: 'networks.switchEnded' },
    )
    expect(failed).toMatchObject({ value: 'idle', active: idMainnet })
  })

  test('R-NET-5: switching within a namespace raises none', () => {
    expect(startNetworks(all, idMainnet, { type: 'networks.switchStarted', network: idBase }).value).toBe('idle')
  })

  test('R-NET-7: a network that was not configured changes nothing', () => {
    const before = startNetworks(all, idMainnet)
    expect(startNetworks(all, idMainnet, { type: 'networks.activated', network: 'eip155:137' })).toEqual(before)
  })
})

describe('adding a network', () => {
  const idPolygon: CaipNetworkId = polygon.caipNetworkId

  test('it goes last, and what is on show stays; then it can be on show', () => {
    const added = startNetworks([mainnet, solana], idSolana, { type: 'networks.added', network: polygon })
    expect(added).toEqual({ value: 'idle', active: idSolana, requested: [idMainnet, idSolana, idPolygon] })
    const shown = startNetworks(
      [mainnet, solana],
      idSolana,
      { type: 'networks.added', network: polygon },
      { type: 'networks.activated', network: idPolygon },
    )
    expect(shown.active).toBe(idPolygon)
  })

  test('one that is there stays as it is', () => {
    const { actor } = inASystem(networksMachine, 'networks', { requested: all, active: idMainnet })
    actor.send({ type: 'networks.added', network: { ...base, name: 'Other' } })
    expect(actor.getSnapshot().context.requested).toEqual(all)
  })
})

describe('R-NET-6: taking a network out', () => {
  const removed = (requested: readonly Network[], active: CaipNetworkId, network: CaipNetworkId) =>
    startNetworks(requested, active, { type: 'networks.removed', network })

  test('the active one falls back to the first that is left of its namespace', () => {
    expect(removed([solana, mainnet, base], idBase, idBase)).toMatchObject({
      active: idMainnet,
      requested: [idSolana, idMainnet],
    })
  })

  test('else to the first that is left', () => {
    expect(removed([mainnet, solana, solanaDevnet], idMainnet, idMainnet).active).toBe(idSolana)
  })

  test('another one leaves the active one alone', () => {
    expect(removed(all, idMainnet, idBase)).toMatchObject({ active: idMainnet })
    expect(removed(all, idMainnet, idBase).requested).not.toContain(idBase)
  })

  test('the last one stays', () => {
    expect(removed([mainnet], idMainnet, idMainnet)).toEqual({
      value: 'idle',
      active: idMainnet,
      requested: [idMainnet],
    })
  })

  test('one that is not there takes nothing', () => {
    expect(removed(all, idMainnet, 'eip155:137').requested).toHaveLength(4)
  })
})
