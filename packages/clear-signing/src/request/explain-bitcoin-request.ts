import { explainPsbt } from '../bitcoin/explain-psbt.ts'
import { listOf, part, textOf } from './read-input.ts'
import type { Asked, RequestExplanation } from './request.ts'

/** Says what a PSBT spends, and to whom. */
export function explainBitcoinRequest({ request }: Asked): RequestExplanation | null {
  const { method, input, network: chain, addresses } = request
  if (method !== 'signPsbt') return null
  const sighashTypes: Record<number, number[]> = {}
  for (const one of listOf(part(input, 'signInputs') ?? [])) {
    const [index, types] = [Number(part(one, 'index')), listOf(part(one, 'sighashTypes') ?? [])]
    sighashTypes[index] = [...(sighashTypes[index] ?? []), ...types.map(Number)]
  }
  const psbt = textOf(part(input, 'psbt'))
  const { bitcoin, ...explanation } = explainPsbt({ psbt, chain, addresses, sighashTypes })
  return { ...explanation, cost: { fee: bitcoin.fee, spent: bitcoin.spent } }
}
