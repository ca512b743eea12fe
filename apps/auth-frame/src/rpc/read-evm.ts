import { decodeFunctionData, erc20Abi, formatUnits, type Hex, isAddress, isHex, maxUint256 } from 'viem'
import type { Amount, Deed, Shown } from '../approval/question.ts'
import { rpcFailed } from '../failed.ts'
import type { Network } from './node.ts'

export const amountOf = (value: bigint, { symbol, decimals }: Network): Amount => ({
  amount: formatUnits(value, decimals),
  symbol,
})

type Call = {
  readonly to?: string | null | undefined
  readonly data?: Hex | undefined
  readonly value?: bigint | undefined
}

/** An allowance of half of all that can be written, or more, is no amount. */
const endless = maxUint256 / 2n

/** Reads what a transaction does from its bytes alone. */
export function deedOf({ to, data = '0x', value = 0n }: Call, network: Network): Deed {
  const amount = amountOf(value, network)
  if (!to) return { is: 'deploy', value: amount }
  if (data === '0x') return { is: 'transfer', to, value: amount }
  const token = value === 0n ? tokenDeed(to, data) : null
  return token ?? { is: 'unknownCall', to, selector: data.slice(0, 10), value: amount }
}

function tokenDeed(token: string, data: Hex): Deed | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName === 'transfer') return { is: 'tokenTransfer', token, to: args[0], units: String(args[1]) }
    if (functionName !== 'approve') return null
    const [spender, units] = args
    return { is: 'tokenApproval', token, spender, units: String(units), isUnlimited: units >= endless }
  } catch {
    return null
  }
}

/** The bytes of `personal_sign`: hex, or else the text itself. */
export function bytesOf(message: unknown): Hex | string {
  if (typeof message !== 'string') throw rpcFailed(-32602, 'The message is no text.')
  return isHex(message) ? message : message
}

export function requireOwn(address: unknown, own: string): void {
  const isOwn =
    typeof address === 'string' && isAddress(address, { strict: false }) && address.toLowerCase() === own.toLowerCase()
  if (!isOwn) throw rpcFailed(4100, 'This wallet has no such account.')
}

/** @param text where it can be read as text, that; else the hex */
export function shownMessage(message: Hex | string): { readonly text: string; readonly isBytes: boolean } {
  if (!isHex(message)) return { text: message, isBytes: false }
  try {
    const bytes = Uint8Array.from(message.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isBytes: false }
  } catch {
    return { text: message, isBytes: true }
  }
}

const deepest = 16
const most = 500

/** A value of typed data, part by part. What is too deep or too long to be shown is refused, not cut. */
export function shownValue(value: unknown, depth = 0): Shown {
  if (depth > deepest) throw rpcFailed(-32602, 'The typed data is too deep to be shown.')
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value)
  if (entries.length > most) throw rpcFailed(-32602, 'The typed data is too long to be shown.')
  return entries.map(([name, part]) => ({ name, value: shownValue(part, depth + 1) }))
}
