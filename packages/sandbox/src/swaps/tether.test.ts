import { type Address, encodeFunctionData, parseAbi, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { openSwapVisitor } from '../test-utils/swap-visitor.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox.stop())

const abi = parseAbi(['function approve(address spender, uint256 value)', 'function mint(address to, uint256 value)'])

test.each(['ETH', 'USDC', 'DAI'])('USDT is sold for exactly what the quote says of %s', async (other) => {
  const sale = openSwapVisitor(sandbox.endpoints, { index: 0, id: 1, symbols: ['USDT', other] })
  const { usdt } = sandbox.endpoints.swaps
  const amount = parseUnits('500', 6)
  const before = await sale.balance(usdt)
  await sale.send(usdt, encodeFunctionData({ abi, functionName: 'mint', args: [sale.address, amount] }))
  const quoted = await sale.quote(amount)
  const approval = await sale.approve({ amount: String(amount) })
  await sale.send(approval.to, approval.data)
  const tx = await sale.build(amount)
  const owned = await sale.balance(sale.to)
  const receipt = await sale.send(tx.to, tx.data)
  const fee = other === 'ETH' ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
  expect([receipt.status, await sale.balance(usdt)]).toEqual(['success', before])
  expect((await sale.balance(sale.to)) - owned).toBe(quoted - fee)
})

test('an allowance of USDT that is not zero cannot be changed to another', async () => {
  const { usdt, router } = sandbox.endpoints.swaps
  const { send, allowance } = openSwapVisitor(sandbox.endpoints, { index: 1, id: 8453, symbols: ['USDT', 'ETH'] })
  const approve = async (amount: bigint) =>
    (await send(usdt, encodeFunctionData({ abi, functionName: 'approve', args: [router as Address, amount] }))).status
  expect([await approve(5n), await approve(6n), await allowance()]).toEqual(['success', 'reverted', '5'])
  expect([await approve(0n), await approve(6n), await allowance()]).toEqual(['success', 'success', '6'])
})
