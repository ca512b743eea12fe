import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { explainTransaction } from './explain-call.ts'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const you = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const call = { chainId: 1, from: me, to: token, value: 0n }

test('a transfer of coins', async () => {
  expect(await explainTransaction({ ...call, to: you, value: 5n, data: '0x' })).toMatchObject({
    source: 'standard',
    effects: [{ kind: 'transfer', asset: { kind: 'coin' }, amount: 5n, from: me, to: you }],
    warnings: [],
  })
})

test('an unlimited allowance', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [you, maxUint256] })
  const readToken = async () => ({ symbol: 'USDC', decimals: 6 })
  expect(await explainTransaction({ ...call, data }, { readToken })).toMatchObject({
    source: 'standard',
    effects: [
      {
        ...{ kind: 'allowance', owner: me, spender: you, amount: maxUint256, isUnlimited: true, change: 'set' },
        asset: { kind: 'token', contract: token, facts: { symbol: 'USDC', decimals: 6 } },
      },
    ],
    warnings: ['unlimitedAllowance', 'unknownSpender'],
  })
})

test('a call that is one byte too long is unknown', async () => {
  const data = `${encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [you, 1n] })}00`
  expect(await explainTransaction({ ...call, data })).toMatchObject({
    ...{ source: 'unknown', effects: [], warnings: ['unknownCall'] },
    call: { contract: token, selector: '0x095ea7b3', dataSize: 69 },
  })
})
