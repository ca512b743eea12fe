import { base64 } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { keyOn } from '../keys/identity.ts'
import {
  addressAt,
  madeUpIdentity,
  madeUpMeans,
  onMainnet,
  onRegtest,
  refusal,
} from '../stand-ins/made-up-identities.ts'
import { someCoin, writtenPsbt } from '../stand-ins/written-psbt.ts'
import { answerRequest } from './answer-request.ts'
import { refusals } from './refusal.ts'

const [first, second] = [madeUpIdentity(1), madeUpIdentity(5)]
const [account, other] = [addressAt(first, onRegtest), addressAt(second, onRegtest)]
const [key, otherKey] = [first, second].map((one) => keyOn(one, onRegtest) ?? ('0x' as const)) as [
  `0x${string}`,
  `0x${string}`,
]
const ask = (method: string, params: unknown, chain = onRegtest, shared = [first]) =>
  answerRequest({ method, params, chain }, madeUpMeans(shared))
const psbt = writtenPsbt(
  onRegtest,
  [
    { coin: someCoin(50_000n), key },
    { coin: { ...someCoin(20_000n), vout: 2 }, key: otherKey },
  ],
  [{ to: other, amount: 60_000n }],
)
const read = (text: string) => Transaction.fromPSBT(base64.decode(text))
const signaturesIn = (text: string) => [0, 1].map((at) => read(text).getInput(at).partialSig?.length ?? 0)

test('tells its address with the public key, for payments', async () => {
  const own = addressAt(first, onMainnet)
  const addresses = await ask('getAccountAddresses', { account: own }, onMainnet)
  expect(addresses).toEqual([{ address: own, publicKey: expect.stringMatching(/^0[23]/), intention: 'payment' }])
  expect(await ask('getAccountAddresses', { account, intentions: ['ordinal'] })).toEqual([])
  expect(await ask('getAccountAddresses', { account, intentions: ['payment', 'ordinal'] })).toHaveLength(1)
})

test('signs a message in hex: recoverable unless BIP-322 is wished for', async () => {
  const signed = await ask('signMessage', { account, message: 'gm' })
  expect(signed).toEqual({ address: account, signature: expect.stringMatching(/^(27|28|29|2a)[\da-f]{128}$/) })
  const witness = await ask('signMessage', { account, message: 'gm', protocol: 'bip322' })
  expect(witness).toEqual({ address: account, signature: expect.stringMatching(/^0247|^0248/) })
})

test('signs exactly the inputs that were asked for, and leaves the transaction as it is', async () => {
  const signInputs = [{ address: account, index: 0 }]
  const answer = (await ask('signPsbt', { account, psbt, signInputs, broadcast: false })) as { psbt: string }
  expect(Object.keys(answer)).toEqual(['psbt'])
  expect(signaturesIn(answer.psbt)).toEqual([1, 0])
  expect(read(answer.psbt).unsignedTx).toEqual(read(psbt).unsignedTx)
})

test('two accounts finish a transaction between them', async () => {
  const half = (await ask('signPsbt', { account, psbt, signInputs: [{ address: account, index: 0 }] })) as {
    psbt: string
  }
  const params = { account: other, psbt: half.psbt, signInputs: [{ address: other, index: 1 }] }
  const whole = (await ask('signPsbt', params, onRegtest, [second])) as { psbt: string }
  const transaction = read(whole.psbt)
  transaction.finalize()
  expect(transaction.isFinal).toBe(true)
})

test('commits to as much as was asked for', async () => {
  const type = SigHash.SINGLE_ANYONECANPAY
  const signInputs = [{ address: account, index: 0, sighashTypes: [type] }]
  const answer = (await ask('signPsbt', { account, psbt, signInputs })) as { psbt: string }
  expect(read(answer.psbt).getInput(0).partialSig?.[0]?.[1].at(-1)).toBe(type)
})

test('signs with no account that the session does not share, and no coin of somebody else', async () => {
  const asked = (address: string, index: number) => ({ account, psbt, signInputs: [{ address, index }] })
  expect(await refusal(ask('signPsbt', asked(other, 1)))).toEqual(refusals.notYours)
  expect(await refusal(ask('signPsbt', asked(account, 1)))).toEqual(refusals.notYours)
  expect(await refusal(ask('signPsbt', { ...asked(account, 0), account: other }))).toEqual(refusals.notYours)
  for (const method of ['signMessage', 'getAccountAddresses', 'sendTransfer'])
    expect(await refusal(ask(method, { account: other, message: 'x' }))).toEqual(refusals.notYours)
})

test.each([
  { psbt: 'x' },
  { psbt: undefined },
  { signInputs: undefined },
  { signInputs: [] },
  { signInputs: [{ address: 'ours', index: 2 }] },
  { signInputs: [{ address: 'ours', index: 0, sighashTypes: 'ALL' }] },
])('refuses to sign with broken parameters (%j)', async (change) => {
  const params = { account, psbt, signInputs: [{ address: account, index: 0 }], ...change }
  expect(await refusal(ask('signPsbt', params))).toEqual(refusals.broken)
})

test.each([
  { amount: '0' },
  { amount: '1.5' },
  { amount: -1 },
  { amount: undefined },
  { recipientAddress: addressAt(second, onMainnet) },
  { recipientAddress: undefined },
  { changeAddress: 'x' },
  { memo: '0xab' },
  { memo: 'ab'.repeat(81) },
])('refuses to send with broken parameters (%j)', async (change) => {
  const params = { account, recipientAddress: other, amount: '1000', ...change }
  expect(await refusal(ask('sendTransfer', params))).toEqual(refusals.broken)
})

test('sends nothing without a node', async () => {
  expect(await refusal(ask('sendTransfer', { account, recipientAddress: other, amount: '1000' }))).toEqual(
    refusals.noNode,
  )
  const params = { account, psbt, signInputs: [{ address: account, index: 0 }], broadcast: true }
  expect(await refusal(ask('signPsbt', params))).toEqual(refusals.noNode)
})
