import { encodeAbiParameters, pad, stringToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { createReadToken } from './read-token.ts'

const token = '0x70ce70ce70ce70ce70ce70ce70ce70ce70ce70ce'
const six = pad('0x06')
const usdc = encodeAbiParameters([{ type: 'string' }], ['USDC'])

function read(decimals: unknown, symbol: unknown, address: string = token) {
  const answers: Record<string, unknown> = { '0x313ce567': decimals, '0x95d89b41': symbol }
  const readNode = vi.fn(async (_chain: number, { params }: { params?: unknown }) => {
    const answer = answers[(params as [{ data: string }])[0].data]
    if (answer instanceof Error) throw answer
    return answer
  })
  const facts = createReadToken({ readNode })({ token: address, network: 'eip155:1' }, new AbortController().signal)
  return { facts, readNode }
}

test('a token says its symbol and its decimals', async () => {
  expect(await read(six, usdc).facts).toEqual({ symbol: 'USDC', decimals: 6 })
})

test('one of the oldest says its symbol in 32 bytes', async () => {
  expect(await read(six, stringToHex('MKR', { size: 32 })).facts).toEqual({ symbol: 'MKR', decimals: 6 })
})

test.each([
  ['has no code', '0x', '0x'],
  ['says impossible decimals', pad('0x0100'), usdc],
  ['says no text', six, `0x${'ff'.repeat(64)}`],
  ['says something endless', six, `0x${'61'.repeat(6_000)}`],
  ['refuses', Object.assign(new Error('execution reverted'), { code: 3, data: '0x' }), usdc],
])('a contract that %s is no token', async (_, decimals, symbol) => {
  expect(await read(decimals, symbol).facts).toBeNull()
})

test('what is no address is asked nothing', async () => {
  const { facts, readNode } = read(six, usdc, '0x1')
  expect([await facts, readNode.mock.calls]).toEqual([null, []])
})

test('a node that cannot be asked is no answer', async () => {
  await expect(read(new Error('offline'), usdc).facts).rejects.toThrow('offline')
})
