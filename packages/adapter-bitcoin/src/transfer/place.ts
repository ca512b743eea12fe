import type { Outpoint } from '../chain/sent-details.ts'

/** As many as a stored text of 512 characters holds. */
const mostOutputs = 6

/** Writes down outputs that a transaction spends; another one that spends any of them takes its place. */
export const placeOf = (outpoints: readonly Outpoint[]): string =>
  outpoints
    .slice(0, mostOutputs)
    .map(({ txid, vout }) => `${txid}:${vout}`)
    .join(',')

/** Reads them again, as far as they are outputs. */
export const readPlace = (place: string | null): readonly Outpoint[] =>
  (place ?? '').split(',', mostOutputs).flatMap((text) => {
    const [, txid, vout] = /^([\da-f]{64}):(\d{1,10})$/.exec(text) ?? []
    return txid ? { txid, vout: Number(vout) } : []
  })
