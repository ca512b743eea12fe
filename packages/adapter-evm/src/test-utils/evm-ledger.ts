import { readOwn } from '@kit/core/adapters'
import type { ContractLedger } from '@kit/testing/contracts'
import { encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem'

/** Reads a node without any code of the adapter. */
export function evmLedger(url: string): ContractLedger {
  const ask = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return readOwn(await response.json(), 'result')
  }
  const amount = (value: unknown, key: string) => BigInt(String(readOwn(value, key)))
  return {
    async balanceOf(address, token) {
      if (token === undefined) return BigInt(String(await ask('eth_getBalance', address, 'latest')))
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address as Hex] })
      return BigInt(String(await ask('eth_call', { to: token, data }, 'latest')))
    },
    async transaction(id) {
      const receipt = await ask('eth_getTransactionReceipt', id)
      if (!receipt || readOwn(receipt, 'status') !== '0x1') return null
      return {
        from: getAddress(String(readOwn(receipt, 'from'))),
        fee: amount(receipt, 'gasUsed') * amount(receipt, 'effectiveGasPrice'),
        data: String(readOwn(await ask('eth_getTransactionByHash', id), 'input')),
      }
    },
  }
}
