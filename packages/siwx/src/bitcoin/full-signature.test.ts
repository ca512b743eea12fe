import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import { createMessage, verify } from './index.ts'

const chain = 'bip122:000000000019d6689c085ae165831e93'
const fields = { domain: 'acme.org', uri: 'https://acme.org/login', nonce: 'a1b2c3d4e5f6g7h8' }
const [key, otherKey] = [new Uint8Array(32).fill(3), new Uint8Array(32).fill(4)]
const paymentsOf = (of: Uint8Array) => ({
  p2pkh: p2pkh(pubECDSA(of, true)),
  nested: p2sh(p2wpkh(pubECDSA(of, true))),
  p2wpkh: p2wpkh(pubECDSA(of, true)),
  p2tr: p2tr(pubSchnorr(of)),
})
const payments = paymentsOf(key)
type Kind = keyof typeof payments
const lenient = { allowUnknownInputs: true, allowUnknownOutputs: true, allowLegacyWitnessUtxo: true }

const messageFor = (kind: Kind) =>
  createMessage({
    ...fields,
    namespace: 'bip122',
    address: payments[kind].address ?? '',
    version: '1',
    chainId: chain,
    issuedAt: new Date().toISOString(),
  })

/** The first transaction of BIP-322, written by btc-signer. */
function toSpend(message: string, script: Uint8Array): Transaction {
  const tag = sha256(new TextEncoder().encode('BIP0322-signed-message'))
  const hash = sha256(Uint8Array.from([...tag, ...tag, ...new TextEncoder().encode(message)]))
  const transaction = new Transaction({ version: 0, ...lenient })
  const finalScriptSig = Uint8Array.from([0, 32, ...hash])
  transaction.addOutput({ amount: 0n, script })
  transaction.addInput({ txid: '0'.repeat(64), index: 0xffffffff, sequence: 0, finalScriptSig })
  return transaction
}

type Change = {
  version?: number
  sequence?: number
  lockTime?: number
  script?: string
  outputs?: number
  signer?: Uint8Array
}

/** The second one, signed by btc-signer. */
function signFull(kind: Kind, message: string, change: Change = {}): string {
  const { version = 0, sequence = 0, lockTime = 0, script = '6a', outputs = 1, signer = key } = change
  const payment = paymentsOf(signer)[kind]
  const spent = toSpend(message, payments[kind].script)
  const transaction = new Transaction({ version, lockTime, ...lenient })
  const previous =
    kind === 'p2pkh' ? { nonWitnessUtxo: spent.toBytes(true) } : { witnessUtxo: { script: payment.script, amount: 0n } }
  transaction.addInput({ ...payment, ...previous, txid: spent.id, index: 0, sequence })
  for (let count = 0; count < outputs; count += 1) transaction.addOutput({ amount: 0n, script: hex.decode(script) })
  transaction.sign(signer)
  transaction.finalize()
  return `ful${base64.encode(transaction.toBytes(true, true))}`
}

const verified = async (message: string, signature: string) => {
  const result = await verify({ message, signature, expected: { ...fields, chains: [chain] } })
  return result.ok ? result.proof : result.reason
}

describe.each(Object.keys(payments) as Kind[])('a full signature for %s', (kind) => {
  test('R-SIWX-1: is verified', async () => {
    const message = messageFor(kind)
    expect(await verified(message, signFull(kind, message))).toBe('bip322')
    const locked = { version: 2, sequence: 2016, lockTime: 2016 }
    expect(await verified(message, signFull(kind, message, locked))).toBe('bip322')
  })

  test('attack 2.8: signs one message, and nothing that a chain would take', async () => {
    const message = messageFor(kind)
    expect(await verified(message, signFull(kind, `${message} `))).toBe('signature-mismatch')
    expect(await verified(message, signFull(kind, message, { version: 1 }))).toBe('signature-malformed')
    expect(await verified(message, signFull(kind, message, { script: '51' }))).toBe('signature-malformed')
    expect(await verified(message, signFull(kind, message, { outputs: 2 }))).toBe('signature-malformed')
  })

  test('attack 2.8: is refused when a byte of it is changed, missing or left over', async () => {
    const message = messageFor(kind)
    const bytes = base64.decode(signFull(kind, message).slice(3))
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = bytes.with(at, (bytes[at] ?? 0) ^ 1)
      expect([at, await verified(message, `ful${base64.encode(changed)}`)]).toEqual([
        at,
        expect.stringMatching(/^signature-/),
      ])
    }
    for (const other of [bytes.slice(1), bytes.slice(0, -1), Uint8Array.of(...bytes, 0)])
      expect(await verified(message, `ful${base64.encode(other)}`)).toBe('signature-malformed')
  })
})

test('attack 2.8: a full signature for p2pkh by another key is refused', async () => {
  const message = messageFor('p2pkh')
  const bytes = base64.decode(signFull('p2pkh', message).slice(3))
  const foreign = pubECDSA(otherKey, true)
  const start = bytes.length - 4 - 10 - 1 - 4 - 33
  const changed = Uint8Array.from([...bytes.slice(0, start), ...foreign, ...bytes.slice(start + 33)])
  expect(await verified(message, `ful${base64.encode(changed)}`)).toBe('signature-mismatch')
})
