import { isRecord } from '../is-record.ts'

type Texts = {
  /** What the database has now, which another tab may have written. */
  readonly stored: string | undefined
  /** What this page has read or written before. */
  readonly before: string | undefined
  /** What it writes now. */
  readonly after: string
}

/**
 * Makes the changes of one page to what all tabs store: the library writes all of its records with every change, and a page
 * has not read those that other tabs have made since.
 *
 * @returns the text to store; `after` for anything but records
 */
export function mergeRecords({ stored, before, after }: Texts): string {
  const [records, own] = [recordsIn(stored), recordsIn(after)]
  if (!records || !own || records.isList !== own.isList) return after
  const known = recordsIn(before)?.texts ?? new Map<string, string>()
  for (const id of known.keys()) if (!own.texts.has(id)) records.texts.delete(id)
  for (const [id, text] of own.texts) if (known.get(id) !== text) records.texts.set(id, text)
  if (own.isList) return `[${[...records.texts.values()].join()}]`
  return `{${[...records.texts].map(([id, text]) => `${id}:${text}`).join()}}`
}

type Records = {
  /** Of each record, by its id. */
  readonly texts: Map<string, string>
  readonly isList: boolean
}

/** The library keeps an object of values, or a list of records that name themselves. */
function recordsIn(text: string | undefined): Records | null {
  const found: unknown = parsed(text)
  if (!isRecord(found)) return null
  const isList = Array.isArray(found)
  const ids = isList ? found.map(idOf) : Object.keys(found)
  if (ids.includes(undefined)) return null
  const values = Object.values(found)
  return { texts: new Map(ids.map((id, at) => [JSON.stringify(id), JSON.stringify(values[at])])), isList }
}

function idOf(record: unknown): unknown {
  return isRecord(record) ? (record.id ?? record.topic ?? record.target) : undefined
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
