import bitcoin from '../../corpus/bitcoin.json' with { type: 'json' }
import evm from '../../corpus/evm.json' with { type: 'json' }
import solana from '../../corpus/solana.json' with { type: 'json' }
import { fromHex } from '../bytes.ts'
import type { Expected, VerifyRequest } from '../verify/verification.ts'

type Result = { readonly reason: string; readonly line?: number; readonly rule?: string }

type Case = {
  readonly name: string
  readonly message: string
  readonly messageHex?: boolean
  readonly signature: string
  readonly expected?: Expected
  readonly result?: Result
}

type File = {
  readonly now: string
  readonly expected: Expected
  readonly accepted: readonly Case[]
  readonly attacks: readonly Case[]
}

/** A case of a corpus, ready to be verified. */
export type CorpusCase = {
  readonly name: string
  readonly request: VerifyRequest
  /** What an attack must fail with. */
  readonly result: Result | undefined
}

/** Texts that repeat themselves stand as `⟪text*1000⟫`. */
const lengthen = (text: string) =>
  text.replace(/⟪(.+?)\*(\d+)⟫/gs, (_, unit: string, times: string) => unit.repeat(Number(times)))

function bytesOf(hex: string): Uint8Array {
  const bytes = fromHex(`0x${hex}`)
  if (!bytes) throw new Error('The corpus has a message that is no hex.')
  return bytes
}

function read({ now, expected, ...lists }: File) {
  const ready = (one: Case): CorpusCase => ({
    name: one.name,
    result: one.result,
    request: {
      message: one.messageHex ? bytesOf(lengthen(one.message)) : lengthen(one.message),
      signature: lengthen(one.signature),
      expected: one.expected ?? expected,
      now: Date.parse(now),
    },
  })
  return { accepted: lists.accepted.map(ready), attacks: lists.attacks.map(ready) }
}

/** The corpora, by chain. */
export const corpora = { evm: read(evm as File), solana: read(solana as File), bitcoin: read(bitcoin as File) }
