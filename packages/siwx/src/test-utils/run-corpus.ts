/** Runs the corpora with nothing but the language and the verifier, so that a bundle of it runs on every platform. */
import * as bitcoin from '../bitcoin/index.ts'
import * as evm from '../evm/index.ts'
import { createMessage, parseMessage, verify } from '../index.ts'
import * as solana from '../solana/index.ts'
import { type CorpusCase, corpora } from './corpus.ts'

const chains = { evm, solana, bitcoin }

/** What came of a corpus: how many were as they should be, and the names of those that were not. */
export type Outcome = { readonly accepted: number; readonly refused: number; readonly wrong: readonly string[] }

type Named = keyof typeof chains

async function isAccepted(name: Named, { request }: CorpusCase): Promise<boolean> {
  const result = await chains[name].verify(request)
  if (!result.ok || JSON.stringify(await verify(request)) !== JSON.stringify(result)) return false
  const { message, account } = result
  if (account !== `${request.expected.chains[0]}:${message.address}`) return false
  if (typeof request.message !== 'string') return true
  const parsed = await parseMessage(request.message)
  return parsed.ok && (await createMessage(parsed.message)) === request.message
}

/** Whether an attack is refused with its code, and through the entry of all chains, too. */
async function isRefused(name: Named, { request, result }: CorpusCase): Promise<boolean> {
  const found: Record<string, unknown> = await chains[name].verify(request)
  const isAsSaid = Object.entries(result ?? {}).every(([key, value]) => found[key] === value)
  return result !== undefined && found.ok === false && isAsSaid && !(await verify(request)).ok
}

async function run(name: Named): Promise<Outcome> {
  const { accepted, attacks } = corpora[name]
  const wrong: string[] = []
  for (const one of accepted) if (!(await isAccepted(name, one))) wrong.push(one.name)
  const right = accepted.length - wrong.length
  for (const one of attacks) if (!(await isRefused(name, one))) wrong.push(one.name)
  return { accepted: right, refused: accepted.length + attacks.length - right - wrong.length, wrong }
}

/** Runs every case of every corpus. */
export async function runCorpora(): Promise<Record<Named, Outcome>> {
  return { evm: await run('evm'), solana: await run('solana'), bitcoin: await run('bitcoin') }
}

/** A worker that answers what `runCorpora` found. */
export default { fetch: async (): Promise<Response> => Response.json(await runCorpora()) }
