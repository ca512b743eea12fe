import { base64 } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { keyOn } from '../keys/identity.ts'
import { buildPsbt, sampleCoin } from '../test-utils/build-psbt.ts'
import {
  addressAt,
  createContext,
  errorOf,
  onMainnet,
  onRegtest,
  sampleIdentity,
} from '../test-utils/sample-identities.ts'
import { handleRequest } from './handle-request.ts'
import { rpcErrors } from './rpc-error.ts'

const [first, second] = [sampleIdentity(1), sampleIdentity(5)]
const [account, other] = [addressAt(first, onRegtest), addressAt(second, onRegtest)]
const [key, otherKey] = [first, second].map((one) => keyOn(one, onRegtest) ?? ('0x' as const)) as [
  `0x${string}`,
  `0x${string}`,
]
const request = (method: string, params: unknown, chain = onRegtest, shared = [first]) =>
  handleRequest({ method, params, chain }, createContext(shared))
const psbt = buildPsbt(
  onRegtest,
  [
    { coin: sampleCoin(50_000n), key },
    { coin: { ...sampleCoin(20_000n), vout: 2 }, key: otherKey },
  ],
  [{ to: other, amount: 60_000n }],
)
const read = (text: string) => Transaction.fromPSBT(base64.decode(text))
const signaturesIn = (text: string) => [0, 1].map((at) => read(text).getInput(at).partialSig?.length ?? 0)

test('getAccountAddresses returns the payment address with its public key', async () => {
  const own = addressAt(first, onMainnet)
  const addresses = await request('getAccountAddresses', { account: own }, onMainnet)
  expect(addresses).toEqual([{ address: own, publicKey: expect.stringMatching(/^0[23]/), intention: 'payment' }])
  expect(await request('getAccountAddresses', { account, intentions: ['ordinal'] })).toEqual([])
  expect(await request('getAccountAddresses', { account, intentions: ['payment', 'ordinal'] })).toHaveLength(1)
})

test('signMessage returns a recoverable signature in hex, and with protocol bip322 a witness', async () => {
  const signed = await request('signMessage', { account, message: 'gm' })
  expect(signed).toEqual({ address: account, signature: expect.stringMatching(/^(27|28|29|2a)[\da-f]{128}$/) })
  const witness = await request('signMessage', { account, message: 'gm', protocol: 'bip322' })
  expect(witness).toEqual({ address: account, signature: expect.stringMatching(/^0247|^0248/) })
})

test('signPsbt signs exactly the requested inputs and changes nothing else', async () => {
  const signInputs = [{ address: account, index: 0 }]
  const answer = (await request('signPsbt', { account, psbt, signInputs, broadcast: false })) as { psbt: string }
  expect(Object.keys(answer)).toEqual(['psbt'])
  expect(signaturesIn(answer.psbt)).toEqual([1, 0])
  expect(read(answer.psbt).unsignedTx).toEqual(read(psbt).unsignedTx)
})

test('two accounts sign one transaction', async () => {
  const half = (await request('signPsbt', { account, psbt, signInputs: [{ address: account, index: 0 }] })) as {
    psbt: string
  }
  const params = { account: other, psbt: half.psbt, signInputs: [{ address: other, index: 1 }] }
  const whole = (await request('signPsbt', params, onRegtest, [second])) as { psbt: string }
  const transaction = read(whole.psbt)
  transaction.finalize()
  expect(transaction.isFinal).toBe(true)
})

test('signPsbt signs with the requested sighash type', async () => {
  const type = SigHash.SINGLE_ANYONECANPAY
  const signInputs = [{ address: account, index: 0, sighashTypes: [type] }]
  const answer = (await request('signPsbt', { account, psbt, signInputs })) as { psbt: string }
  expect(read(answer.psbt).getInput(0).partialSig?.[0]?.[1].at(-1)).toBe(type)
})

test("the phone does not sign with an account that the session does not share, nor for another account's coin", async () => {
  const paramsWith = (address: string, index: number) => ({ account, psbt, signInputs: [{ address, index }] })
  expect(await errorOf(request('signPsbt', paramsWith(other, 1)))).toEqual(rpcErrors.unauthorized)
  expect(await errorOf(request('signPsbt', paramsWith(account, 1)))).toEqual(rpcErrors.unauthorized)
  expect(await errorOf(request('signPsbt', { ...paramsWith(account, 0), account: other }))).toEqual(
    rpcErrors.unauthorized,
  )
  for (const method of ['signMessage', 'getAccountAddresses', 'sendTransfer'])
    expect(await errorOf(request(method, { account: other, message: 'x' }))).toEqual(rpcErrors.unauthorized)
})

test.each([
  { psbt: 'x' },
  { psbt: undefined },
  { signInputs: undefined },
  { signInputs: [] },
  { signInputs: [{ address: 'ours', index: 2 }] },
  { signInputs: [{ address: 'ours', index: 0, sighashTypes: 'ALL' }] },
])('signPsbt rejects invalid parameters (%j)', async (change) => {
  const params = { account, psbt, signInputs: [{ address: account, index: 0 }], ...change }
  expect(await errorOf(request('signPsbt', params))).toEqual(rpcErrors.invalidParams)
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
])('sendTransfer rejects invalid parameters (%j)', async (change) => {
  const params = { account, recipientAddress: other, amount: '1000', ...change }
  expect(await errorOf(request('sendTransfer', params))).toEqual(rpcErrors.invalidParams)
})

test('sendTransfer and signPsbt send nothing without a node', async () => {
  expect(await errorOf(request('sendTransfer', { account, recipientAddress: other, amount: '1000' }))).toEqual(
    rpcErrors.noNode,
  )
  const params = { account, psbt, signInputs: [{ address: account, index: 0 }], broadcast: true }
  expect(await errorOf(request('signPsbt', params))).toEqual(rpcErrors.noNode)
})
