import { explainPsbt } from '../bitcoin/explain-psbt.ts'
import { listOf, part, textOf } from './read-input.ts'
import type { Asked, RequestExplanation } from './request.ts'

/** Says what a PSBT spends, and to whom. */
export function explainBitcoinRequest({ request }: Asked): RequestExplanation | null {
  const { method, input, network: chain, addresses } = request
  if (method !== 'signPsbt') return null
  const signed = listOf(part(input, 'signInputs') ?? []).map((one) => ({
    index: Number(part(one, 'index')),
    types: part(one, 'sighashTypes'),
  }))
  const { bitcoin, ...explanation } = explainPsbt({
    ...{ psbt: textOf(part(input, 'psbt')), chain, addresses },
    sighashTypes: Object.fromEntries(
      signed.flatMap(({ index, types }) => (types === undefined ? [] : [[index, listOf(types).map(Number)]])),
    ),
  })
  return { ...explanation, cost: { fee: bitcoin.fee, spent: bitcoin.spent } }
}
