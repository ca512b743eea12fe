import { expect, test } from 'vitest'
import { codeOf, mainnet, never, startPage, startScripted, testWallet } from '../test-utils/harness.ts'
import { alice, bob, deferred, promisesSettle } from '../test-utils/scripted-provider.ts'

test('R-CON-2: connect answers with an announced wallet’s name, accounts and network', async () => {
  const wallet = testWallet({ name: 'Example', chainId: 8453 })
  const { clientOf } = startPage([wallet])
  const connection = await clientOf(wallet.info.rdns).connect({ network: mainnet.caipNetworkId }, never)
  expect(connection).toEqual({
    namespace: 'eip155',
    connectorId: wallet.info.rdns,
    connectorKind: 'announced',
    wallet: { id: wallet.info.rdns, name: 'Example', imageUrl: wallet.info.icon },
    accounts: wallet.addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' })),
    network: 'eip155:8453',
  })
})

test('R-CON-2: connect reports a wallet at window.ethereum as injected', async () => {
  const harness = startPage([])
  Object.assign(harness.page, { ethereum: testWallet().provider })
  const connection = await harness.clientOf('injected').connect({ network: 'eip155:1' }, never)
  expect(connection.connectorKind).toBe('injected')
})

test('connect accepts a wallet on a network that was not configured and reports that network', async () => {
  const { connect } = startScripted({ eth_chainId: () => '0x89' })
  expect((await connect()).network).toBe('eip155:137')
})

test('connect checksums accounts and removes duplicates', async () => {
  const { connect } = startScripted({
    eth_requestAccounts: () => [alice.toLowerCase(), alice.toUpperCase().replace('X', 'x'), bob],
  })
  expect((await connect()).accounts.map(({ address }) => address)).toEqual([alice, bob])
})

test('connect asks for accounts once and switches nothing', async () => {
  const { connect, calls } = startScripted({ eth_chainId: () => '0x2105' })
  await connect()
  expect(calls.map(({ method }) => method).filter((method) => method !== 'eth_chainId')).toEqual([
    'eth_accounts',
    'eth_requestAccounts',
  ])
})

test.each([
  ['nothing', undefined, 'wallet/invalid-answer'],
  ['null', null, 'wallet/invalid-answer'],
  ['a text', alice, 'wallet/invalid-answer'],
  ['an object', { 0: alice, length: 1 }, 'wallet/invalid-answer'],
  ['a list with junk in it', [alice, 'vitalik.eth'], 'wallet/invalid-answer'],
  ['a list of nulls', [null], 'wallet/invalid-answer'],
  ['an address that is too short', [alice.slice(0, -1)], 'wallet/invalid-answer'],
  ['an address with a line break', [`${alice}\n`], 'wallet/invalid-answer'],
  ['1,001 accounts', Array.from({ length: 1_001 }, () => alice), 'wallet/invalid-answer'],
  ['no account', [], 'wallet/no-account'],
])('connect refuses %s as accounts and leaves nothing behind', async (_, accounts, code) => {
  const { connect, listeners, client } = startScripted({ eth_requestAccounts: () => accounts })
  expect(await codeOf(connect())).toBe(code)
  expect(listeners()).toBe(0)
  expect(await codeOf(client.switchNetwork({ network: 'eip155:1' }, never))).toBe('connection/required')
})

test.each([1, 1n, '1', '0x01'])('connect understands the chain id %s', async (chainId) => {
  const { connect } = startScripted({ eth_chainId: () => chainId })
  expect((await connect()).network).toBe('eip155:1')
})

test.each([undefined, null, Number.NaN, 0, -1, 1.5, '0x', '0x0', 'one', '1e3', {}, '0xffffffffffffffffffff'])(
  'connect refuses the chain id %s',
  async (chainId) => {
    const { connect, listeners } = startScripted({ eth_chainId: () => chainId })
    expect(await codeOf(connect())).toBe('wallet/invalid-answer')
    expect(listeners()).toBe(0)
  },
)

test.each([
  ['a plain refusal', { code: 4001 }, 'wallet/rejected'],
  ['a refusal in a cause', { code: -32603, cause: { code: 4001 } }, 'wallet/rejected'],
  ['a refusal in data', { code: -32603, data: { originalError: { code: 4001 } } }, 'wallet/rejected'],
  ['the default code of a failure', { code: 5000 }, 'wallet/failed'],
  ['a refusal in words with the default code', { code: 5000, message: 'User rejected.' }, 'wallet/rejected'],
  ['a refusal by another library', { code: 'ACTION_REJECTED' }, 'wallet/rejected'],
  ['a refusal in words', new Error('User rejected the request.'), 'wallet/rejected'],
  ['a question that is open already', { code: -32002 }, 'wallet/request-pending'],
  ['a locked wallet', { code: 4100 }, 'wallet/unauthorized'],
  ['a wallet without the method', { code: 4200 }, 'wallet/unsupported-method'],
  ['nothing at all', undefined, 'unexpected'],
  ['a text', 'oops', 'unexpected'],
])('R-CON-7: connect reports %s by its own code', async (_, error, code) => {
  const { connect, listeners } = startScripted({
    eth_requestAccounts: () => {
      throw error
    },
  })
  expect(await codeOf(connect())).toBe(code)
  expect(listeners()).toBe(0)
})

test('a visitor who declined can connect at the second try', async () => {
  const wallet = testWallet().reject()
  const client = startPage([wallet]).clientOf(wallet.info.rdns)
  const input = { network: mainnet.caipNetworkId }
  expect(await codeOf(client.connect(input, never))).toBe('wallet/rejected')
  wallet.approve()
  expect((await client.connect(input, never)).accounts[0].address).toBe(wallet.addresses[0])
})

test('connect applies what the wallet reports meanwhile', async () => {
  const chain = deferred<string>()
  const { connect, emit } = startScripted({ eth_chainId: () => chain.promise })
  const connecting = connect()
  await promisesSettle()
  emit('accountsChanged', [bob])
  emit('chainChanged', '0x2105')
  chain.resolve('0x1')
  expect(await connecting).toMatchObject({ accounts: [{ address: bob }], network: 'eip155:8453' })
})

test('connect fails when the wallet withdraws its account meanwhile', async () => {
  const chain = deferred<string>()
  const { connect, emit, listeners } = startScripted({ eth_chainId: () => chain.promise })
  const connecting = codeOf(connect())
  await promisesSettle()
  emit('accountsChanged', [])
  chain.resolve('0x1')
  expect(await connecting).toBe('wallet/no-account')
  expect(listeners()).toBe(0)
})

test('a visitor who declines a second connect stays connected', async () => {
  const { connect, answer, emit, events } = startScripted()
  await connect()
  answer('eth_requestAccounts', () => Promise.reject({ code: 4001 }))
  expect(await codeOf(connect())).toBe('wallet/rejected')
  emit('chainChanged', '0x2105')
  expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:8453' }])
})

test('a thousand connects and disconnects leave no listener behind', async () => {
  const { connect, client, listeners } = startScripted()
  for (let cycle = 0; cycle < 1_000; cycle += 1) {
    await connect()
    await client.disconnect(never)
  }
  expect(listeners()).toBe(0)
})
