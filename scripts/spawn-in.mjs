import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const running = new Set()

/**
 * Runs a command line with the programs of the folder and of the workspace on the path.
 * @returns the exit code, and the output if `quiet`
 */
export function spawnIn(folder, command, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const path = [join(folder, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
    const child = spawn(command, {
      cwd: folder,
      env: { ...process.env, ...env, PATH: path },
      shell: true,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs a command line like `spawnIn`; throws an error with the output when it fails. */
export async function mustSpawnIn(folder, command, options = {}) {
  const { code, output } = await spawnIn(folder, command, { quiet: true, ...options })
  if (code !== 0) throw new Error(`\`${command}\` failed with code ${code}\n${output}`)
  return output
}

/** Sends a signal to every command that still runs. */
export function endRunning(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal)
}
