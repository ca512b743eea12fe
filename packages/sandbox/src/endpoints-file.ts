import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Entries = Readonly<Record<string, unknown>>

/** What the file says, unchecked; an absent or unreadable file says nothing. */
export function readEndpoints(file: string): Entries {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entries) : {}
  } catch {
    return {}
  }
}

/**
 * Adds entries to the endpoints file and keeps those others put there. A reader sees the old file or the new, never half of one.
 * @example addToEndpoints('.sandbox/endpoints.json', { playground: 'http://127.0.0.1:5173' })
 */
export function addToEndpoints(file: string, entries: Entries): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, `${JSON.stringify({ ...readEndpoints(file), ...entries }, null, 2)}\n`)
  renameSync(draft, file)
}

/** Removes the file if it is still the one that sandbox `pid` wrote. */
export function removeEndpoints(file: string, pid: number): void {
  if (readEndpoints(file).pid === pid) rmSync(file, { force: true })
}
