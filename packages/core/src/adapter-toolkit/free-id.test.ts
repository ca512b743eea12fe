import { expect, test } from 'vitest'
import { freeIdOf } from './free-id.ts'

test('the first wallet of a name has it as its id, later ones say which they are, and the fifth has none', () => {
  const taken = new Set<string>()
  const ids = Array.from({ length: 5 }, () => {
    const id = freeIdOf('io.fox', (other) => taken.has(other))
    if (id) taken.add(id)
    return id
  })
  expect(ids).toEqual(['io.fox', 'io.fox#2', 'io.fox#3', 'io.fox#4', undefined])
  taken.delete('io.fox#2')
  expect(freeIdOf('io.fox', (other) => taken.has(other))).toBe('io.fox#2')
})
