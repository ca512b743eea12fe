import type { PlannedSwap, SwapCall } from '@kit/core'
import { type Sandbox, startSandbox } from '@kit/sandbox'
import { parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startContractAccount } from '../test-utils/contract-account.ts'
import { never } from '../test-utils/harness.ts'
import { hexOf } from '../test-utils/hex.ts'
import { stranger } from '../test-utils/on-base.ts'
import { openSwapService } from '../test-utils/swap-service.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox?.stop())

describe('R-SEND-6: R-AUTH-7: an account that pays for its own operations', () => {
  test('is charged no more than was shown, neither for its deployment nor afterwards', async () => {
    const { node, address, features, estimate, send, end } = await startContractAccount(sandbox, parseEther('1'))
    for (const isDeployed of [false, true]) {
      const transfer = { to: stranger(), amount: parseEther('0.01') }
      expect((await node.getCode({ address })) !== undefined).toBe(isDeployed)
      const { fee, maxFee } = await estimate(transfer)
      const { receipt, most } = await send(transfer)
      expect(receipt.success).toBe(true)
      expect([receipt.actualGasCost <= fee, most <= maxFee, fee < maxFee]).toEqual([true, true, true])
      expect(await node.getBalance({ address: transfer.to })).toBe(transfer.amount)
      const shown = { ...transfer, token: null, decimals: 18, maxFee: receipt.actualGasCost - 1n }
      const hash = receipt.receipt.transactionHash
      const compared = await features.compareTransfer?.({ address, network: 'eip155:8453', hash, shown }, never)
      expect(compared).toMatchObject({ is: 'confirmed', comparison: { differences: { fee: receipt.actualGasCost } } })
    }
    end()
  })

  test.each([
    ['that is not deployed yet', false],
    ['that is deployed', true],
  ])('sends all that can be sent of one %s', async (_, isDeployed) => {
    const { node, address, estimate, send, end } = await startContractAccount(sandbox, parseEther('1'))
    if (isDeployed) await send({ to: stranger(), amount: 1n })
    const [to, before] = [stranger(), await node.getBalance({ address })]
    const { amount, maxFee } = await estimate({ to, amount: 'max' })
    expect(amount + maxFee).toBe(before)
    const { receipt } = await send({ to, amount })
    expect([receipt.success, await node.getBalance({ address: to })]).toEqual([true, amount])
    end()
  })

  test('R-SWAP-1: swaps all there is of the currency, and with an approval as one, for no more than was shown', async () => {
    const { node, address, features, operate, end } = await startContractAccount(sandbox, parseEther('1'))
    const service = openSwapService(sandbox, 0, address)
    const swap = async (planned: PlannedSwap) => {
      const checked = await features.checkSwap?.(planned, never)
      if (!checked) throw new Error('The adapter checks nothing.')
      const calls = [...(planned.approval ? [planned.approval] : []), planned.swap]
      const { receipt, most } = await operate(calls.map(toCall))
      expect(receipt.success).toBe(true)
      expect([receipt.actualGasCost <= checked.fee, most <= checked.maxFee]).toEqual([true, true])
    }
    const left = await features.readOperationFee?.(
      { network: 'eip155:8453', address, bytes: 2_000, gas: 400_000n },
      never,
    )
    const all = (await node.getBalance({ address })) - (left ?? 0n)
    await swap(await service.plan(['ETH', 'USDC'], all))
    await swap(await service.plan(['USDC', 'ETH'], parseUnits('100', 6)))
    service.destroy()
    end()
  })
})

const toCall = ({ to, value, data }: SwapCall) => ({ to: hexOf(to), value, data: hexOf(data) })
