import { base58 } from '@scure/base'

export type Instruction = {
  readonly program: string | null
  /** `null` for one that is looked up on the chain. */
  readonly accounts: readonly (string | null)[]
  readonly data: DataView
  /** As the message has it. */
  readonly bytes: Uint8Array
}

export type SolanaMessage = {
  readonly payer: string
  readonly signatures: number
  readonly instructions: readonly Instruction[]
  readonly hasLookups: boolean
}

class Reader {
  at = 0
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  take(length: number): Uint8Array {
    const taken = this.bytes.subarray(this.at, this.at + length)
    if (taken.length !== length) throw new RangeError('The message ends early.')
    this.at += length
    return taken
  }

  byte(): number {
    const [byte = 0] = this.take(1)
    return byte
  }

  /** At most three bytes, seven bits each, and as few as do. */
  length(): number {
    let value = 0
    for (let at = 0; at < 3; at += 1) {
      const byte = this.byte()
      value |= (byte & 0x7f) << (7 * at)
      if (byte < 0x80 && (byte !== 0 || at === 0)) return value
      if (byte === 0) break
    }
    throw new RangeError('A length is written in more bytes than it has.')
  }

  list<T>(read: () => T): readonly T[] {
    return Array.from({ length: this.length() }, read)
  }

  address(): string {
    return base58.encode(this.take(32))
  }
}

function readInstruction(reader: Reader, keys: readonly string[]): Instruction {
  const start = reader.at
  const program = reader.byte()
  const accounts = reader.list(() => reader.byte())
  const data = Uint8Array.from(reader.take(reader.length()))
  return {
    program: keys[program] ?? null,
    accounts: accounts.map((index) => keys[index] ?? null),
    data: new DataView(data.buffer),
    bytes: reader.bytes.slice(start, reader.at),
  }
}

function readAll(reader: Reader): SolanaMessage {
  const isVersioned = ((reader.bytes[0] ?? 0) & 0x80) !== 0
  if (isVersioned && reader.byte() !== 0x80) throw new RangeError('This version is not known.')
  const [signatures] = reader.take(3)
  const keys = reader.list(() => reader.address())
  reader.take(32)
  const instructions = reader.list(() => readInstruction(reader, keys))
  const lookups = isVersioned
    ? reader.list(() => [reader.address(), reader.list(() => reader.byte()), reader.list(() => reader.byte())] as const)
    : []
  const known = keys.length + lookups.reduce((sum, [, ...lists]) => sum + lists.flat().length, 0)
  const isWhole = reader.at === reader.bytes.length && signatures !== undefined && signatures > 0
  if (!isWhole || known > 256 || keys[0] === undefined) throw new RangeError('This is no message.')
  return { payer: keys[0], signatures, instructions, hasLookups: lookups.length > 0 }
}

/**
 * Reads a legacy message, or one of version 0, that ends where it says.
 *
 * @throws RangeError for any other bytes
 */
export const readMessage = (bytes: Uint8Array): SolanaMessage => readAll(new Reader(bytes))
