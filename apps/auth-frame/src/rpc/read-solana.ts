import type { CompiledTransactionMessage } from '@solana/kit'
import type { Deed } from '../approval/question.ts'
import type { Network } from './node.ts'
import { amountOf } from './read-evm.ts'

const system = '11111111111111111111111111111111'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const computeBudget = 'ComputeBudget111111111111111111111111111111'

/** The programs' own numbers. */
const systemTransfer = 2
const tokenTransfer = 3
const tokenApprove = 4
const tokenTransferChecked = 12
const endless = 2n ** 63n

/**
 * Reads what a transaction does, instruction by instruction. What is not known is said to be unknown; an account of a lookup table is
 * not in the transaction, and is called so.
 */
export function deedsOf(message: CompiledTransactionMessage, network: Network): readonly Deed[] {
  // Version 1 lays its instructions out in another way.
  if (!('instructions' in message)) return [{ is: 'unknownProgram', to: '?' }]
  const { staticAccounts, instructions } = message
  const nameOf = (at: number | undefined): string => (at === undefined ? '?' : (staticAccounts[at] ?? '?'))
  return instructions.flatMap(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }): Deed[] => {
    const program = nameOf(programAddressIndex)
    const bytes = new Uint8Array(data)
    const accounts = accountIndices.map(nameOf)
    if (program === computeBudget) return []
    if (program === system) return [systemDeed(bytes, accounts, network) ?? { is: 'unknownProgram', to: program }]
    if (program === token || program === token2022)
      return [tokenDeed(bytes, accounts) ?? { is: 'unknownProgram', to: program }]
    return [{ is: 'unknownProgram', to: program }]
  })
}

function systemDeed(bytes: Uint8Array, [, to = '?']: readonly string[], network: Network): Deed | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length !== 12 || view.getUint32(0, true) !== systemTransfer) return null
  return { is: 'transfer', to, value: amountOf(view.getBigUint64(4, true), network) }
}

/** The recipient of a token is one of its accounts, which the transaction does not say the owner of. */
function tokenDeed(bytes: Uint8Array, accounts: readonly string[]): Deed | null {
  const [kind] = bytes
  if (bytes.length < 9) return null
  const units = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(1, true)
  const [source = '?', next = '?', third = '?'] = accounts
  if (kind === tokenTransfer) return { is: 'tokenTransfer', token: source, to: next, units: String(units) }
  if (kind === tokenTransferChecked) return { is: 'tokenTransfer', token: next, to: third, units: String(units) }
  if (kind !== tokenApprove) return null
  return { is: 'tokenApproval', token: source, spender: next, units: String(units), isUnlimited: units >= endless }
}
