import { formatUnits } from 'viem'
import type { Fact, Sentence } from '../description.ts'
import { visibleText } from '../visible-text.ts'
import type { WireTransaction } from './wire-transaction.ts'

type Instruction = {
  readonly program: string | null
  readonly accounts: readonly (string | null)[]
  readonly data: DataView
}
type Step = {
  readonly facts: readonly Fact[]
  readonly warning?: Sentence
  readonly units?: bigint
  readonly price?: bigint
}
type Reader = (instruction: Instruction) => Step | null

export type TransactionSummary = {
  readonly steps: readonly (readonly Fact[])[]
  readonly warnings: readonly Sentence[]
  /** At most, in lamports. */
  readonly fee: bigint
}

const lamportsPerSignature = 5_000n
const unitsPerInstruction = 200_000n
const mostUnits = 1_400_000n

const text = (label: Fact['label'], value: Fact['value'], isWarning = false): Fact => ({
  label,
  kind: 'text',
  value,
  isWarning,
})
const address = (label: Fact['label'], value: string | null | undefined): Fact =>
  value == null ? text(label, { word: 'lookedUp' }) : { label, kind: 'address', value }

const readers: Readonly<Record<string, Reader>> = {
  '11111111111111111111111111111111': ({ accounts, data }) => {
    if (data.byteLength !== 12 || data.getUint32(0, true) !== 2) return null
    const amount = text('amount', `${formatUnits(data.getBigUint64(4, true), 9)} SOL`)
    return { facts: [amount, address('from', accounts[0]), address('recipient', accounts[1])] }
  },
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: readToken,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: readToken,
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: ({ accounts, data }) =>
    data.byteLength > 1 || (data.byteLength === 1 && data.getUint8(0) > 1)
      ? null
      : { facts: [address('opensAccount', accounts[2]), address('tokenContract', accounts[3])] },
  ComputeBudget111111111111111111111111111111: ({ data }) => {
    if (data.byteLength === 5 && data.getUint8(0) === 2) return { facts: [], units: BigInt(data.getUint32(1, true)) }
    if (data.byteLength === 9 && data.getUint8(0) === 3) return { facts: [], price: data.getBigUint64(1, true) }
    return data.byteLength === 5 && data.getUint8(0) === 4 ? { facts: [] } : null
  },
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: ({ data }) => ({
    facts: [text('memo', visibleText(new TextDecoder().decode(data)))],
  }),
}

/** Both token programs: transfers, allowances and changes of who owns an account. */
function readToken({ accounts, data }: Instruction): Step | null {
  const length = data.byteLength
  const kind = length > 0 ? data.getUint8(0) : -1
  const isChecked = kind === 12 || kind === 13
  if (kind === 6) {
    return { facts: [address('ownerOf', accounts[0])], warning: { word: 'changesOwner' } }
  }
  if (!((kind === 3 || kind === 4) && length === 9) && !(isChecked && length === 10)) return null
  const units = data.getBigUint64(1, true)
  const [mint, other] = isChecked ? [accounts[1], accounts[2]] : [undefined, accounts[1]]
  const amount: Fact['value'] = isChecked
    ? formatUnits(units, data.getUint8(9))
    : { word: 'unitsOfToken', with: { count: units.toString() } }
  const token = isChecked ? [address('tokenContract', mint)] : []
  if (kind === 3 || kind === 12) return { facts: [text('amount', amount), address('tokenAccount', other), ...token] }
  const facts = [text('mayTake', amount, true), address('spender', other), ...token]
  return { facts, warning: { word: 'allowance' } }
}

const unread = ({ program, data }: Instruction): Step => ({
  facts: [address('program', program), text('data', { word: 'bytes', with: { count: String(data.byteLength) } })],
  warning: { word: 'unknownEffect' },
})

/** Says what each instruction of a transaction does, without asking the network; what is not known is said to be so. */
export function describeInstructions({ message, transaction }: WireTransaction): TransactionSummary {
  const steps = message.instructions.map(({ programAddressIndex, accountIndices = [], data }): Step => {
    const bytes = Uint8Array.from(data ?? [])
    const program = message.staticAccounts[programAddressIndex] ?? null
    const accounts = accountIndices.map((index) => message.staticAccounts[index] ?? null)
    const instruction = { program, accounts, data: new DataView(bytes.buffer) }
    const read = program !== null && Object.hasOwn(readers, program) ? readers[program] : undefined
    return read?.(instruction) ?? unread(instruction)
  })
  const warnings = new Map(steps.flatMap(({ warning }) => (warning ? [[warning.word, warning]] : [])))
  return {
    steps: steps.map(({ facts }) => facts).filter((facts) => facts.length > 0),
    warnings: [...warnings.values()],
    fee: BigInt(Object.keys(transaction.signatures).length) * lamportsPerSignature + priorityFee(steps),
  }
}

function priorityFee(steps: readonly Step[]): bigint {
  const price = steps.find((step) => step.price !== undefined)?.price ?? 0n
  const usual = BigInt(steps.filter(({ units, price }) => units === undefined && price === undefined).length)
  const asked = steps.find(({ units }) => units !== undefined)?.units ?? usual * unitsPerInstruction
  const units = asked < mostUnits ? asked : mostUnits
  return (units * price + 999_999n) / 1_000_000n
}
