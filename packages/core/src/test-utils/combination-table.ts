import { expect } from 'vitest'
import { letHappen, walletId } from './combination-acts.ts'
import { type CombinedOptions, join, oursOf, settle, startCombinedKit } from './start-combined-kit.ts'
import { forgetSoFar, tell } from './tell-combined.ts'

type Setup = {
  /** How the wallets are connected. */
  readonly name: string
  /** `fox of eip155, ghost of solana`, in this order. */
  readonly joins: string
  readonly answers?: CombinedOptions['answers']
}

type Row = { readonly setup: Setup; readonly what: string; readonly expected: ReturnType<typeof tell> }

/**
 * Reads a table that says what is there after something happened. A line that is not indented is a row:
 *
 *     what happens | EVM | Solana | Bitcoin | on show
 *
 * with the connected wallets of each, the active one first, and where they are. Indented lines under it say what wallets
 * are asked, what is tracked, and what the visitor is told; without them it is nothing. What is stored is what is
 * connected and on show, unless a line says otherwise.
 */
export function tableOf(setup: Setup, table: string): (Row & { readonly name: string })[] {
  const rows: Row[] = []
  for (const line of table.split('\n').filter((each) => each.trim() !== '')) {
    if (line.startsWith(' ')) addTo(rows.at(-1), line.trim())
    else rows.push(rowOf(setup, line))
  }
  return rows.map((row) => {
    const { connected, shows } = row.expected
    return { ...row, name: `${setup.name}, ${row.what}: ${connected.join(', ')}; ${shows} on show` }
  })
}

function rowOf(setup: Setup, line: string): Row {
  const [what = '', evm = '', solana = '', bitcoin = '', shows = ''] = line.split('|').map((cell) => cell.trim())
  const connected = [evm, solana, bitcoin]
  return { setup, what, expected: { connected, shows, stores: [...connected, shows], asks: [], tracks: [], says: [] } }
}

function addTo(row: Row | undefined, line: string): void {
  const [which = '', ...words] = line.split(' ')
  const known: string[] | undefined = row?.expected[which as 'asks']
  if (!Array.isArray(known)) throw new Error(`A row has no line called '${line}'.`)
  const separator = which === 'stores' ? '|' : ','
  const said = words.join(' ').split(separator)
  known.splice(0, known.length, ...said.map((each) => each.trim()))
}

/** Connects the wallets, lets it happen, and compares everything that is there afterwards. */
export async function expectRow({ setup: { joins, answers = {} }, what, expected }: Row): Promise<void> {
  const harness = startCombinedKit({ answers })
  for (const each of joins.split(', ')) {
    const [wallet = '', namespace] = each.split(' of ')
    await join(harness, oursOf(namespace), walletId(wallet))
  }
  forgetSoFar(harness)
  const after = await letHappen(what, harness, answers)
  await settle()
  expect(tell(after)).toEqual(expected)
  expect(after.logger.lines).toEqual([])
}
