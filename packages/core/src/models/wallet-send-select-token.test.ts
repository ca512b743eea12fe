import { expect, test } from 'vitest'
import type { Token } from '../domain/token.ts'
import type { SendDraft, SendFrom } from '../send/send.events.ts'
import type { SendState } from '../send/send.state.ts'
import { token } from '../test-utils/sample-token.ts'
import { ethereum, testConnected, testConnection, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectWalletSendSelectToken } from './wallet-send-select-token.ts'

const connection = testConnection()
const of = { address: connection.accounts[0].address, network: connection.network }

const noToken = { to: '', amount: '', token: null }

/** @param chosen of the token that was chosen before, its address; `null` for the network’s own currency */
const modelOf = (tokens: readonly Token[], chosen?: string | null) =>
  modelFrom(tokens, {
    ...noToken,
    token: chosen === undefined ? null : { address: chosen ?? undefined, symbol: 'X', decimals: 6 },
  })

/** @param begun of the account that sends, what is another than the account on show; `null` before a transfer began */
function modelFrom(tokens: readonly Token[], draft: SendDraft, begun: Partial<SendFrom> | null = {}) {
  const snapshot = testSnapshot({
    networks: { requested: [ethereum] },
    wallets: { eip155: testConnected({ connection }) },
  })
  const from = { ...of, namespace: 'eip155', connectorId: connection.connectorId, ...begun } as const
  const send: SendState =
    begun === null
      ? { is: 'idle', error: null }
      : { is: 'editing', isNaming: false, recipient: null, from, draft, error: null, unanswered: null }
  const model = selectWalletSendSelectToken(
    { ...snapshot, send, tokens: { is: 'ready', of, tokens, error: null } },
    testSettings,
    { namespace: 'eip155' },
  )
  if (!model) throw new Error('Nothing is connected')
  return model
}

const ether = token({ name: 'Ether', symbol: 'ETH', address: undefined, quantity: { amount: 1n, decimals: 18 } })
const dollar = token({ name: 'USD Coin', symbol: 'USDC', address: '0xa0b8', price: '1', value: '1' })
const false_ = token({ name: 'USD Coin', symbol: 'USDC', address: '0xbad', price: null, value: null })
const nameless = token({ name: '0x5290…9EE7', symbol: '', address: '0x5290', price: null, value: null })

test('R-SEND-1: what can be sent is what the account has; what may not be what it says is last, with the reason', () => {
  const { rows, chosen } = modelOf([false_, nameless, dollar, ether])
  expect(rows.map(({ token: { address, symbol, decimals }, doubt }) => [address, symbol, decimals, doubt])).toEqual([
    [undefined, 'ETH', 18, null],
    ['0xa0b8', 'USDC', dollar.quantity.decimals, null],
    ['0x5290', '0x5290…9EE7', nameless.quantity.decimals, null],
    ['0xbad', 'USDC', false_.quantity.decimals, 'imitation'],
  ])
  expect(chosen).toBeNull()
})

test('what was chosen before is known', () => {
  expect(modelOf([ether, dollar], '0xa0b8').chosen).toBe('0xa0b8')
  const { rows, chosen } = modelOf([dollar, ether], null)
  expect(rows.find(({ id }) => id === chosen)).toMatchObject({ name: 'Ether' })
})

test.each([
  ['network', { network: 'eip155:8453' }],
  ['account', { address: `0x${'b'.repeat(40)}` }],
  ['wallet', { connectorId: 'io.other' }],
  ['chain', { namespace: 'solana' }],
  ['nothing', null],
] as const)(
  'R-SEND-1: of a transfer that began with another %s nothing can be chosen, and nothing is chosen',
  (_, begun) => {
    const draft = { ...noToken, token: { symbol: 'ETH', decimals: 18 } }
    const model = modelFrom([ether, dollar, false_], draft, begun)
    expect(model).toMatchObject({ is: 'loading', isEmpty: false, rows: [], chosen: null, error: null })
    expect([model.networkName, model.networkId]).toEqual(['Ethereum', of.network])
  },
)

test('without a wallet there is nothing to choose', () => {
  expect(selectWalletSendSelectToken(testSnapshot({}), testSettings, { namespace: 'eip155' })).toBeNull()
})
