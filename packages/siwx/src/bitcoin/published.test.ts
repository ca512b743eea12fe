import { hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import basic from '../../corpus/published/bip-322/basic-test-vectors.json' with { type: 'json' }
import generated from '../../corpus/published/bip-322/generated-test-vectors.json' with { type: 'json' }
import { concat, utf8 } from '../bytes.ts'
import { expectAllToHold, type Vector } from '../test-utils/published.ts'
import { parseAddress } from './address.ts'
import { spentId } from './bip322.ts'
import { checkSignature } from './check-signature.ts'
import { sha256d, taggedHash } from './encoding.ts'
import { emptyOutput } from './full-signature.ts'

type Signed = {
  readonly type: string
  readonly address: string
  readonly message: string
  readonly bip322_signatures: readonly string[]
}

const signed = (cases: readonly Signed[]): readonly Vector[] =>
  cases.flatMap(({ type, address, message, bip322_signatures: signatures }) =>
    signatures.map((signature, at) => ({
      name: `${type} ${message || '(no message)'}${at > 0 ? ` ${at + 1}` : ''}`,
      holds: () => checkSignature(address, message, signature) === 'bip322',
    })),
  )

const script = 'Only a script engine can tell whether this script lets it be spent: signature-unsupported.'
const funds = 'A proof of funds is about coins, and no sign-in: signature-unsupported.'

describe('BIP-322, the basic vectors', () => {
  const zeros = (length: number) => new Uint8Array(length)
  const toId = (bytes: Uint8Array) => hex.encode(bytes.toReversed())

  test('R-SIWX-1: a message has the hash and the two transactions that the text gives it', () =>
    expectAllToHold(
      'BIP-322, hashes',
      basic.tx_hashes.map(({ message, address, ...hashes }) => ({
        name: message || '(no message)',
        holds: () => {
          const spent = spentId(message, parseAddress(address)?.script ?? zeros(0))
          const toSign = concat(zeros(4), [1], spent, zeros(4), [0], zeros(4), [1], emptyOutput, zeros(4))
          const found = [taggedHash('BIP0322-signed-message', utf8(message)), spent, sha256d(toSign)] as const
          const [messageHash, toSpend, id] = [hex.encode(found[0]), toId(found[1]), toId(found[2])]
          return (
            messageHash === hashes.message_hash && toSpend === hashes.to_spend_tx_hash && id === hashes.to_sign_tx_hash
          )
        },
      })),
    ))

  test('R-SIWX-1: simple signatures are accepted', () =>
    expectAllToHold('BIP-322, basic, to accept', signed(basic.simple), {
      'p2wsh-multisig-3of3 This will be a p2wsh 3-of-3 multisig BIP 322 signed message': script,
    }))

  test('R-SIWX-1, attack 2.8: what must fail, fails', () =>
    expectAllToHold(
      'BIP-322, basic, to refuse',
      basic.error.map(({ description, address, message, signature }) => ({
        name: description,
        holds: () => typeof checkSignature(address, message, signature) !== 'string',
      })),
    ))
})

describe('BIP-322, the generated vectors', () => {
  test('R-SIWX-1: simple signatures are accepted', () =>
    expectAllToHold('BIP-322, generated, simple', signed(generated.simple), {
      'p2wsh-multisig-2of2 G7ZTXXOVJFHGDD6XYJAGBAMT5A': script,
      'p2wsh-multisig-3of3 Z3SB7SRL555ZGOHVMYT5WG7RIZ': script,
    }))

  test('R-SIWX-1: full signatures are accepted', () =>
    expectAllToHold('BIP-322, generated, full', signed(generated.full), {
      'p2tr-time-lock AY2VOQOXYI5CN2EHZKLOX7ZI37': script,
      'p2wsh-time-lock MGKMA2MJUBDHT55J7MHOLM7UPE': script,
      'p2wsh-multisig-2of2 QXYOWYWO7ZGJC4OPNC367HBUQF': script,
      'p2wsh-multisig-3of3 3VJANNKSXPLND6YRKG6CUEUZXX': script,
      'p2sh-p2wsh-multisig-2of2 NQVRV3DJYLKBANM3OPTNBULEU3': script,
      'p2sh-multisig-2of2 7OKFLKRXSP6J42VQOMSG7MVXEP': script,
    }))

  test('R-SIWX-1: proofs of funds are told from sign-ins', () =>
    expectAllToHold('BIP-322, generated, proofs of funds', signed(generated.proof_of_funds), {
      'p2pkh 2JNEDD7IJDSYLREMJ6Q7PTCQJD': funds,
      'p2pkh PMRTSXKIH4LZUEK6FSWKNVC5OJ': funds,
      'p2tr FUYMQWKYGS7HJEN7YFEZU5SNR5': funds,
    }))

  test('R-SIWX-1, attack 2.8: what must fail, fails', () =>
    expectAllToHold(
      'BIP-322, generated, to refuse',
      generated.error.map(({ address, message, signature }) => ({
        name: `${address} ${message}`,
        holds: () => typeof checkSignature(address, message, signature) !== 'string',
      })),
    ))
})

const valid = [...basic.simple, ...generated.simple, ...generated.full, ...generated.proof_of_funds]
const found = valid.flatMap(({ address, message, bip322_signatures: signatures }) =>
  signatures.map((signature) => ({ address, signature, result: checkSignature(address, message, signature) })),
)

test('R-SIWX-1: what is not accepted is not supported, and none of it is called wrong', () => {
  for (const { result } of found)
    if (result !== 'bip322') expect(result).toEqual({ ok: false, reason: 'signature-unsupported', field: 'signature' })
})

test('R-SIWX-1, attack 2.8: a published signature is of no other published message', () => {
  const accepted = found.filter(({ result }) => result === 'bip322')
  for (const { address, signature } of accepted)
    for (const other of valid)
      if (other.address !== address)
        expect(checkSignature(address, other.message, signature)).toMatchObject({ reason: 'signature-mismatch' })
})
