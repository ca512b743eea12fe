import { expect, test } from 'vitest'
import { entriesOf, isObject, methodOf, readOwn } from './foreign.ts'

const trap = new Proxy(
  {},
  {
    get() {
      throw new Error('trap')
    },
  },
)

test('a property that cannot be read is not there', () => {
  expect(readOwn({ code: 1 }, 'code')).toBe(1)
  for (const value of [trap, null, undefined, 'text']) expect(readOwn(value, 'length')).toBeUndefined()
})

test('a method is held on to, is called on its owner, and answers by a promise', async () => {
  const owner = { name: 'a', ask: (): unknown => 'replaced' }
  owner.ask = function (this: { name: string }, ...args: unknown[]) {
    return [this.name, ...args]
  }
  const ask = methodOf(owner, 'ask')
  owner.ask = () => 'replaced'
  expect(await ask?.(1)).toEqual(['a', 1])
  const failing = methodOf({ ask: () => trap.valueOf() }, 'ask')
  await expect(failing?.()).rejects.toThrow('trap')
  expect([methodOf(trap, 'ask'), methodOf({ ask: 1 }, 'ask')]).toEqual([null, null])
})

test('a list has at most so many entries, and what is no list has none', () => {
  expect(entriesOf([1, 2, 3], 2)).toEqual([1, 2])
  expect([entriesOf('ab', 2), entriesOf({ length: 1 }, 2)]).toEqual([null, null])
  expect(isObject(() => {})).toBe(true)
})
