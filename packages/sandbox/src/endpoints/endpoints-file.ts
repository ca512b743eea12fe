import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Entries = Readonly<Record<string, unknown>>

/** Reads the endpoints file, unchecked. Returns an empty object when the file is absent or unreadable. */
export function readEndpoints(file: string): Entries {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

/**
 * Adds entries to the endpoints file and keeps the other entries. The file is replaced at once, so that a reader never
 * sees half of it.
 * @example addToEndpoints('.sandbox/endpoints.json', { playground: 'http://127.0.0.1:5173' })
 */
export function addToEndpoints(file: string, entries: Entries): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, `${JSON.stringify({ ...readEndpoints(file), ...entries }, null, 2)}\n`)
  renameSync(draft, file)
}

/** Removes the file if the sandbox with process id `pid` wrote it. */
export function removeEndpoints(file: string, pid: number): void {
  if (readEndpoints(file).pid === pid) rmSync(file, { force: true })
}
