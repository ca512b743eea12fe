import { describe, expect, test } from 'vitest'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import { KitError } from '../errors/kit-error.ts'
import type { SendFrom, SendToken } from '../send/send.events.ts'
import type { SendState } from '../send/send.state.ts'
import { token } from '../test-utils/sample-token.ts'
import { ethereum, testConnected, testConnection, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import type { TokensState } from '../tokens/tokens.state.ts'
import { selectWalletSend } from './wallet-send.ts'

const connection = testConnection()
const [account] = connection.accounts
const { namespace, connectorId, network } = connection
const from: SendFrom = { namespace, connectorId, network, address: account.address }
const draft = { token: { symbol: 'ETH', decimals: 18 }, to: ' 0xb0b ', amount: '0.5' }
const estimate = { amount: 5n * 10n ** 17n, fee: 1n, maxFee: 2n, deposit: 3n, balanceChange: null }
const recipient = null
const entered: SendState = { is: 'editing', from, draft, error: null, isNaming: false, recipient, unanswered: null }
const asked: SendState = { is: 'asking', from, recipient, draft, estimate }
const sent: SendState = { is: 'sent', from, recipient, draft, estimate, hash: '0xhash' }

function sendOf(
  send: SendState,
  now = connection,
  amount: bigint | null = null,
  tokens?: TokensState,
  recentTransactions: readonly RecentTransaction[] = [],
) {
  const snapshot = testSnapshot({
    networks: { requested: [ethereum] },
    wallets: { eip155: testConnected({ connection: now }) },
  })
  const balance = { network, address: account.address, symbol: 'ETH', decimals: 18, formatted: '' }
  const balances =
    amount === null
      ? {}
      : { [`${network}:${account.address}`]: { is: 'known', balance: { ...balance, amount } } as const }
  return selectWalletSend(
    { ...snapshot, ...(tokens ? { tokens } : {}), send, balances, recentTransactions },
    testSettings,
    { namespace },
  )
}

const other = testConnection({
  accounts: [{ ...account, address: '0x52908400098527886E0F7030069857D2E4169EE7' }, account],
})
const onBase = testConnection({ network: 'eip155:8453' })

test('R-ACC-2: what was entered for another account or wallet is not shown under this one', () => {
  expect(sendOf(entered)).toMatchObject({ is: 'editing', from, groups: ['0x', 'b0b'] })
  expect(sendOf(entered, other)).toMatchObject({ is: 'starting', from: { address: other.accounts[0].address } })
  expect(sendOf(entered, testConnection({ connectorId: 'another' }))).toMatchObject({ is: 'starting' })
})

test('R-SEND-4: what a wallet was asked for, and what it sent, stays on show whatever the visitor changes', () => {
  expect(sendOf(asked, other)).toMatchObject({ is: 'asking', from })
  expect(sendOf(asked, onBase)).toMatchObject({ is: 'asking', from })
  expect(sendOf(sent, other)).toMatchObject({ is: 'pending', from, explorerUrl: 'https://etherscan.io/tx/0xhash' })
})

test('R-SEND-4: the wallet that was asked is named, whichever is active', () => {
  const wallet = { id: 'io.owl', name: 'Owl' }
  const owl = testConnection({ connectorId: 'io.owl', wallet })
  const nameAmong = (...others: readonly (typeof connection)[]) => {
    const connected = others.map((one) => ({ connection: one, isDisconnecting: false }))
    const wallets = { eip155: testConnected({ connection: owl, others: connected }) }
    const snapshot = testSnapshot({ networks: { requested: [ethereum] }, wallets })
    return selectWalletSend({ ...snapshot, send: asked }, testSettings, { namespace })?.walletName
  }
  expect(nameAmong(connection)).toBe('Fox')
  expect(nameAmong()).toBe('')
  expect(sendOf({ is: 'idle', error: null }, owl)?.walletName).toBe('Owl')
})

test('R-SEND-7: what became of it is what the recent transactions say of this hash on this network', () => {
  const recent = (parts: Partial<RecentTransaction>): readonly RecentTransaction[] => [
    { network, address: account.address, hash: '0xhash', sentAt: 0, is: 'confirmed', transfer: null, ...parts },
  ]
  expect(sendOf(sent, connection, null, undefined, recent({}))).toMatchObject({ is: 'confirmed' })
  expect(sendOf(sent, connection, null, undefined, recent({ is: 'unknown' }))).toMatchObject({ is: 'unknown' })
  expect(sendOf(sent, connection, null, undefined, recent({ hash: '0xother' }))).toMatchObject({ is: 'pending' })
  expect(sendOf(sent, connection, null, undefined, recent({ network: 'eip155:8453' }))).toMatchObject({ is: 'pending' })
})

test('R-SEND-6: the most that leaves is exact: amount, fee at its ceiling, and deposit', () => {
  expect(sendOf(asked)).toMatchObject({
    cost: { amount: '0.5', fee: '0.000000000000000001', maxFee: '0.000000000000000002', total: '0.500000000000000005' },
  })
})

test('R-SEND-6: a fee that may be more than what is sent is named; what is sent of a token is not its like', () => {
  const cost = (maxFee: bigint, token: SendToken = draft.token) => {
    const weighed = { from, recipient, draft: { ...draft, token }, estimate: { ...estimate, amount: 9n, maxFee } }
    return sendOf({ is: 'asking', ...weighed })
  }
  expect(cost(9n)).toMatchObject({ cost: { isMostlyFee: false } })
  expect(cost(10n)).toMatchObject({ cost: { isMostlyFee: true } })
  expect(cost(10n, { address: '0xA0b8', symbol: 'USDC', decimals: 6 })).toMatchObject({ cost: { isMostlyFee: false } })
})

test.each([
  [null, null],
  [
    { sender: -5n, recipient: 5n },
    { leaves: '0.000000000000000005', arrives: '0.000000000000000005', withheld: null },
  ],
  [
    { sender: -5n, recipient: 3n },
    { leaves: '0.000000000000000005', arrives: '0.000000000000000003', withheld: '0.000000000000000002' },
  ],
  [
    { sender: 0n, recipient: 0n },
    { leaves: '0', arrives: '0', withheld: null },
  ],
])('what the simulation changed is in whole units of what is sent: %o', (balanceChange, change) => {
  const weighed = { from, recipient, draft, estimate: { ...estimate, balanceChange } }
  expect(sendOf({ is: 'asking', ...weighed })).toMatchObject({ cost: { change } })
})

describe('a token', () => {
  const usdc = { address: '0xA0b8', symbol: 'USDC', decimals: 6 }
  const shown = (quantity = { amount: 1_500_000n, decimals: 6 }, of = { address: account.address, network }) => {
    const send: SendState = { ...entered, draft: { ...draft, token: usdc, amount: '1.5' } }
    return sendOf(send, connection, 0n, { is: 'ready', of, tokens: [token({ ...usdc, quantity })], error: null })
  }

  test('R-SEND-6: is counted in its own units; what it costs, in those of the network', () => {
    expect(shown()).toMatchObject({ token: usdc, balance: '1.5', isTooMuch: false, currency: { symbol: 'ETH' } })
    expect(shown({ amount: 1_499_999n, decimals: 6 })).toMatchObject({ balance: '1.499999', isTooMuch: true })
    const weighed = { from, recipient, draft: { ...draft, token: usdc }, estimate: { ...estimate, amount: 1_500_000n } }
    expect(sendOf({ is: 'asking', ...weighed })).toMatchObject({
      token: usdc,
      cost: { amount: '1.5', fee: '0.000000000000000001', total: '0.000000000000000005' },
    })
  })

  test('of which another number of decimals, or another account, was read has no balance', () => {
    expect(shown({ amount: 1_500_000n, decimals: 18 })).toMatchObject({ balance: null, isTooMuch: false })
    expect(shown(undefined, { address: '0xother', network })).toMatchObject({ balance: null })
  })
})

test('R-SEND-1: where there is nothing of the network’s own currency, the visitor chooses a token', () => {
  expect(sendOf({ is: 'idle', error: null }, connection, 0n)).toMatchObject({ is: 'starting', token: null })
  expect(sendOf({ is: 'idle', error: null }, connection, 1n)).toMatchObject({
    is: 'starting',
    token: { symbol: 'ETH' },
  })
  expect(sendOf({ is: 'idle', error: null })).toMatchObject({ is: 'starting', token: { symbol: 'ETH', decimals: 18 } })
})

test('why a transfer could not be begun is said', () => {
  const error = new KitError('connection/required')
  expect(sendOf({ is: 'failed', error })).toMatchObject({ is: 'starting', error })
  expect(sendOf({ is: 'idle', error: null })).toMatchObject({ is: 'starting', error: null })
})

test('where a name stood for when the visitor last sent to it is said if that is elsewhere', () => {
  const named = (last: string | null) =>
    sendOf({ ...entered, recipient: { name: 'bob.eth', address: '0xAb01', avatar: null, source: 'chain', last } })
  expect(named('0xcd02')).toMatchObject({ lastGroups: ['0x', 'cd02'] })
  expect(named('0xab01')).toMatchObject({ lastGroups: null })
  expect(named(null)).toMatchObject({ lastGroups: null })
})

test('an amount above the balance is said; of an unknown balance nothing is said', () => {
  expect(sendOf(entered, connection, 5n * 10n ** 17n - 1n)).toMatchObject({
    isTooMuch: true,
    balance: '0.499999999999999999',
  })
  expect(sendOf(entered, connection, 5n * 10n ** 17n)).toMatchObject({ isTooMuch: false, balance: '0.5' })
  expect(sendOf(entered)).toMatchObject({ isTooMuch: false, balance: null })
})

test('nothing is sent where the dApp did not ask for the network, or nothing is connected', () => {
  expect(sendOf({ is: 'idle', error: null }, onBase)).toBeNull()
  expect(
    selectWalletSend(testSnapshot({ networks: { requested: [ethereum] } }), testSettings, { namespace }),
  ).toBeNull()
})

test('the same snapshot gives the same model, so that a view draws once', () => {
  const snapshot = testSnapshot({ networks: { requested: [ethereum] }, wallets: { eip155: testConnected() } })
  const read = () => selectWalletSend(snapshot, testSettings, { namespace })
  expect(read()).toBe(read())
})
