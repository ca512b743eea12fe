/** Writes corpus/*.json: `node scripts/write-corpus.ts` from the package. Signatures are by libraries that are not ours. */
import { writeFileSync } from 'node:fs'
import { bitcoinCorpus } from './corpus-bitcoin.ts'
import type { Case } from './corpus-common.ts'
import { evmCorpus } from './corpus-evm.ts'
import { solanaCorpus } from './corpus-solana.ts'

/** Writes a text that repeats itself a thousand times as `⟪text*1000⟫`. */
const shorten = (text: string) =>
  text.replace(/(.{1,8}?)\1{999,}/gs, (run, unit: string) => `⟪${unit}*${run.length / unit.length}⟫`)

for (const [name, corpus] of Object.entries({ evm: evmCorpus, solana: solanaCorpus, bitcoin: bitcoinCorpus })) {
  const { accepted, attacks } = corpus
  const expected = accepted[0]?.expected
  const lines = (cases: Case[]) =>
    cases.map((one) => {
      const isUsual = JSON.stringify(one.expected) === JSON.stringify(expected)
      const { expected: said, now: _, ...rest } = one
      return {
        ...rest,
        message: shorten(one.message),
        signature: shorten(one.signature),
        ...(isUsual ? {} : { expected: said }),
      }
    })
  const content = { now: accepted[0]?.now, expected, accepted: lines(accepted), attacks: lines(attacks) }
  writeFileSync(new URL(`../corpus/${name}.json`, import.meta.url), `${JSON.stringify(content, null, 2)}\n`)
  console.log(`${name}: ${accepted.length} accepted, ${attacks.length} attacks`)
}
