import { base64 } from '@scure/base'
import { p2pkh, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { explainPsbt } from './explain-psbt.ts'

const chain = 'bip122:000000000019d6689c085ae165831e93'
const key = (byte: number) => pubECDSA(new Uint8Array(32).fill(byte))
const [mine, change, theirs] = [p2wpkh(key(1)), p2wpkh(key(3)), p2wpkh(key(5))]
const [me, back, you] = [mine, change, theirs].map(({ address = '' }) => address) as [string, string, string]

type Options = { readonly sighash?: number; readonly isTheirs?: boolean; readonly isBare?: boolean }

function psbt({ sighash, isTheirs = false, isBare = false }: Options = {}) {
  const transaction = new Transaction({ allowUnknownOutputs: true })
  const { script } = isTheirs ? theirs : mine
  transaction.addInput({
    ...{ txid: '11'.repeat(32), index: 0 },
    ...(isBare ? {} : { witnessUtxo: { script, amount: 100_000n } }),
    ...(sighash === undefined ? {} : { sighashType: sighash }),
  })
  transaction.addOutputAddress(you, 60_000n)
  transaction.addOutputAddress(back, 39_000n)
  return base64.encode(transaction.toPSBT(0))
}

const explain = (options: Options = {}, more: object = {}) =>
  explainPsbt({ psbt: psbt(options), chain, addresses: [me, back], ...more })

test('what leaves the wallet is told, change is not, and the fee is what is between', () => {
  expect(explain()).toMatchObject({
    source: 'standard',
    effects: [{ kind: 'transfer', asset: { kind: 'coin' }, amount: 60_000n, from: me, to: you }],
    warnings: [],
    bitcoin: {
      fee: 1_000n,
      spent: 61_000n,
      outputs: [
        { address: you, isOwn: false },
        { address: back, isOwn: true, amount: 39_000n },
      ],
    },
  })
})

test('a signature that covers less than all stands out, in the PSBT or beside it', () => {
  expect(explain({ sighash: 0x83 }).warnings).toEqual(['sighash'])
  expect(explain({}, { sighashTypes: { 0: [0x82] } }).warnings).toEqual(['sighash'])
  expect(explain({ sighash: 1 }).warnings).toEqual([])
})

test('attack: the PSBT’s own type does not mask one that the request asks for beside it', () => {
  expect(explain({ sighash: 1 }, { sighashTypes: { 0: [0x83] } }).warnings).toEqual(['sighash'])
  expect(explain({ sighash: 1 }, { sighashTypes: { 0: [1, 0x82] } }).bitcoin.inputs[0]?.sighash).toBe(0x82)
  expect(explain({ sighash: 0x83 }, { sighashTypes: { 0: [1] } }).warnings).toEqual(['sighash'])
  expect(explain({ sighash: 1 }, { sighashTypes: { 0: [0, 1] } })).toMatchObject({
    warnings: [],
    bitcoin: { inputs: [{ sighash: 1 }] },
  })
})

test('attack: an offer that others pay for has no fee that is known, and none below zero', () => {
  const transaction = new Transaction()
  const witnessUtxo = { script: mine.script, amount: 10_000n }
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo, sighashType: 0x83 })
  transaction.addOutputAddress(me, 1_000_000n)
  const { bitcoin, warnings } = explainPsbt({ psbt: base64.encode(transaction.toPSBT(0)), chain, addresses: [me] })
  expect([bitcoin.fee, warnings]).toEqual([null, ['sighash', 'unknownAmount']])
})

test('inputs of others stand out, and so do amounts that nobody says', () => {
  expect(explain({ isTheirs: true })).toMatchObject({ warnings: ['otherInputs'], bitcoin: { spent: -39_000n } })
  expect(explain({ isBare: true })).toMatchObject({
    warnings: ['unknownAmount', 'otherInputs'],
    bitcoin: { fee: null },
  })
})

test('attack: an amount of before segwit that only the PSBT says is not believed', () => {
  const legacy = p2pkh(key(1))
  const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
  const witnessUtxo = { script: legacy.script, amount: 5n }
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo })
  transaction.addOutputAddress(you, 1n)
  const { bitcoin } = explainPsbt({
    psbt: base64.encode(transaction.toPSBT(0)),
    chain,
    addresses: [legacy.address ?? ''],
  })
  expect([bitcoin.fee, bitcoin.inputs[0]]).toMatchObject([null, { amount: null, isOwn: true }])
})

test('what is paid to a script without an address is told without one', () => {
  const transaction = Transaction.fromPSBT(base64.decode(psbt()), { allowUnknownOutputs: true })
  transaction.addOutput({ script: Uint8Array.of(0x6a, 1, 7), amount: 400n })
  const { bitcoin, effects } = explainPsbt({ psbt: base64.encode(transaction.toPSBT(0)), chain, addresses: [me, back] })
  expect(effects[1]).toMatchObject({ kind: 'transfer', amount: 400n, from: me, to: null })
  expect([bitcoin.fee, bitcoin.outputs[2]]).toMatchObject([600n, { address: null, script: '0x6a0107', isOwn: false }])
})

test('attack: an amount of before segwit is that of the transaction that paid it, and of no other', () => {
  const legacy = p2pkh(key(1))
  const former = new Transaction()
  former.addInput({ txid: '22'.repeat(32), index: 0, finalScriptSig: new Uint8Array(), sequence: 0xffffffff })
  former.addOutput({ script: legacy.script, amount: 9_000n })
  const spend = (txid: string, nonWitnessUtxo: Uint8Array) => {
    const transaction = new Transaction()
    transaction.addInput({ txid, index: 0, nonWitnessUtxo })
    transaction.addOutputAddress(you, 8_000n)
    return explainPsbt({ psbt: base64.encode(transaction.toPSBT(0)), chain, addresses: [legacy.address ?? ''] })
  }
  const raw = former.toBytes(true, false)
  expect(spend(former.id, raw).bitcoin).toMatchObject({ fee: 1_000n, spent: 9_000n })
  expect(() => spend('11'.repeat(32), raw)).toThrow()
})

test('attack: two PSBTs that differ in one byte have two digests, and what is none is refused', () => {
  expect(explain().digest).not.toBe(explain({ sighash: 1 }).digest)
  expect(() => explainPsbt({ psbt: 'AAAA', chain, addresses: [] })).toThrow()
  expect(() => explain({}, { chain: 'bip122:constructor' })).toThrow(TypeError)
})
