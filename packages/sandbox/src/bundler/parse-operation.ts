import {
  type Address,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToNumber,
  isAddress,
  isHex,
  type SignedAuthorization,
} from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { fieldsOf } from '../http/fields-of.ts'
import { bundlerError } from './bundler-error.ts'

export type Operation = UserOperation<'0.8'>

const longestAmount = 66

function readHex(name: string, value: unknown): Hex {
  if (isHex(value)) return value
  throw bundlerError('invalid', `${name} is not hex`)
}

function readAddress(name: string, value: unknown): Address {
  if (typeof value === 'string' && isAddress(value, { strict: false })) return getAddress(value)
  throw bundlerError('invalid', `${name} is no address`)
}

function readAmount(name: string, value: unknown): bigint {
  const hex = readHex(name, value)
  if (hex === '0x' || hex.length > longestAmount) throw bundlerError('invalid', `${name} is no amount`)
  return hexToBigInt(hex)
}

function readAuthorization(value: unknown): SignedAuthorization {
  const { address, chainId, nonce, r, s, yParity } = fieldsOf(value)
  return {
    address: readAddress('eip7702Auth.address', address),
    chainId: Number(readAmount('eip7702Auth.chainId', chainId)),
    nonce: Number(readAmount('eip7702Auth.nonce', nonce)),
    r: readHex('eip7702Auth.r', r),
    s: readHex('eip7702Auth.s', s),
    yParity: hexToNumber(readHex('eip7702Auth.yParity', yParity)),
  }
}

/** The address of a factory, or the mark of EIP-7702 in its place. */
function readFactory(value: unknown): Address | '0x7702' {
  return typeof value === 'string' && /^0x77020*$/.test(value) ? '0x7702' : readAddress('factory', value)
}

/**
 * Reads an operation in the form of ERC-7769.
 * @param estimating whether what an estimate finds out may be left out
 * @throws JsonRpcError that names the wrong field
 */
export function parseOperation(value: unknown, estimating = false): Operation {
  const given = fieldsOf(value)
  const optional = <V>(name: string, read: (name: string, field: unknown) => V): { [name: string]: V } =>
    given[name] === undefined || given[name] === null ? {} : { [name]: read(name, given[name]) }
  const amount = (name: string): bigint =>
    estimating && given[name] === undefined ? 0n : readAmount(name, given[name])
  const { sender, nonce, callData, signature, eip7702Auth } = given
  return {
    sender: readAddress('sender', sender),
    nonce: readAmount('nonce', nonce),
    callData: readHex('callData', callData),
    signature: readHex('signature', signature),
    callGasLimit: amount('callGasLimit'),
    verificationGasLimit: amount('verificationGasLimit'),
    preVerificationGas: amount('preVerificationGas'),
    maxFeePerGas: amount('maxFeePerGas'),
    maxPriorityFeePerGas: amount('maxPriorityFeePerGas'),
    ...optional('factory', (_, field) => readFactory(field)),
    ...optional('factoryData', readHex),
    ...optional('paymaster', readAddress),
    ...optional('paymasterData', readHex),
    ...optional('paymasterVerificationGasLimit', readAmount),
    ...optional('paymasterPostOpGasLimit', readAmount),
    ...(eip7702Auth === undefined || eip7702Auth === null ? {} : { authorization: readAuthorization(eip7702Auth) }),
  }
}
