import { vi } from 'vitest'
import type { memoryDb } from './memory-db.ts'

/** Lets a database answer no reading, and so not say that it has stored anything, until it is told to. */
export function delayDatabase(db: ReturnType<typeof memoryDb>) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const read = vi.spyOn(db, 'read').mockImplementation((key) => answered.then(() => db.texts.get(key)))
  return { read, answer }
}
