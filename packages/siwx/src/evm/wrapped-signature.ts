import { concat, isSameBytes } from '../bytes.ts'

const magic = Uint8Array.from({ length: 32 }, (_, at) => (at % 2 === 0 ? 0x64 : 0x92))

/** What a signature of an account without code brings along. */
export type WrappedSignature = {
  readonly factory: Uint8Array
  readonly factoryData: Uint8Array
  readonly signature: Uint8Array
}

export const isWrapped = (signature: Uint8Array): boolean => isSameBytes(signature.slice(-32), magic)

/** Reads a word as a length or a place; `NaN` when it is larger than any signature. */
function readNumber(bytes: Uint8Array, at: number): number {
  const word = bytes.slice(at, at + 32)
  if (word.length < 32 || word.slice(0, 28).some((byte) => byte !== 0)) return Number.NaN
  return word.slice(28).reduce((number, byte) => number * 256 + byte, 0)
}

/** Reads `bytes` of the ABI, whose place stands in a word; `null` when they do not lie within. */
function readBytes(body: Uint8Array, word: number): Uint8Array | null {
  const at = readNumber(body, word)
  const length = readNumber(body, at)
  const end = at + 32 + length
  return end <= body.length ? body.slice(at + 32, end) : null
}

/** Reads `(address factory, bytes factoryData, bytes signature)` of ERC-6492; `null` when it is malformed. */
export function unwrapSignature(wrapped: Uint8Array): WrappedSignature | null {
  const body = wrapped.slice(0, -32)
  const [factoryData, signature] = [readBytes(body, 32), readBytes(body, 64)]
  if (!factoryData || !signature || body.slice(0, 12).some((byte) => byte !== 0)) return null
  return { factory: body.slice(12, 32), factoryData, signature }
}

const word = (number: number) => concat(new Uint8Array(28), big(number, 4))
const big = (number: number, length: number) =>
  Uint8Array.from({ length }, (_, at) => Math.floor(number / 256 ** (length - 1 - at)) & 0xff)

/** The call `isValidSignature(hash, signature)` of ERC-1271. */
function encodeCall(hash: Uint8Array, signature: Uint8Array): Uint8Array {
  const padding = new Uint8Array((32 - (signature.length % 32)) % 32)
  return concat([0x16, 0x26, 0xba, 0x7e], hash, word(64), word(signature.length), signature, padding)
}

const push3 = (number: number) => [0x62, ...big(number, 3)]
const push20 = (address: Uint8Array) => [0x73, ...address]
const zero = [0x60, 0]
const hasCode = (account: Uint8Array) => [...push20(account), 0x3b]

/**
 * Writes a program that a node runs as if it created a contract, so that one `eth_call` deploys the account, unless it has code,
 * and asks it about the signature. It returns the word 1 when the account answers with exactly the word of ERC-1271, and
 * 0 otherwise. The account is the one that the caller names, whatever the factory deploys, and an account that
 * has code is asked without any call before.
 */
export function validatorCode(account: Uint8Array, hash: Uint8Array, wrapped: WrappedSignature): Uint8Array {
  const { factory, factoryData, signature } = wrapped
  const call = encodeCall(hash, signature)
  const size = factoryData.length + call.length
  const deploy = [
    ...zero,
    ...zero,
    ...push3(factoryData.length),
    ...zero,
    ...zero,
    ...push20(factory),
    0x5a,
    0xf1,
    0x50,
  ]
  const copyLength = 4 + 4 + 2 + 1
  const jumpLength = 22 + 2 + 1
  const afterDeploy = copyLength + jumpLength + deploy.length
  const jump = [...hasCode(account), 0x60, afterDeploy, 0x57]
  const ask = [
    ...[
      0x5b,
      0x60,
      32,
      ...push3(size),
      ...push3(call.length),
      ...push3(factoryData.length),
      ...push20(account),
      0x5a,
      0xfa,
    ],
    // At least a word was returned, so not by an account without code, …
    ...[0x3d, 0x60, 31, 0x10, 0x16],
    // … and it is this one, of which all counts: a precompiled contract repeats what it is asked.
    ...[...push3(size), 0x51, 0x7f, 0x16, 0x26, 0xba, 0x7e, ...new Uint8Array(28), 0x14, 0x16],
    ...[...zero, 0x52, 0x60, 32, ...zero, 0xf3],
  ]
  const copy = [...push3(size), ...push3(afterDeploy + ask.length), ...zero, 0x39]
  return concat(copy, jump, deploy, ask, factoryData, call)
}
