import type { CaipNetworkId, SwapCall, SwapOrder, SwapProvider } from '@kit/core'
import { object, optional, pipe, regex, string } from 'valibot'
import {
  addressOn,
  assertSwapNetwork,
  idOf,
  isSameId,
  malformed,
  readRefusal,
  type SwapService,
  units,
} from './service.ts'

const amount = pipe(string(), regex(units))
const bytes = pipe(string(), regex(/^0x(?:[\da-f]{2})*$/i))
const approvalSchema = object({
  tx: object({ from: string(), to: string(), data: bytes, value: optional(amount, '0') }),
})
const swapSchema = object({ tx: object({ to: string(), data: bytes, amount }) })

/** `GET /v1/convert/build-approve`, with the amount, without which some services approve without an end. */
export const createBuildApproval =
  (service: SwapService): SwapProvider['buildApproval'] =>
  async (order, signal) => {
    const { network, sold } = order
    await assertSwapNetwork(service, network, { signal, code: 'swap/unsupported-network' })
    const { tx } = await service.http.request({
      path: '/v1/convert/build-approve',
      query: orderOf(order),
      schema: approvalSchema,
      refusal: readRefusal,
      signal,
    })
    // The hosted service names the token to call as `from`.
    const named = [tx.to, tx.from].find((id) => isSameId(id, idOf(network, sold))) ?? tx.to
    return toCall({ ...tx, to: named }, network, BigInt(tx.value))
  }

/** `POST /v1/convert/build-transaction`, which changes nothing and may be repeated. */
export const createBuildSwap =
  (service: SwapService): SwapProvider['buildSwap'] =>
  async ({ slippage, ...order }, signal) => {
    const { network, sold } = order
    await assertSwapNetwork(service, network, { signal, code: 'swap/unsupported-network' })
    const given = { eip155: { slippage: slippage / 100 }, disableEstimate: true, projectId: service.projectId }
    const body = { ...orderOf(order), ...given }
    const { tx } = await service.http.request({
      path: '/v1/convert/build-transaction',
      body,
      idempotent: true,
      schema: swapSchema,
      refusal: readRefusal,
      signal,
    })
    return toCall(tx, network, sold.address ? 0n : BigInt(tx.amount))
  }

const orderOf = ({ network, address, sold, bought, amount }: SwapOrder) => ({
  ...{ userAddress: `${network}:${address}`, from: idOf(network, sold), to: idOf(network, bought) },
  amount: String(amount),
})

function toCall({ to, data }: { to: string; data: string }, network: CaipNetworkId, value: bigint): SwapCall {
  const contract = addressOn(network, to)
  if (contract === null) throw malformed('The contract is none of the network')
  return { to: contract, value, data }
}
