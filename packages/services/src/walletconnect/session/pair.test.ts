import { afterEach, expect, test, vi } from 'vitest'
import { base, bitcoin, mainnet, network, solana } from '../test-utils/sample-networks.ts'
import {
  eventually,
  follow,
  noSignal,
  openSessionHarness,
  propose,
  type SessionHarness,
} from '../test-utils/session-harness.ts'
import { addresses, approveAll } from '../test-utils/wallet-phone.ts'

let harness: SessionHarness
afterEach(() => harness.close())

const account = (id: string, namespace = 'eip155') => ({
  namespace,
  address: addresses[namespace],
  type: 'eoa',
  network: id,
})

test('R-WC-2: a phone that scans the code and approves makes one session for every namespace', async () => {
  harness = await openSessionHarness({ networks: [mainnet, base, solana, bitcoin] })
  const session = await harness.load()
  expect(session.current()).toBeNull()
  const made = await harness.pair(session)
  expect(session.current()).toEqual(made)
  expect(made.wallet).toEqual({ id: 'walletConnect', name: 'Test phone' })
  expect(made.expiresAt).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  expect(made.namespaces).toEqual({
    eip155: {
      accounts: [account('eip155:1'), account('eip155:8453')],
      networks: ['eip155:1', 'eip155:8453'],
      methods: expect.arrayContaining(['personal_sign', 'eth_sendTransaction']),
      network: 'eip155:1',
    },
    solana: expect.objectContaining({ accounts: [account(solana.caipNetworkId, 'solana')] }),
    bip122: expect.objectContaining({ accounts: [expect.objectContaining({ type: 'payment' })] }),
  })
})

test('a proposal asks for every network and method of the kit and for nothing else', async () => {
  harness = await openSessionHarness({ networks: [mainnet, base, solana, bitcoin] })
  await harness.pair(await harness.load())
  const [{ eip155, solana: sol, bip122, ...others } = {}] = harness.phone.proposals
  expect(others).toEqual({})
  expect(eip155?.chains).toEqual(['eip155:1', 'eip155:8453'])
  expect([eip155?.methods.length, sol?.methods.length, bip122?.methods.length]).toEqual([24, 6, 4])
  expect(eip155?.events).toEqual(['accountsChanged', 'chainChanged'])
  expect(JSON.stringify(harness.phone.proposals)).not.toContain('rpcMap')
})

test('F35: pair passes a proposal on once, and it expires after four minutes', async () => {
  harness = await openSessionHarness({ setup: { clock: { now: () => 1_000 } } })
  const onProposal = vi.fn()
  const abort = new AbortController()
  const pairing = (await harness.load()).pair(onProposal, abort.signal)
  await eventually(() => expect(onProposal).toHaveBeenCalled())
  expect(onProposal.mock.calls).toEqual([
    [{ uri: expect.stringMatching(/^wc:[0-9a-f]{64}@2\?.*symKey=/), expiresAt: 241_000 }],
  ])
  abort.abort()
  await expect(pairing).rejects.toMatchObject({ code: 'connection/cancelled' })
})

test('a namespace of an adapter’s own is proposed and approved like any other', async () => {
  const ton = network('ton:-239')
  const spec = { methods: ['ton_sign'], events: [], isAddress: () => true, accountType: 'eoa' } as const
  const loadSpecs = async () => new Map([[ton.chainNamespace, spec]])
  harness = await openSessionHarness({ networks: [mainnet, ton], setup: { loadSpecs } })
  harness.phone.decide = (proposed) => approveAll(proposed, { ...addresses, ton: 'EQ1' })
  const { namespaces } = await harness.pair(await harness.load())
  expect(Object.keys(namespaces)).toEqual(['eip155', 'ton'])
  expect(JSON.stringify(namespaces)).toContain('"address":"EQ1","type":"eoa","network":"ton:-239"')
})

test('R-WC-2: a wallet may approve fewer namespaces and chains', async () => {
  harness = await openSessionHarness({ networks: [mainnet, base, solana] })
  harness.phone.decide = ({ eip155 }) =>
    approveAll({ eip155: { ...eip155, chains: ['eip155:8453'], methods: ['personal_sign'], events: [] } }, addresses)
  const { namespaces } = await harness.pair(await harness.load())
  expect(namespaces).toEqual({
    eip155: {
      accounts: [account('eip155:8453')],
      networks: ['eip155:8453'],
      methods: ['personal_sign'],
      network: 'eip155:8453',
    },
  })
})

test('a session leaves out chains, methods, namespaces and accounts that were not proposed', async () => {
  harness = await openSessionHarness({ networks: [mainnet] })
  harness.phone.decide = (proposed) => {
    const { eip155 } = approveAll(proposed, addresses)
    const accounts = [`eip155:1:${addresses.eip155}`, `eip155:137:${addresses.eip155}`, 'eip155:1:0x12']
    const chains = ['eip155:1', 'eip155:137']
    return {
      eip155: { ...eip155, events: eip155?.events ?? [], chains, accounts, methods: ['personal_sign', 'wallet_drain'] },
      cosmos: { chains: ['cosmos:hub'], accounts: ['cosmos:hub:cosmos1'], methods: ['x'], events: [] },
    }
  }
  const { namespaces } = await harness.pair(await harness.load())
  expect(namespaces).toEqual({
    eip155: {
      accounts: [account('eip155:1')],
      networks: ['eip155:1'],
      methods: ['personal_sign'],
      network: 'eip155:1',
    },
  })
})

test('R-WC-6: the kit ends a session in which the wallet approved nothing that was proposed', async () => {
  harness = await openSessionHarness({ networks: [mainnet] })
  harness.phone.decide = ({ eip155 }) => ({
    eip155: { methods: [], events: [], ...eip155, chains: ['eip155:5'], accounts: [`eip155:5:${addresses.eip155}`] },
  })
  const session = await harness.load()
  await expect(harness.pair(session)).rejects.toMatchObject({ code: 'pairing/nothing-approved' })
  expect(session.current()).toBeNull()
  await eventually(() => expect(harness.phone.ended).toHaveLength(1))
})

test.each([
  [5000, 'wallet/rejected'],
  [5002, 'wallet/rejected'],
  [4001, 'wallet/rejected'],
  [5100, 'pairing/nothing-approved'],
])('R-WC-6: pairing with a wallet that answers %i rejects with %s, and can be tried again', async (number, code) => {
  harness = await openSessionHarness()
  const session = await harness.load()
  const { decide } = harness.phone
  harness.phone.decide = () => number
  await expect(harness.pair(session)).rejects.toMatchObject({ code })
  harness.phone.decide = decide
  expect((await harness.pair(session)).wallet.name).toBe('Test phone')
})

test('an aborted pairing rejects at once, and a wallet that approves late is disconnected again', async () => {
  harness = await openSessionHarness()
  const session = await harness.load()
  const { decide } = harness.phone
  harness.phone.decide = () => null
  const abort = new AbortController()
  const { proposal, outcome } = propose(session, abort.signal)
  await harness.phone.scan((await proposal).uri)
  await eventually(() => expect(harness.phone.proposals).toHaveLength(1))
  abort.abort()
  await expect(outcome).rejects.toMatchObject({ code: 'connection/cancelled' })
  const events = follow(session)
  harness.phone.decide = decide
  await harness.phone.decideNow()
  await eventually(() => expect(harness.phone.ended).toHaveLength(1))
  expect(session.current()).toBeNull()
  expect(events).toEqual([])
})

test('a pairing that fails after the wallet has approved ends the session in the wallet', async () => {
  harness = await openSessionHarness()
  const session = await harness.load()
  const { session: sessions } = await harness.client()
  const update = sessions.update.bind(sessions)
  vi.spyOn(sessions, 'update').mockImplementation(async (topic, change) => {
    if ('sessionConfig' in change) throw new Error('the storage is full')
    await update(topic, change)
  })
  await expect(harness.pair(session)).rejects.toThrow()
  await eventually(() => expect(harness.phone.ended).toHaveLength(1))
  expect(session.current()).toBeNull()
})

test('a pairing that was aborted before it began contacts no relay', async () => {
  harness = await openSessionHarness()
  const onProposal = vi.fn()
  const session = await harness.load()
  await expect(session.pair(onProposal, AbortSignal.abort())).rejects.toMatchObject({ code: 'connection/cancelled' })
  expect(onProposal).not.toHaveBeenCalled()
  expect(harness.relay.topics()).toEqual([])
})

test('a second wallet replaces the first, which is told that its session has ended', async () => {
  harness = await openSessionHarness()
  const session = await harness.load()
  const { namespaces: before } = await harness.pair(session)
  const [first] = harness.phone.topics()
  const events = follow(session)
  harness.phone.decide = ({ eip155 }) =>
    approveAll({ eip155: { methods: [], events: [], ...eip155, chains: ['eip155:8453'] } }, addresses)
  const second = await harness.pair(session)
  expect(second.namespaces).not.toEqual(before)
  await eventually(() => expect(harness.phone.ended).toEqual([first]))
  expect(events).toEqual([{ type: 'session.changed', session: second }])
  expect(session.current()).toEqual(second)
})

test('R-WC-6: without a project id pairing rejects, and nothing is stored', async () => {
  harness = await openSessionHarness({ setup: { projectId: undefined } })
  const session = await harness.load()
  await expect(session.pair(() => {}, noSignal())).rejects.toMatchObject({
    code: 'project/no-id',
    message: expect.stringMatching(/^Project ID Not Configured: pass .*projectId/),
  })
  expect(await session.restore(noSignal())).toBeNull()
  expect(harness.db.texts.size).toBe(0)
})
