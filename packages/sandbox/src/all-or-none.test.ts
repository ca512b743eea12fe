import { expect, test } from 'vitest'
import { allOrNone } from './all-or-none.ts'

function createStandInPart() {
  const stopped: true[] = []
  return { stopped, stop: async () => void stopped.push(true) }
}

test('two that start are handed over and go on', async () => {
  const [one, other] = [createStandInPart(), createStandInPart()]
  expect(await allOrNone(Promise.resolve(one), Promise.resolve(other))).toEqual([one, other])
  expect([...one.stopped, ...other.stopped]).toEqual([])
})

test.each(['first', 'second'] as const)(
  'when the %s fails, the other is stopped before that is told',
  async (which) => {
    const part = createStandInPart()
    const starts = [Promise.resolve(part), Promise.reject(new Error('it rains'))] as const
    const [one, other] = which === 'first' ? [starts[1], starts[0]] : starts
    await expect(allOrNone(one, other)).rejects.toThrow('it rains')
    expect(part.stopped).toEqual([true])
  },
)
