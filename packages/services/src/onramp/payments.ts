import type { CaipNetworkId, Onramp, OnrampPayment } from '@kit/core'
import { decimalText } from '@kit/core/adapters'
import { array, literal, object, optional, picklist, pipe, regex, safeParse, string, unknown } from 'valibot'
import { readRows } from '../blockchain-api/rows.ts'
import { optionalText } from '../http/lenient.ts'
import { type OnrampService, symbolText } from './service.ts'

const answerSchema = object({ data: array(unknown()) })
const rowSchema = object({
  id: string(),
  metadata: object({
    operationType: literal('buy'),
    status: picklist(['pending', 'confirmed', 'failed']),
    chain: string(),
    hash: optionalText,
  }),
  transfers: array(unknown()),
})
const transferSchema = object({
  direction: literal('in'),
  fungible_info: object({ symbol: pipe(string(), regex(symbolText)) }),
  quantity: optional(object({ numeric: unknown() })),
})

const statuses = { pending: 'paid', confirmed: 'arrived', failed: 'failed' } as const

/** `GET /v1/account/{account}/history?onramp=`: what an address bought at a provider. */
export const createReadPayments =
  ({ http }: OnrampService): Onramp['readPayments'] =>
  async ({ provider, address, network }, signal) => {
    const { data } = await http.request({
      path: `/v1/account/${encodeURIComponent(address)}/history`,
      query: { onramp: provider, chainId: network },
      schema: answerSchema,
      exactNumbers: true,
      signal,
    })
    return readRows(
      data,
      (row) => readPayment(row, network),
      ({ id }) => id,
    )
  }

const id = /^[\x21-\x7e]{1,256}$/
const hash = /^[\w-]{1,128}$/

function readPayment(row: unknown, network: CaipNetworkId): OnrampPayment | null {
  const { success, output } = safeParse(rowSchema, row)
  if (!success || !id.test(output.id) || output.metadata.chain !== network) return null
  const transfer = output.transfers.slice(0, 1).map((one) => safeParse(transferSchema, one))[0]
  if (!transfer?.success) return null
  const { metadata } = output
  const { fungible_info, quantity } = transfer.output
  return {
    id: output.id,
    status: statuses[metadata.status],
    symbol: fungible_info.symbol,
    bought: decimalText(quantity?.numeric),
    hash: metadata.hash !== undefined && hash.test(metadata.hash) ? metadata.hash : null,
  }
}
