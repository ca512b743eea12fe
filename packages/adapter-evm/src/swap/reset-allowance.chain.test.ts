import type { PlannedSwap, SwapCall } from '@kit/core'
import { type Sandbox, startSandbox } from '@kit/sandbox'
import { createPublicClient, createWalletClient, encodeFunctionData, erc20Abi, http, parseAbi, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { base } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hexOf } from '../test-utils/hex.ts'
import { openSwapService } from '../test-utils/swap-service.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterEach(() => sandbox.setFault('swaps', 'none'))
afterAll(() => sandbox?.stop())

const amount = parseUnits('500', 6)
const approve = (spender: string, units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [hexOf(spender), units] })
const mint = (owner: string) =>
  encodeFunctionData({ abi: parseAbi(['function mint(address, uint256)']), args: [hexOf(owner), amount] })

/** An account of the sandbox that has USDT, and what is left of an allowance of before. */
async function openTether(index: number, left: bigint) {
  const { endpoints } = sandbox
  const { usdt, router } = endpoints.swaps
  const service = openSwapService(sandbox, index)
  const transport = http(endpoints.rpc['eip155:8453'])
  const account = privateKeyToAccount(hexOf(endpoints.accounts[index]?.privateKey))
  const signer = createWalletClient({ account, chain: base, transport })
  const node = createPublicClient({ transport, pollingInterval: 50, cacheTime: 0 })
  const send = async ({ to, data, value }: SwapCall) => {
    const hash = await signer.sendTransaction({ to: hexOf(to), data: hexOf(data), value, gas: 400_000n })
    return (await node.waitForTransactionReceipt({ hash })).status
  }
  await send({ to: usdt, data: mint(service.address), value: 0n })
  if (left > 0n) await send({ to: usdt, data: approve(router, left), value: 0n })
  const planned = await service.plan(['USDT', 'ETH'], amount)
  const allowed = () =>
    node.readContract({ address: usdt, abi: erc20Abi, functionName: 'allowance', args: [account.address, router] })
  return { ...service, usdt, router, planned, send, allowed }
}

test('R-SWAP-1: a token that changes no allowance but to zero is swapped by three calls, of which the first makes it zero', async () => {
  const { check, usdt, router, planned, send, allowed, destroy } = await openTether(0, 7n)
  const checked = await check(planned)
  expect(checked?.reset).toEqual({ call: { to: usdt, value: 0n, data: approve(router, 0n) }, allowance: 7n })
  const calls = [checked?.reset?.call, planned.approval, planned.swap].flatMap((call) => call ?? [])
  const outcomes = [await send(calls[1] as SwapCall)]
  for (const call of calls) outcomes.push(await send(call))
  expect([outcomes, await allowed()]).toEqual([['reverted', 'success', 'success', 'success'], 0n])
  destroy()
})

test('R-SWAP-1: without an allowance of before, and with a token that changes any, there is no such call', async () => {
  const { check, planned, destroy } = await openTether(1, 0n)
  expect((await check(planned))?.reset).toBeNull()
  destroy()
  const service = openSwapService(sandbox, 2)
  const { send, router } = await openTether(2, 0n)
  const of = await service.plan(['USDC', 'ETH'], amount)
  await send({ to: of.order.sold.address ?? '', value: 0n, data: approve(router, 7n) })
  expect((await service.check(of))?.reset).toBeNull()
  service.destroy()
})

test.each<[string, string, (planned: PlannedSwap) => PlannedSwap]>([
  [
    'another approval',
    'swap/wrong-approval',
    (p) => ({ ...p, approval: p.approval && { ...p.approval, data: approve(p.swap.to, amount + 1n) } }),
  ],
  [
    'another recipient',
    'swap/wrong-recipient',
    (p) => ({
      ...p,
      swap: { ...p.swap, data: p.swap.data.replaceAll(p.order.address.slice(2).toLowerCase(), 'dead'.repeat(10)) },
    }),
  ],
  ['less', 'swap/pays-less', (p) => ({ ...p, minimum: p.minimum * 2n })],
])('R-SWAP-1: a service that asks for %s there is refused as everywhere: %s', async (_, code, change) => {
  const { check, planned, destroy } = await openTether(3, 7n)
  await expect(check(change(planned))).rejects.toMatchObject({ code })
  destroy()
})

test('R-SWAP-1: a swap that the network refuses after the allowance was made zero is not signed', async () => {
  sandbox.setFault('swaps', 'moves-after-build')
  const { check, planned, destroy } = await openTether(4, 7n)
  await expect(check(planned)).rejects.toMatchObject({ code: 'swap/would-fail' })
  destroy()
})
