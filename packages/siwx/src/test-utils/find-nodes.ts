import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = new URL('../../../..', import.meta.url).pathname

/** The version of a Node; `null` where there is none. */
async function versionOf(path: string): Promise<string | null> {
  try {
    return (await run(path, ['--version'])).stdout.trim()
  } catch {
    return null
  }
}

/** The Nodes of this machine: this one, the workspace's, and those on PATH. Each version stands once, with its path. */
export async function findNodes(): Promise<ReadonlyMap<string, string>> {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const paths = [
    process.execPath,
    ...[join(root, 'node_modules/.bin'), ...onPath].map((folder) => join(folder, 'node')),
  ]
  const versions = await Promise.all([...new Set(paths)].map(async (path) => [await versionOf(path), path] as const))
  return new Map(versions.flatMap(([version, path]) => (version === null ? [] : [[version, path] as const])))
}

/** What a Node prints to the end of a program. */
export const runNode = async (path: string, ...args: readonly string[]): Promise<string> =>
  (await run(path, [...args], { maxBuffer: 8 * 1_048_576 })).stdout
