import { sampleSession } from '@kit/testing'
import { expect, test } from 'vitest'
import { codeOf } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { startApproved, startProvider } from '../test-utils/session-harness.ts'

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const accounts = (...addresses: string[]) => addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))

test('R-WC-2: the adapter reports other accounts at once, the active one first', async () => {
  const { fake, events } = await startApproved({ eip155: { accounts: [alice] } })
  fake.update({ eip155: { accounts: [bob, alice] } })
  expect(events).toEqual([{ type: 'wallet.accountsChanged', accounts: accounts(bob, alice) }])
})

test('an account that the visitor picked is first in the provider of a session, too, until the wallet switches', async () => {
  const { fake, client, events, provider } = await startProvider({ eip155: { accounts: [alice, bob] } })
  const told: unknown[] = []
  provider.on('accountsChanged', (list) => told.push(list))
  const shown = () => provider.request({ method: 'eth_accounts' })
  client.pickAccount?.(bob)
  expect([await shown(), told]).toEqual([[bob, alice], [[bob, alice]]])
  expect(events).toEqual([{ type: 'wallet.accountsChanged', accounts: accounts(bob, alice) }])
  fake.update({ eip155: { accounts: [alice, bob], networks: ['eip155:1', 'eip155:8453'] } })
  expect(await shown()).toEqual([bob, alice])
  fake.update({ eip155: { accounts: [carol, alice, bob] } })
  expect(await shown()).toEqual([carol, alice, bob])
  client.pickAccount?.('0x0000000000000000000000000000000000000001')
  expect(await shown()).toEqual([carol, alice, bob])
})

test('R-WC-2: the adapter reports another network at once, and the accounts that the wallet has there', async () => {
  const { fake, events } = await startApproved({
    eip155: { accounts: { 'eip155:1': [alice], 'eip155:8453': [bob] } },
  })
  fake.move('eip155:8453')
  expect(events).toEqual([
    { type: 'wallet.networkChanged', network: 'eip155:8453' },
    { type: 'wallet.accountsChanged', accounts: accounts(bob) },
  ])
})

test('R-NET-9: the adapter reports a change of the approved networks and nothing else', async () => {
  const { fake, events } = await startApproved({ eip155: { networks: ['eip155:1'] } })
  fake.update({ eip155: { networks: ['eip155:1', 'eip155:8453'] } })
  fake.update({ eip155: { networks: ['eip155:1'] } })
  expect(events).toEqual([
    { type: 'wallet.approvalChanged', approvedNetworks: ['eip155:1', 'eip155:8453'] },
    { type: 'wallet.approvalChanged', approvedNetworks: ['eip155:1'] },
  ])
})

test('R-WC-2: an update without the session’s network moves the connection to one that is left', async () => {
  const { fake, events, client } = await startApproved({ eip155: { accounts: [alice] } })
  fake.update({ eip155: { networks: ['eip155:8453'], accounts: [alice] } })
  expect(events).toEqual([
    { type: 'wallet.approvalChanged', approvedNetworks: ['eip155:8453'] },
    { type: 'wallet.networkChanged', network: 'eip155:8453' },
  ])
  const signal = new AbortController().signal
  expect(await codeOf(client.switchNetwork({ network: 'eip155:8453' }, signal))).toEqual({ wentWell: 'eip155:8453' })
})

test('R-CON-5: an update without EVM disconnects EVM while the session goes on', async () => {
  const { fake, events } = await startApproved({ eip155: {}, solana: {} })
  fake.update({ eip155: null })
  expect(events).toEqual([{ type: 'wallet.disconnected' }])
  expect(fake.session.current()).not.toBeNull()
})

test('R-AUTH-7: an account that becomes a smart account is reported, also where its address stays', async () => {
  const { fake, events, connection } = await startApproved({ eip155: { accounts: [alice] } })
  expect(connection.accounts).toEqual(accounts(alice))
  const before = fake.session.current() ?? sampleSession()
  const { eip155 } = before.namespaces
  if (!eip155) throw new Error('The session has no EVM.')
  const smart = eip155.accounts.map((account) => ({ ...account, type: 'smartAccount' }) as const)
  fake.replace({ ...before, namespaces: { ...before.namespaces, eip155: { ...eip155, accounts: smart } } })
  expect(events).toEqual([
    { type: 'wallet.accountsChanged', accounts: [{ namespace: 'eip155', address: alice, type: 'smartAccount' }] },
  ])
})

test('the adapter reports nothing for an update that changes nothing of EVM', async () => {
  const { fake, events } = await startApproved()
  fake.update({ solana: {} })
  fake.replace({ ...(fake.session.current() ?? sampleSession()), expiresAt: 1 })
  expect(events).toEqual([])
})

test('the adapter ignores a malformed update', async () => {
  const { fake, events } = await startApproved({ eip155: { accounts: [alice] } })
  fake.update({ eip155: { accounts: ['vitalik.eth'] } })
  fake.update({ eip155: { networks: ['eip155:0x1'] } })
  fake.update({ eip155: { accounts: [alice], networks: ['eip155:1', 'eip155:8453', 'eip155:<img>'] } })
  expect(events).toEqual([])
})

test.each([
  ['accounts that are none', { accounts: ['vitalik.eth'] }],
  ['a network that is none', { networks: ['eip155:one'] }],
] as const)('the adapter refuses a session with %s', async (_, eip155) => {
  await expect(startApproved({ eip155 })).rejects.toMatchObject({ code: 'wallet/invalid-answer' })
})
