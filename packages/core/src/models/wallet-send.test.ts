import { expect, test } from 'vitest'
import type { SendFrom } from '../send/send.events.ts'
import type { SendState } from '../send/send.state.ts'
import { ethereum, testConnected, testConnection, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectWalletSend } from './wallet-send.ts'

const connection = testConnection()
const [account] = connection.accounts
const { namespace, connectorId, network } = connection
const from: SendFrom = { namespace, connectorId, network, address: account.address }
const draft = { token: { symbol: 'ETH', decimals: 18 }, to: ' 0xb0b ', amount: '0.5' }
const estimate = { amount: 5n * 10n ** 17n, fee: 1n, maxFee: 2n, deposit: 3n }
const entered: SendState = { is: 'editing', from, draft, error: null }
const asked: SendState = { is: 'asking', from, draft, estimate }
const sent: SendState = { is: 'pending', from, draft, estimate, hash: '0xhash' }

function sendOf(send: SendState, now = connection, amount: bigint | null = null) {
  const snapshot = testSnapshot({
    networks: { requested: [ethereum] },
    wallets: { eip155: testConnected({ connection: now }) },
  })
  const balance = { network, address: account.address, symbol: 'ETH', decimals: 18, formatted: '' }
  const balances =
    amount === null
      ? {}
      : { [`${network}:${account.address}`]: { is: 'known', balance: { ...balance, amount } } as const }
  return selectWalletSend({ ...snapshot, send, balances }, testSettings, { namespace })
}

const other = testConnection({
  accounts: [{ ...account, address: '0x52908400098527886E0F7030069857D2E4169EE7' }, account],
})
const onBase = testConnection({ network: 'eip155:8453' })

test('R-ACC-2: what was entered for another account or wallet is not shown under this one', () => {
  expect(sendOf(entered)).toMatchObject({ is: 'editing', from, groups: ['0xb0', 'b'] })
  expect(sendOf(entered, other)).toMatchObject({ is: 'starting', from: { address: other.accounts[0].address } })
  expect(sendOf(entered, testConnection({ connectorId: 'another' }))).toMatchObject({ is: 'starting' })
})

test('R-SEND-4: what a wallet was asked for, and what it sent, stays on show whatever the visitor changes', () => {
  expect(sendOf(asked, other)).toMatchObject({ is: 'asking', from })
  expect(sendOf(asked, onBase)).toMatchObject({ is: 'asking', from })
  expect(sendOf(sent, other)).toMatchObject({ is: 'pending', from, explorerUrl: 'https://etherscan.io/tx/0xhash' })
})

test('R-SEND-6: the most that leaves is exact: amount, fee at its ceiling, and deposit', () => {
  expect(sendOf(asked)).toMatchObject({
    cost: { amount: '0.5', fee: '0.000000000000000001', maxFee: '0.000000000000000002', total: '0.500000000000000005' },
  })
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
  expect(sendOf({ is: 'idle' }, onBase)).toBeNull()
  expect(
    selectWalletSend(testSnapshot({ networks: { requested: [ethereum] } }), testSettings, { namespace }),
  ).toBeNull()
})

test('the same snapshot gives the same model, so that a view draws once', () => {
  const snapshot = testSnapshot({ networks: { requested: [ethereum] }, wallets: { eip155: testConnected() } })
  const read = () => selectWalletSend(snapshot, testSettings, { namespace })
  expect(read()).toBe(read())
})
