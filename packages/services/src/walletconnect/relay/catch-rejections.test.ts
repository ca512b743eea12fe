import { expect, test } from 'vitest'
import { catchRejections } from './catch-rejections.ts'

test('a call that nobody waits for rejects unnoticed, and one that is waited for tells', async () => {
  const target = {
    text: 'no',
    async refuse(reason: string) {
      throw new Error(`${this.text}: ${reason}`)
    },
  }
  catchRejections(target, ['refuse'])
  void target.refuse('unnoticed')
  await expect(target.refuse('told')).rejects.toThrow('no: told')
})
