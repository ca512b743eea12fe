import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import type { Answers } from '../test-utils/fake-wallets.ts'
import { type CombinedOptions, join, type Ours, settle, startCombinedKit } from '../test-utils/start-combined-kit.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { forgetSoFar, tell } from '../test-utils/tell-combined.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { switchNetwork } from '../verbs/networks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const member = (namespace: Ours) => ({ namespace, connectorId: 'star' })
const all = [member('eip155'), member('solana'), member('bip122')]
const place = { view: 'ConnectingMultiChain', wallet: 'eip155:star' } as const

/** A wallet of three chains, at the place where the visitor chooses among them. */
async function startAtChoice(answers: CombinedOptions['answers'] = {}) {
  const harness = startCombinedKit({ answers })
  harness.kit.send({ type: 'router.openRequested', at: place })
  await harness.kit.load()
  await settle()
  return { ...harness, pickAll: () => harness.kit.send({ type: 'wallet.pickedForAll', wallets: all }) }
}

/** Answers when the test says so. */
function waiting() {
  const { asked, ask } = deferred<undefined>()
  const answers: Answers = { connect: (connectorId) => ask(connectorId, new AbortController().signal) }
  return { answers, yes: () => asked.at(-1)?.resolve(undefined), no: (error: unknown) => asked.at(-1)?.reject(error) }
}

const askedOf = (harness: Parameters<typeof tell>[0]) => tell(harness).asks

describe('R-CON-3: one wallet on all of its chains in one go', () => {
  test('all are approved, and the visitor stays where they were', async () => {
    const harness = await startAtChoice()
    harness.pickAll()
    await settle()
    expect(tell(harness)).toMatchObject({
      connected: ['star@Ethereum', 'star@Solana', 'star@Bitcoin'],
      stores: ['star@Ethereum', 'star@Solana', 'star@Bitcoin', 'Ethereum'],
      shows: 'Ethereum',
      asks: ['connect star of eip155', 'connect star of solana', 'connect star of bip122'],
      says: [],
    })
    expect(harness.view()).toBe('ConnectingMultiChain')
    await vi.advanceTimersByTimeAsync(700)
    expect(harness.kit.getSnapshot().router.isOpen).toBe(false)
    expect(harness.names().filter((name) => name === 'CONNECT_SUCCESS')).toHaveLength(3)
  })

  test('the wallet is asked one chain at a time', async () => {
    const evm = waiting()
    const harness = await startAtChoice({ eip155: evm.answers })
    harness.pickAll()
    await settle()
    expect(askedOf(harness)).toEqual(['connect star of eip155'])
    evm.yes()
    await settle()
    expect(askedOf(harness)).toHaveLength(3)
  })

  test('the chain on show comes first, and stays on show', async () => {
    const solana = waiting()
    const harness = await startAtChoice({ solana: solana.answers })
    await switchNetwork(harness.kit, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
    harness.pickAll()
    await settle()
    expect(askedOf(harness)).toEqual(['connect star of solana'])
    solana.yes()
    await settle()
    expect(askedOf(harness)).toHaveLength(3)
    expect(tell(harness).shows).toBe('Solana')
  })

  test('R-CON-7: what one chain refuses the next is not asked, and what is connected stays', async () => {
    const refuse = { connect: () => Promise.reject(new KitError('wallet/rejected')) }
    const harness = await startAtChoice({ solana: refuse })
    harness.pickAll()
    await settle()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tell(harness)).toMatchObject({
      connected: ['star@Ethereum', '-', '-'],
      stores: ['star@Ethereum', '-', '-', 'Ethereum'],
      asks: ['connect star of eip155', 'connect star of solana'],
      says: [],
    })
    expect(tell(harness).tracks).toContain('USER_REJECTED solana')
    expect(harness.kit.getSnapshot().wallets.solana).toMatchObject({ failure: { connectorId: 'star' } })
    expect(harness.view()).toBe('ConnectingMultiChain')
  })

  test('R-CON-7: once refused, trying that chain again does not drag the others along', async () => {
    const connect = vi.fn(async () => {})
    connect.mockRejectedValueOnce(new KitError('wallet/rejected'))
    const harness = await startAtChoice({ solana: { connect } })
    harness.pickAll()
    await settle()
    harness.kit.send({ type: 'connect.retried', namespace: 'solana' })
    await settle()
    expect(tell(harness).connected).toEqual(['star@Ethereum', 'star@Solana', '-'])
  })

  test('a chain that is connected already is not asked again', async () => {
    const harness = await startAtChoice()
    await join(harness, 'solana', 'star')
    await switchNetwork(harness.kit, 'eip155:1')
    forgetSoFar(harness)
    harness.pickAll()
    await settle()
    expect(tell(harness)).toMatchObject({
      connected: ['star@Ethereum', 'star@Solana', 'star@Bitcoin'],
      asks: ['connect star of eip155', 'connect star of bip122'],
      shows: 'Ethereum',
    })
  })

  test('R-CON-6: each of them is left alone afterwards', async () => {
    const harness = await startAtChoice()
    harness.pickAll()
    await settle()
    await disconnect(harness.kit, { namespace: 'solana' })
    expect(tell(harness).connected).toEqual(['star@Ethereum', '-', 'star@Bitcoin'])
  })
})

describe('R-CON-7: the visitor has enough before all are connected', () => {
  type Harness = Awaited<ReturnType<typeof startAtChoice>>
  const waysOut: readonly (readonly [string, (harness: Harness) => void])[] = [
    ['closes the modal', ({ kit }) => kit.send({ type: 'router.closeRequested' })],
    ['goes elsewhere', ({ kit }) => kit.send({ type: 'router.openRequested', at: { view: 'Networks' } })],
    ['cancels', ({ kit }) => kit.send({ type: 'connect.cancelled', namespace: 'solana' })],
    ['disconnects that chain', ({ kit }) => kit.send({ type: 'disconnect.requested', namespace: 'solana' })],
    [
      'picks another wallet there',
      ({ kit }) => kit.send({ type: 'connect.requested', namespace: 'solana', connectorId: 'ghost' }),
    ],
  ]

  test.each(waysOut)('%s: nothing more is asked, then or later', async (_, leave) => {
    const solana = waiting()
    const connect: Answers['connect'] = (id) => (id === 'star' ? solana.answers.connect?.(id) : undefined)
    const harness = await startAtChoice({ solana: { connect } })
    harness.pickAll()
    await settle()
    leave(harness)
    await settle()
    solana.yes()
    await settle()
    expect(tell(harness).asks.filter((question) => question.includes('star'))).toEqual([
      'connect star of eip155',
      'connect star of solana',
    ])
    harness.kit.send({ type: 'connect.requested', namespace: 'solana', connectorId: 'star' })
    await settle()
    solana.yes()
    await settle()
    expect(harness.kit.getSnapshot().wallets).toMatchObject({
      eip155: { is: 'connected' },
      solana: { is: 'connected', connection: { connectorId: 'star' } },
      bip122: { is: 'disconnected' },
    })
  })
})
