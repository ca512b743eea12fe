import { Interface } from 'ethers'
import type { Effect, Explanation } from '../explanation.ts'

/** The functions that are told, in the words of another library. */
export const judge = new Interface([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address owner, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function setApprovalForAll(address operator, bool isAllowed)',
  'function multicall(bytes[] calls)',
  'function multicall(uint256 deadline, bytes[] calls)',
  'function multicall(bytes32 hash, bytes[] calls)',
  'function execute(address to, uint256 value, bytes data)',
  'function executeBatch(address[] to, bytes[] data)',
  'function executeBatch(address[] to, uint256[] values, bytes[] data)',
  'function executeBatch((address to, uint256 value, bytes data)[] calls)',
  'function execute(bytes32 mode, bytes executionData)',
])

export type Call = { readonly from: string; readonly to: string; readonly value: bigint; readonly data: string }

/** One line for each thing that a call does: who gets how much of what, or may take it. */
export type Line = string

const line = (...parts: readonly unknown[]): Line => parts.map((part) => String(part).toLowerCase()).join(' ')
const all = 2n ** 256n - 1n

const coder = judge.getAbiCoder()

function callsOf(name: string, args: readonly unknown[], call: Call): readonly Call[] | null {
  const inner = (to: unknown, value: unknown, data: unknown): Call => ({
    ...{ from: call.to, to: to as string, value: value as bigint, data: data as string },
  })
  const own = (calls: unknown) => (calls as string[]).map((data) => ({ ...call, value: 0n, data }))
  const structs = (calls: unknown) => (calls as [string, bigint, string][]).map((one) => inner(...one))
  const [first, second, third] = args as [string[], unknown[], string[]]
  if (name === 'multicall(bytes[])') return own(first)
  if (name.startsWith('multicall(')) return own(second)
  if (name === 'execute(address,uint256,bytes)') return [inner(first, second, third)]
  if (name === 'executeBatch(address[],bytes[])') return first.map((to, at) => inner(to, 0n, second[at]))
  if (name === 'executeBatch(address[],uint256[],bytes[])')
    return first.map((to, at) => inner(to, second[at] ?? 0n, third[at]))
  if (name.startsWith('executeBatch(')) return structs(first)
  if (name !== 'execute(bytes32,bytes)') return null
  const mode = String(first)
  if (mode.startsWith('0xff')) return []
  if (mode.startsWith('0x00')) {
    const data = String(second)
    return [inner(data.slice(0, 42), BigInt(`0x${data.slice(42, 106)}`), `0x${data.slice(106)}`)]
  }
  const [calls] = coder.decode(['(address,uint256,bytes)[]'], String(second))
  const own1 = (to: string) => (BigInt(to) === 0n ? call.to : to)
  return (calls as [string, bigint, string][]).map(([to, value, data]) => inner(own1(to), value, data))
}

type Judged = { readonly lines: readonly Line[]; readonly inner: readonly Call[] }

/** What another library says that a call does, and which calls it makes. */
export function judgeCall(call: Call): Judged {
  const coins = call.value > 0n ? [line('coins', call.from, call.to, call.value)] : []
  if (call.data === '0x') return { lines: coins, inner: [] }
  const read = judge.parseTransaction({ data: call.data })
  if (!read) return { lines: [...coins, line('unknown')], inner: [] }
  const inner = callsOf(read.signature, read.args, call)
  if (inner) return { lines: coins, inner }
  const [a, b, c, d, e] = read.args
  const { from, to } = call
  const of: Readonly<Record<string, () => readonly Line[]>> = {
    'transfer(address,uint256)': () => [line('transfer', to, from, a, b)],
    'transferFrom(address,address,uint256)': () => [line('transfer', to, a, b, c)],
    'approve(address,uint256)': () => [line('allow', to, from, a, b)],
    'increaseAllowance(address,uint256)': () => [line('allow', to, from, a, b)],
    'decreaseAllowance(address,uint256)': () => [line('allow', to, from, a, b)],
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)': () => [line('allow', to, a, b, c, d)],
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)': () => [
      d === 0n ? line('allow', to, a, b, e ? all : 0n) : line('allow', to, a, b, e ? all : 0n, d),
    ],
    'approve(address,address,uint160,uint48)': () => [line('allow', a, from, b, c)],
    'transferFrom(address,address,uint160,address)': () => [line('transfer', d, a, b, c)],
    'safeTransferFrom(address,address,uint256)': () => [line('nft', to, c, a, b, 1)],
    'safeTransferFrom(address,address,uint256,bytes)': () => [line('nft', to, c, a, b, 1)],
    'safeTransferFrom(address,address,uint256,uint256,bytes)': () => [line('nft', to, c, a, b, d)],
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)': () =>
      (c as bigint[]).map((id, at) => line('nft', to, id, a, b, d[at])),
    'setApprovalForAll(address,bool)': () => [line('operator', to, from, a, b)],
  }
  return { lines: [...coins, ...(of[read.signature]?.() ?? [])], inner: [] }
}

function lineOf(effect: Effect): Line {
  if (effect.kind === 'operator')
    return line('operator', effect.contract, effect.owner, effect.operator, effect.isAllowed)
  if (effect.kind !== 'transfer' && effect.kind !== 'allowance') return line(effect.kind)
  const { asset, amount } = effect
  if (effect.kind === 'allowance') {
    const contract = asset.kind === 'coin' ? '' : asset.contract
    const until = effect.deadline === undefined ? [] : [effect.deadline]
    return line('allow', contract, effect.owner, effect.spender, amount, ...until)
  }
  if (asset.kind === 'coin') return line('coins', effect.from, effect.to, amount)
  if (asset.kind === 'nft') return line('nft', asset.contract, asset.id, effect.from, effect.to, amount)
  return line('transfer', asset.contract, effect.from, effect.to, amount)
}

/** What an explanation says that a call does, without what is in it. */
export const saidBy = ({ effects }: Explanation): readonly Line[] =>
  effects
    .filter((effect) => !(effect.kind === 'transfer' && effect.asset.kind === 'coin' && effect.amount === 0n))
    .map(lineOf)
