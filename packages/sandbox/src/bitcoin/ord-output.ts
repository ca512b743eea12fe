import { addressOf } from './address.ts'
import { badRequest, type EsploraHandler } from './esplora-reads.ts'
import { reversed } from './esplora-views.ts'
import type { Inscriptions } from './inscriptions.ts'

/**
 * Answers `GET /output/{txid}:{vout}` with the JSON of an `ord` server: the inscriptions and runes of an output.
 * @see https://docs.ordinals.com/guides/api.html
 */
export function createOutputHandler(inscriptions: Inscriptions): EsploraHandler {
  return async ({ node }, outpoint) => {
    const [, id, vout] = /^([0-9a-f]{64}):(\d{1,5})$/.exec(outpoint) ?? []
    if (id === undefined) return badRequest('Invalid outpoint')
    const index = Number(vout)
    const meta = await node.getMeta(reversed(id))
    const output = meta?.tx.outputs[index]
    if (!meta || !output) return { status: 404, body: `output ${outpoint} not found` }
    const isSpent = (await node.getCoin(reversed(id), index)) === null
    const body = {
      address: addressOf(output.script) ?? null,
      confirmations: meta.height < 0 ? 0 : node.chain.height - meta.height + 1,
      indexed: true,
      inscriptions: isSpent ? [] : inscriptions.on(outpoint),
      outpoint,
      runes: {},
      sat_ranges: null,
      script_pubkey: output.script.toRaw().toString('hex'),
      spent: isSpent,
      transaction: id,
      value: output.value,
    }
    return { status: 200, body }
  }
}
