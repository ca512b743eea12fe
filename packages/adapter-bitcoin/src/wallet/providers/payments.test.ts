import type { Connector } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { chains } from '../../chain/chains.ts'
import { codeOf, never } from '../../test-utils/harness.ts'
import { leatherWallet } from './leather-wallet.ts'
import { satsConnectWallet } from './sats-connect-wallet.ts'
import { unisatWallet } from './unisat-wallet.ts'

const [chain] = chains
if (!chain) throw new Error('no chain')
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const payment = { from: address, to: address, amount: 1n, chain }
const connector = { id: 'w', name: 'Wallet', imageUrl: undefined, kind: 'injected' } as unknown as Connector<'bip122'>

describe.each([
  ['Leather', 'leather', leatherWallet],
  ['a wallet with the interface of sats-connect', 'sats-connect', satsConnectWallet],
] as const)('what %s answers to a payment', (_, walletInterface, make) => {
  const sent = (answer: unknown) => {
    const provider = { request: async () => answer }
    return make({ connector, walletInterface, provider }).sendTransfer?.(payment, never)
  }

  test.each([
    ['a response with the id', { jsonrpc: '2.0', id: '1', result: { txid: 'ab' } }],
    ['a response with the id alone', { jsonrpc: '2.0', id: '1', result: 'ab' }],
    ['the result without a response around it', { txid: 'ab' }],
    ['the id alone', 'ab'],
  ])('is read from %s', async (_, answer) => {
    expect(await sent(answer)).toBe('ab')
  })

  test.each([null, undefined, 7, {}, { jsonrpc: '2.0', id: '1', result: null }])(
    'is no failure of a payment that may have left: %j',
    async (answer) => {
      expect(await codeOf(sent(answer))).toEqual({ wentWell: answer })
    },
  )

  test('is a refusal where it is an error', async () => {
    expect(await codeOf(sent({ error: { code: 4001, message: 'Rejected' } }))).toBe('wallet/rejected')
  })
})

test.each(['ab', { txid: 'ab' }])('UniSat says what it has sent: %j', async (answer) => {
  const provider = { sendBitcoin: async () => answer }
  const wallet = unisatWallet({ connector, walletInterface: 'unisat', provider })
  expect(await wallet.sendTransfer?.(payment, never)).toBe('ab')
})
