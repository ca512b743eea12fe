import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { expect, test } from 'vitest'
import type { Explanation } from '../explanation.ts'
import { changeHex } from '../test-utils/change-hex.ts'
import { type Call as JudgedCall, judge, judgeCall, saidBy } from '../test-utils/judge-call.ts'
import { permit2 } from './address.ts'
import { readCall } from './call.ts'
import { explainTransaction } from './explain-call.ts'

const runs = attackRuns(15_000)
const seed = fuzzSeed(77_301)
const me = `0x${'a1'.repeat(20)}`
const address = (byte: number) => `0x${byte.toString(16).padStart(2, '0').repeat(20)}`

/** A call of each function, with arguments that look like those of visitors. */
function knownCalls(next: () => number): readonly string[] {
  const hex = (size: number) =>
    `0x${next()
      .toString(16)
      .padStart(8, '0')
      .repeat(8)
      .slice(0, size * 2)}`
  const value = (type: string): unknown => {
    if (type === 'address') return address(next() % 255)
    if (type === 'bool') return next() % 2 === 0
    if (type === 'uint8') return next() % 256
    if (type.startsWith('uint')) return BigInt(next()) * 10n ** BigInt(next() % 3)
    return type === 'bytes32' ? hex(32) : hex(4 + (next() % 28))
  }
  const transfer = judge.encodeFunctionData('transfer', [address(7), 5n])
  return judge.fragments.flatMap((fragment) => {
    if (!('selector' in fragment)) return []
    const one = (type: string, base: string, name: string): unknown => {
      if (type.startsWith('tuple')) return [[address(next() % 255), 3n, transfer]]
      if (type.endsWith('[]')) return [one(base, base, name), one(base, base, name)]
      if (type === 'bytes' && /data|calls/.test(name)) return transfer
      return value(type)
    }
    const args = fragment.inputs.map(({ type, name }) => one(type, type.slice(0, -2), name))
    return [judge.encodeFunctionData(fragment as never, args)]
  })
}

const modes = ['0x01'.padEnd(66, '0'), `0x01000000000078210001`.padEnd(66, '0'), '0x00'.padEnd(66, '0')]
const batch = judge
  .getAbiCoder()
  .encode(['(address,uint256,bytes)[]'], [[[address(9), 4n, judge.encodeFunctionData('transfer', [address(8), 6n])]]])
const executions = modes.map((mode) => judge.encodeFunctionData('execute(bytes32,bytes)', [mode, batch]))

test('attack 2.10: no changed call is told to do another thing than another library reads from its bytes', async ({
  task,
}) => {
  const next = seededNumbers(seed)
  let told = 0
  let known: readonly string[] = []
  for (let run = 0; run < runs; run += 1) {
    if (run % 500 === 0) known = [...knownCalls(next), ...executions]
    const original = known[next() % known.length] ?? '0x'
    const isChanged = run % 8 !== 0
    const data = isChanged ? changeHex(original, known[next() % known.length] ?? '0x', next) : original
    const to = next() % 4 === 0 ? permit2 : address(200)
    const call = readCall({ chainId: 1, from: me, to, value: BigInt(next() % 2), data })
    const explanation = await explainTransaction(call)
    told += compare(explanation, { ...call, to })
  }
  expect(told).toBeGreaterThan(runs / 10)
  countAttacks(task, { count: runs, seed })
})

/** @returns how many calls were told, each as the other library reads it */
function compare(explanation: Explanation, call: JudgedCall): number {
  const { source, inner = [] } = explanation
  if (source === 'unknown') return 0
  const judged = judgeCall(call)
  const isSame = saidBy(explanation).join() === judged.lines.join() && inner.length === judged.inner.length
  // A failure says what differs; asking each time takes longer than the explanation.
  if (!isSame) expect([saidBy(explanation), inner.length], call.data).toEqual([judged.lines, judged.inner.length])
  if (reencode(call.data) !== call.data) expect.fail(`Dirty, and told: ${call.data}`)
  return inner.reduce((told, one, at) => told + compare(one, judged.inner[at] ?? call), 1)
}

/** What another library makes of the arguments that it reads: nothing is left out, and nothing is dirty. */
function reencode(data: string): string {
  const read = judge.parseTransaction({ data })
  return read ? judge.encodeFunctionData(read.fragment, [...read.args]) : '0x'
}
