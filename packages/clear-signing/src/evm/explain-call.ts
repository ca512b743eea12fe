import type { Effect, Explanation, Hex, Readers, WarningCode } from '../explanation.ts'
import { type Call, digestCall, digestCalls, type ReadCall, readCall } from './call.ts'
import { readStandard } from './calls/read-standard.ts'
import type { Told } from './calls/told.ts'
import { readAssets } from './read-assets.ts'
import { warningsOf } from './warn.ts'

/** Calls in calls in calls; what is deeper is not read. */
const deepest = 4
const mostInner = 64

const sizeOf = (data: Hex) => data.length / 2 - 1

function tell(call: ReadCall): Told | null {
  if (call.to === null) return { effects: [{ kind: 'deployment', size: sizeOf(call.data) }] }
  return call.data === '0x' ? { effects: [] } : readStandard(call)
}

/** The coins that go along with whatever else a call does. */
function coinsOf({ from, to, value, data }: ReadCall): readonly Effect[] {
  const isAll = data === '0x' && to !== null
  return value === 0n && !isAll ? [] : [{ kind: 'transfer', asset: { kind: 'coin' }, amount: value, from, to }]
}

const distinct = (codes: readonly WarningCode[]): readonly WarningCode[] => [...new Set(codes)]

async function explain(call: ReadCall, readers: Readers, depth: number): Promise<Explanation> {
  const { to, data, chainId } = call
  const told = tell(call)
  const isTooDeep = told?.inner !== undefined && (depth >= deepest || told.inner.length > mostInner)
  const known = isTooDeep ? null : told
  const effects = await readAssets([...coinsOf(call), ...(known?.effects ?? [])], chainId, readers)
  const inner = known?.inner ? await Promise.all(known.inner.map((one) => explain(one, readers, depth + 1))) : undefined
  const warnings = distinct([
    ...(known ? [] : (['unknownCall'] as const)),
    ...(known?.warnings ?? []),
    ...effects.flatMap(warningsOf),
    ...(inner ?? []).flatMap((one) => one.warnings),
  ])
  return {
    source: known ? 'standard' : 'unknown',
    digest: digestCall(call),
    effects,
    ...(to === null || data === '0x'
      ? {}
      : {
          call: {
            contract: to,
            selector: sizeOf(data) < 4 ? null : (data.slice(0, 10) as Hex),
            dataSize: sizeOf(data),
          },
        }),
    warnings,
    ...(inner ? { inner } : {}),
  }
}

/**
 * Says what a transaction does, as far as its bytes say it.
 *
 * @throws TypeError for what is no call
 * @example const { effects, warnings } = await explainTransaction({ chainId: 1, from, to, value: 0n, data })
 */
export const explainTransaction = async (call: Call, readers: Readers = {}): Promise<Explanation> =>
  explain(readCall(call), readers, 0)

/** Says what each call of a batch does (EIP-5792). */
export async function explainCalls(calls: readonly Call[], readers: Readers = {}): Promise<Explanation> {
  const inner = await Promise.all(calls.map((call) => explainTransaction(call, readers)))
  return {
    source: inner.every(({ source }) => source !== 'unknown') ? 'standard' : 'unknown',
    digest: digestCalls(calls),
    effects: [],
    warnings: distinct(inner.flatMap(({ warnings }) => warnings)),
    inner,
  }
}
