import type { Effect, Explanation, Hex, Readers, WarningCode } from '../explanation.ts'
import { type Call, digestCall, digestCalls, type ReadCall, readCall } from './call.ts'
import { readStandard } from './calls/read-standard.ts'
import type { Told } from './calls/told.ts'
import { knowSpenders } from './know-spenders.ts'
import { loadRegistry } from './load-registry.ts'
import { readAssets } from './read-assets.ts'
import type { ByRegistry } from './registry/tell-by-registry.ts'
import { warningsOf } from './warn.ts'

/** Calls in calls in calls; what is deeper is not read. */
const deepest = 4
const mostInner = 64

const sizeOf = (data: Hex) => data.length / 2 - 1

function tell(call: ReadCall, depth: number): Told | null {
  if (call.to === null) return { effects: [{ kind: 'deployment', size: sizeOf(call.data) }] }
  const told = call.data === '0x' ? { effects: [] } : readStandard(call)
  const isTooMuch = told?.inner !== undefined && (depth >= deepest || told.inner.length > mostInner)
  return isTooMuch ? null : told
}

/** The coins that go along with whatever else a call does. */
function coinsOf({ from, to, value, data }: ReadCall): readonly Effect[] {
  const isAll = data === '0x' && to !== null
  return value === 0n && !isAll ? [] : [{ kind: 'transfer', asset: { kind: 'coin' }, amount: value, from, to }]
}

async function askRegistry(call: ReadCall, readers: Readers): Promise<ByRegistry | null> {
  if (call.to === null || call.data === '0x') return null
  const registry = await loadRegistry()
  return (await registry?.tellCall(call, registry.providerOf(readers, call.chainId))) ?? null
}

const calledBy = ({ to, data }: ReadCall): Explanation['call'] =>
  to === null || data === '0x'
    ? undefined
    : { contract: to, selector: sizeOf(data) < 4 ? null : (data.slice(0, 10) as Hex), dataSize: sizeOf(data) }

export const distinct = (codes: readonly WarningCode[]): readonly WarningCode[] => [...new Set(codes)]

/** Calls that a standard reads are explained each by itself. */
const isUnknown = (told: Told | null, described: ByRegistry | null): boolean =>
  described ? described.hasUnreadCall && !told?.inner : !told

async function explain(call: ReadCall, readers: Readers, depth: number): Promise<Explanation> {
  const told = tell(call, depth)
  const [described, assets, inner] = await Promise.all([
    askRegistry(call, readers),
    readAssets([...coinsOf(call), ...(told?.effects ?? [])], call.chainId, readers),
    Promise.all((told?.inner ?? []).map((one) => explain(one, readers, depth + 1))),
  ])
  const { effects, warnings } = await knowSpenders(assets, call.chainId)
  const called = calledBy(call)
  return {
    source: described ? 'registry' : told ? 'standard' : 'unknown',
    digest: digestCall(call),
    effects,
    ...(described ? { registry: described.text } : {}),
    ...(called ? { call: called } : {}),
    warnings: distinct([
      ...(isUnknown(told, described) ? (['unknownCall'] as const) : []),
      ...(described?.hasMoreData ? (['moreData'] as const) : []),
      ...(described?.isDelegateCall ? (['delegateCall'] as const) : []),
      ...(told?.warnings ?? []),
      ...effects.flatMap(warningsOf),
      ...warnings,
      ...inner.flatMap((one) => one.warnings),
    ]),
    ...(told?.inner ? { inner } : {}),
  }
}

/**
 * Says what a transaction does, as far as its bytes and the public registry say it.
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
