import { isKitError } from '@kit/core'
import { p2pkh, p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { Psbt } from 'bitcoinjs-lib'
import { describe, expect, test } from 'vitest'
import { parseAddress } from '../chain/address.ts'
import { buildPsbt, paymentOutputs } from './build-psbt.ts'

/** The generator's key of secp256k1, and that of twice the generator. */
const key = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const other = '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5'
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const xOnly = (publicKey: string) => bytesOf(publicKey).slice(1)

const addresses = {
  p2wpkh: p2wpkh(bytesOf(key)).address ?? '',
  p2tr: p2tr(xOnly(key)).address ?? '',
  p2sh: p2sh(p2wpkh(bytesOf(key))).address ?? '',
  p2pkh: p2pkh(bytesOf(key)).address ?? '',
}
type Kind = keyof typeof addresses

function parsed(address: string) {
  const found = parseAddress(address)
  if (!found) throw new Error(`${address} is no address`)
  return found
}

/** A transaction that pays an address twice, the second time the coin. */
function paidTo(address: string, amount: bigint) {
  const transaction = new Transaction({ allowUnknownInputs: true })
  for (const each of [1_000n, amount]) transaction.addOutput({ script: parsed(address).script, amount: each })
  transaction.addInput({ txid: '11'.repeat(32), index: 0, finalScriptSig: Uint8Array.of(0x51) })
  return { txid: transaction.id, bytes: Uint8Array.from(Buffer.from(transaction.hex, 'hex')) }
}

type Change = {
  publicKey?: string | undefined
  change?: bigint
  previous?: Uint8Array | null
  value?: bigint
  vout?: number
  txid?: string
}

function build(kind: Kind, { publicKey = key, change = 5_000n, ...coin }: Change = {}) {
  const from = parsed(addresses[kind])
  const made = paidTo(addresses[kind], 20_000n)
  const { previous = made.bytes, value = 20_000n, vout = 1, txid = made.txid } = coin
  const spent = { txid, vout, value, isConfirmed: true, inscribed: 'no' } as const
  const bytes = buildPsbt({
    account: { namespace: 'bip122', address: addresses[kind], type: 'payment', publicKey },
    from,
    outputs: paymentOutputs({ from, to: parsed(addresses.p2wpkh), amount: 14_000n, change }),
    coins: [{ coin: spent, previous }],
  })
  return { psbt: Psbt.fromBuffer(bytes), made, script: from.script }
}

function codeOf(work: () => unknown): string {
  try {
    work()
    return 'went well'
  } catch (error) {
    return isKitError(error) ? `${error.code}: ${error.detail}` : String(error)
  }
}

describe('bitcoinjs-lib reads what the wallet is asked to sign', () => {
  test.each(['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'] as const)('from %s: one input, the payment, the change', (kind) => {
    const { psbt, made, script } = build(kind)
    const [input, ...moreInputs] = psbt.txInputs
    expect(moreInputs).toEqual([])
    expect([
      Buffer.from(input?.hash ?? [])
        .reverse()
        .toString('hex'),
      input?.index,
    ]).toEqual([made.txid, 1])
    // BIP-125: the sender can replace it with a higher fee.
    expect(input?.sequence).toBe(0xffff_fffd)
    expect(psbt.txOutputs.map((output) => [Buffer.from(output.script).toString('hex'), Number(output.value)])).toEqual([
      [Buffer.from(parsed(addresses.p2wpkh).script).toString('hex'), 14_000],
      [Buffer.from(script).toString('hex'), 5_000],
    ])
  })

  test('no change is no output', () => {
    expect(build('p2wpkh', { change: 0n }).psbt.txOutputs.map(({ value }) => Number(value))).toEqual([14_000])
  })

  test.each([
    ['p2wpkh', true, true],
    ['p2sh', true, true],
    ['p2tr', true, false],
    ['p2pkh', false, true],
  ] as const)('%s carries the coin (%s) and the transaction that made it (%s)', (kind, hasCoin, hasTransaction) => {
    const { psbt, made, script } = build(kind)
    const { witnessUtxo, nonWitnessUtxo } = psbt.data.inputs[0] ?? {}
    expect(witnessUtxo && [Buffer.from(witnessUtxo.script).equals(script), Number(witnessUtxo.value)]).toEqual(
      hasCoin ? [true, 20_000] : undefined,
    )
    expect(nonWitnessUtxo && Buffer.from(nonWitnessUtxo).equals(made.bytes)).toBe(hasTransaction ? true : undefined)
  })
})

describe('the key by which a wallet recognises its input', () => {
  const inputOf = (kind: Kind, publicKey: string | undefined) => build(kind, { publicKey }).psbt.data.inputs[0] ?? {}
  const tapKeyOf = (publicKey: string | undefined) => {
    const { tapInternalKey } = inputOf('p2tr', publicKey)
    return tapInternalKey && Buffer.from(tapInternalKey).toString('hex')
  }

  test('is that of a taproot address, in either length', () => {
    expect([tapKeyOf(key), tapKeyOf(key.slice(2))]).toEqual([key.slice(2), key.slice(2)])
  })

  test.each([
    ['another one', other],
    ['too short', '02ab'],
    ['none', ''],
  ])('is left out when it is %s', (_, wrong) => {
    expect(tapKeyOf(wrong)).toBeUndefined()
  })

  test('is the witness program of a nested address, and of no other kind', () => {
    const { redeemScript } = inputOf('p2sh', key)
    expect(Buffer.from(redeemScript ?? []).equals(parsed(addresses.p2wpkh).script)).toBe(true)
    expect(inputOf('p2wpkh', key)).not.toHaveProperty('redeemScript')
    expect(inputOf('p2wpkh', key)).not.toHaveProperty('tapInternalKey')
  })

  test.each([
    ['another one', other],
    ['not compressed', `04${'11'.repeat(64)}`],
    ['none', ''],
  ])('is required of a nested address: %s is refused', (_, wrong) => {
    expect(codeOf(() => build('p2sh', { publicKey: wrong }))).toBe(
      'transaction/invalid: The adapter cannot spend from this address.',
    )
  })
})

describe('a coin that differs from the transaction that made it is refused, as it could hide a fee', () => {
  const made = paidTo(addresses.p2wpkh, 20_000n)
  const foreign = paidTo(addresses.p2tr, 20_000n)
  test.each<[string, Change]>([
    ['a smaller amount', { value: 19_999n }],
    ['a larger amount', { value: 20_001n }],
    ['another output', { vout: 0 }],
    ['an output that is not there', { vout: 2 }],
    ['another transaction', { txid: foreign.txid }],
    ['another script', { previous: foreign.bytes, txid: foreign.txid }],
    ['what is no transaction', { previous: made.bytes.slice(0, 20) }],
  ])('%s', (_, change) => {
    expect(codeOf(() => build('p2wpkh', change))).toMatch(/^rpc\/invalid-response: .*differs from its transaction/)
  })

  test('without that transaction taproot can be spent, and an old address cannot', () => {
    expect(codeOf(() => build('p2tr', { previous: null }))).toBe('went well')
    expect(codeOf(() => build('p2pkh', { previous: null }))).toBe(
      'transaction/invalid: The API does not return the transactions that made these coins.',
    )
  })
})
