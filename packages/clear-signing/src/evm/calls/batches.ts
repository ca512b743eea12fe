import type { Hex } from '../../explanation.ts'
import type { AbiType } from '../abi/abi-type.ts'
import { type AbiValue, decodeStrictly } from '../abi/decode.ts'
import { nobody, toAddress } from '../address.ts'
import type { ReadCall } from '../call.ts'
import type { ReadArguments, Told } from './told.ts'

type To = ReadCall & { readonly to: string }

const call = (sender: To, [to, value, data]: readonly (AbiValue | undefined)[]): ReadCall => ({
  ...{ chainId: sender.chainId, from: sender.to as Hex, to: to as Hex, value: value as bigint, data: data as Hex },
})

const told = (inner: readonly ReadCall[]): Told | null => (inner.length === 0 ? null : { effects: [], inner })

/** A contract that calls itself for its caller: each call is one of the caller's. */
const multicall =
  (at: number): ReadArguments =>
  (args, asked) =>
    told((args[at] as readonly Hex[]).map((data) => ({ ...asked, value: 0n, data })))

const lists: ReadArguments = ([targets, values, datas], asked) => {
  const [all, each, data] = [targets, values, datas] as readonly (readonly AbiValue[])[]
  if (!all || !each || !data || all.length !== data.length || (each.length !== all.length && each.length !== 0))
    return null
  return told(all.map((to, at) => call(asked, [to, each[at] ?? 0n, data[at]])))
}

const structs: ReadArguments = ([calls], asked) =>
  told((calls as readonly (readonly AbiValue[])[]).map((one) => call(asked, one)))

const callType: AbiType = { kind: 'tuple', of: [{ kind: 'address' }, { kind: 'uint', bits: 256 }, { kind: 'bytes' }] }
const callsType: AbiType = { kind: 'array', of: callType, length: null }
const callList: readonly (readonly AbiType[])[] = [[callsType], [callsType, { kind: 'bytes' }]]

/** Where a mode names a standard: that of ERC-7821 alone, and that which it shares with ERC-7579. */
const [ofErc7821, ofBoth] = ['78210001', '00000000']

/** ERC-7821 and ERC-7579: the first byte says how it is called, the second what becomes of a failure. */
const execute: ReadArguments = ([mode, execution], asked) => {
  const [how, digits] = [String(mode), String(execution).slice(2)]
  if (how.startsWith('0xff')) return { effects: [], warnings: ['delegateCall'] }
  const selector = how.slice(14, 22)
  if (selector !== ofBoth && selector !== ofErc7821) return null
  if (/^0x00(00|01)/.test(how)) {
    if (digits.length < 104) return null
    const to = toAddress(`0x${digits.slice(0, 40)}`)
    return told([call(asked, [to, BigInt(`0x${digits.slice(40, 104)}`), `0x${digits.slice(104)}`])])
  }
  const calls = callList.map((types) => decodeStrictly(types, digits)?.[0]).find((list) => list !== undefined)
  if (!/^0x01(00|01)/.test(how) || calls === undefined) return null
  const list = calls as readonly (readonly AbiValue[])[]
  // ERC-7821 writes the account itself as nobody. ERC-7579 does not, and burns the coins that go to nobody.
  const isSelf = ([to, value, data]: readonly AbiValue[]) =>
    to === nobody && (selector === ofErc7821 || (value === 0n && data !== '0x'))
  return told(list.map((one) => call(asked, isSelf(one) ? [asked.to, ...one.slice(1)] : one)))
}

/** Calls in calls: multicall, the accounts of ERC-4337, ERC-7821 and ERC-7579. */
export const batchFunctions: Readonly<Record<string, ReadArguments>> = {
  'multicall(bytes[])': multicall(0),
  'multicall(uint256,bytes[])': multicall(1),
  'multicall(bytes32,bytes[])': multicall(1),
  'execute(address,uint256,bytes)': (args, asked) => told([call(asked, args)]),
  'executeBatch(address[],bytes[])': ([targets, datas], asked) => lists([targets, [], datas] as AbiValue[], asked),
  'executeBatch(address[],uint256[],bytes[])': lists,
  'executeBatch((address,uint256,bytes)[])': structs,
  'execute(bytes32,bytes)': execute,
}
