import { basename, join } from 'node:path'
import { sourceFiles } from '@kit/tooling/source-files'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, fromPromise, StateMachine, setup } from 'xstate'
import { brokenRules } from './machine-rules.ts'

/** Every machine there is: what the files that are called so export. */
const files = sourceFiles(join(import.meta.dirname, '..'), '**/*.machine.ts')
const machines = await Promise.all(
  files.map(async (file) => {
    const exported: Readonly<Record<string, unknown>> = await import(file)
    return { name: basename(file, '.machine.ts'), found: Object.values(exported).filter(isMachine) }
  }),
)

function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine
}

describe('the rules of the house', () => {
  test.each(machines)('$name answers for every failure and names every wait', ({ found }) => {
    expect(found.map(brokenRules)).toEqual([[]])
  })

  test.each(machines)('$name has the id of its file', ({ name, found }) => {
    // To an inspector the root machine is the kit.
    expect(found.map(({ id }) => id)).toEqual([name === 'root' ? 'kit' : name])
  })

  test('are asked of the machines of the house', () => {
    const names = machines.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['balance', 'directory', 'pairing', 'pool', 'root', 'router', 'wallet']),
    )
  })

  test('notice an invoke without onError and a wait without a name', () => {
    const careless = setup({ actors: { work: fromPromise(async () => {}) } }).createMachine({
      id: 'careless',
      initial: 'working',
      states: {
        working: { invoke: { src: 'work', onDone: 'paused' } },
        paused: { after: { 500: 'working' } },
      },
    })
    expect(brokenRules(careless)).toEqual([
      "careless.working: 'work' has no onError",
      'careless.paused: delay 500 has no name',
    ])
  })
})
