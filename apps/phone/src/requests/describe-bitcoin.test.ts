import { SigHash } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { keyOn } from '../keys/identity.ts'
import { addressAt, madeUpIdentity, onMainnet, onRegtest } from '../stand-ins/made-up-identities.ts'
import { someCoin, writtenPsbt } from '../stand-ins/written-psbt.ts'
import { describeRequest } from './describe-request.ts'

const [first, second] = [madeUpIdentity(1), madeUpIdentity(5)]
const [account, other] = [addressAt(first, onRegtest), addressAt(second, onRegtest)]
const key = keyOn(first, onRegtest) ?? '0x'
const chain = onRegtest
const psbt = writtenPsbt(
  chain,
  [{ coin: someCoin(50_000n), key }],
  [
    { to: other, amount: 30_000n },
    { to: account, amount: 19_700n },
  ],
)
const signInputs = [{ address: account, index: 0 }]

test('shows a message, and in which way it would be signed', () => {
  const own = addressAt(first, onMainnet)
  const params = { account: own, message: 'gm', protocol: 'bip322' }
  const description = describeRequest({ method: 'signMessage', params, chain: onMainnet })
  expect(description).toMatchObject({ text: 'gm', facts: { Network: 'Bitcoin', Account: own, Way: 'BIP-322' } })
})

test('says how much goes where', () => {
  const params = { account, recipientAddress: other, amount: '123000001' }
  expect(describeRequest({ method: 'sendTransfer', params, chain })).toEqual({
    title: 'Send this transaction?',
    facts: {
      Amount: '1.23000001 BTC',
      To: other,
      From: account,
      Network: 'Bitcoin Regtest',
      Fee: 'what the network takes, on top',
    },
  })
})

test('says when the change goes elsewhere, and when a note goes along', () => {
  const params = { account, recipientAddress: other, amount: 5, changeAddress: other, memo: 'abcd' }
  const { facts } = describeRequest({ method: 'sendTransfer', params, chain })
  expect(facts).toMatchObject({ Amount: '0.00000005 BTC', 'Change to': other, 'Public note': '2 bytes' })
})

test('lists the outputs of a PSBT, what comes back, what it spends and its fee', () => {
  expect(describeRequest({ method: 'signPsbt', params: { account, psbt, signInputs }, chain })).toEqual({
    title: 'Sign this transaction?',
    facts: {
      'Output 1': ['0.0003 BTC', other],
      'Output 2': ['0.000197 BTC', 'back to you'],
      Spends: '0.0005 BTC, 1 of 1 coin',
      Fee: '0.000003 BTC',
      Account: account,
      Network: 'Bitcoin Regtest',
    },
  })
})

test('says when a PSBT is sent at once, and when a signature leaves it open', () => {
  const open = [{ ...signInputs[0], sighashTypes: [SigHash.SINGLE_ANYONECANPAY] }]
  const params = { account, psbt, signInputs: open, broadcast: true }
  const { title, facts } = describeRequest({ method: 'signPsbt', params, chain })
  expect(title).toBe('Send this transaction?')
  expect(facts.Careful).toMatch(/leaves parts/)
})

test('says that a PSBT that cannot be read will not be signed', () => {
  expect(describeRequest({ method: 'signPsbt', params: { psbt: 'x' }, chain }).text).toMatch(/cannot be read/)
})
