import { SigHash } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { keyOn } from '../keys/identity.ts'
import { buildPsbt, sampleCoin } from '../test-utils/build-psbt.ts'
import { addressAt, onMainnet, onRegtest, sampleIdentity } from '../test-utils/sample-identities.ts'
import { describeRequest } from './describe-request.ts'

const [first, second] = [sampleIdentity(1), sampleIdentity(5)]
const [account, other] = [addressAt(first, onRegtest), addressAt(second, onRegtest)]
const key = keyOn(first, onRegtest) ?? '0x'
const chain = onRegtest
const psbt = buildPsbt(
  chain,
  [{ coin: sampleCoin(50_000n), key }],
  [
    { to: other, amount: 30_000n },
    { to: account, amount: 19_700n },
  ],
)
const signInputs = [{ address: account, index: 0 }]

test('the description of signMessage shows the message and the protocol', () => {
  const own = addressAt(first, onMainnet)
  const params = { account: own, message: 'gm', protocol: 'bip322' }
  const description = describeRequest({ method: 'signMessage', params, chain: onMainnet })
  expect(description).toMatchObject({ text: 'gm', details: { Network: 'Bitcoin', Account: own, Way: 'BIP-322' } })
})

test('the description of sendTransfer shows amount and recipient', () => {
  const params = { account, recipientAddress: other, amount: '123000001' }
  expect(describeRequest({ method: 'sendTransfer', params, chain })).toEqual({
    title: 'Send this transaction?',
    details: {
      Amount: '1.23000001 BTC',
      To: other,
      From: account,
      Network: 'Bitcoin Regtest',
      Fee: 'what the network takes, on top',
    },
  })
})

test('the description of sendTransfer shows a change address and a memo', () => {
  const params = { account, recipientAddress: other, amount: 5, changeAddress: other, memo: 'abcd' }
  const { details } = describeRequest({ method: 'sendTransfer', params, chain })
  expect(details).toMatchObject({ Amount: '0.00000005 BTC', 'Change to': other, 'Public note': '2 bytes' })
})

test('the description of signPsbt lists the outputs, the change, the spent coins and the fee', () => {
  expect(describeRequest({ method: 'signPsbt', params: { account, psbt, signInputs }, chain })).toEqual({
    title: 'Sign this transaction?',
    details: {
      'Output 1': ['0.0003 BTC', other],
      'Output 2': ['0.000197 BTC', 'back to you'],
      Spends: '0.0005 BTC, 1 of 1 coin',
      Fee: '0.000003 BTC',
      Account: account,
      Network: 'Bitcoin Regtest',
    },
  })
})

test('the description of signPsbt warns of a broadcast and of a partial signature', () => {
  const open = [{ ...signInputs[0], sighashTypes: [SigHash.SINGLE_ANYONECANPAY] }]
  const params = { account, psbt, signInputs: open, broadcast: true }
  const { title, details } = describeRequest({ method: 'signPsbt', params, chain })
  expect(title).toBe('Send this transaction?')
  expect(details.Careful).toMatch(/leaves parts/)
})

test('the description of an unreadable PSBT says that it will not be signed', () => {
  expect(describeRequest({ method: 'signPsbt', params: { psbt: 'x' }, chain }).text).toMatch(/cannot be read/)
})
