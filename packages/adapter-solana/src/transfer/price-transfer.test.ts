import { getBase64Encoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { chainWith, read, to, u64 } from '../test-utils/planned-transfer.ts'

test('the transaction lives as long as the blockhash that the chain gave', async () => {
  const { prepare } = chainWith({ blockhash: to })
  const { instructions, message } = read(await prepare({ amount: 5n }))
  expect(instructions[0]?.data).toEqual([2, 0, 0, 0, ...u64(5n)])
  const blockhash = new Uint8Array(32).fill(2)
  expect(Buffer.from(getBase64Encoder().encode(message)).includes(Buffer.from(blockhash))).toBe(true)
})
